import { type ComponentProps, type ComponentType, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Outlet, replace, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router'
import { type CardView, toCardView } from '../../../../modules/pandits/details/ui/pandit-view.ts'
import * as styles from '../../../../modules/pandits/listing/ui/explore.module.css'
import {
  CountLine,
  countOf,
  SortSelect,
  StaleList,
  understoodText,
} from '../../../../modules/pandits/listing/ui/explore-parts.tsx'
import { FilterColumn, FilterSheet } from '../../../../modules/pandits/listing/ui/filter-places.tsx'
import { OPENING } from '../../../../modules/pandits/listing/ui/from-list.ts'
import { LazyPanditCards } from '../../../../modules/pandits/listing/ui/lazy-pandit-cards.ts'
import { type LooserSearch, looserSearches } from '../../../../modules/pandits/listing/ui/looser-search.ts'
import { ListSkeleton, PanditList } from '../../../../modules/pandits/listing/ui/pandit-list.tsx'
import {
  clearFilters,
  countFilters,
  formatSearch,
  listKey,
  parseSearch,
  type SearchState,
} from '../../../../modules/pandits/search-form/ui/search-address.ts'
import { filterOptions, searchPandits } from '../../../../modules/pandits/search-form/ui/search-pandits.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { deferredComponent, lazyComponent, withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import { useIsSlow } from '../../../../ui/data/use-is-slow.ts'
import type { DayNotes } from '../../../../ui/kit/calendar/day-notes.ts'
import { useSite } from '../../../../ui/site.ts'
import { useMessages, useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { withCode } from '../../../platform/lists/load-with-code.ts'
import { useOptimisticSearchParams } from '../../../platform/lists/optimistic-search.ts'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf, pageRequest } from '../../../platform/request.ts'
import { serverContentData } from '../../../platform/server-content-data.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import type { SearchDaysProps } from './search-days.tsx'

/** The search works before its code is loaded: it is a form that the browser sends. */
const SearchBar = deferredComponent(() =>
  import('../../../../modules/pandits/search-form/ui/search-bar.tsx').then((module) => module.SearchBar),
)

/** React drops the server's markup if props change at once, before the code is loaded. */
function Search({ search, notes, ...props }: ComponentProps<typeof SearchBar>) {
  return <SearchBar search={useDeferredValue(search)} notes={useDeferredValue(notes)} {...props} />
}

/** The icons of the cards: the server draws them. */
const IconSprite = deferredComponent(() =>
  import('../../../../modules/pandits/listing/ui/icon-sprite.tsx').then((module) => module.IconSprite),
)

/** Renders nothing until it is loaded or if it fails: the search works without it. */
function LazyDays(props: SearchDaysProps) {
  const messages = useMessages()
  const [Days, setDays] = useState<ComponentType<SearchDaysProps>>()
  const isMissing = props.ceremony !== '' && !Days
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    Promise.all([import('./search-days.tsx'), messages.of('booking')]).then(
      ([{ SearchDays }]) => isGone || setDays(() => SearchDays),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isMissing, messages])
  return Days && props.ceremony ? (
    <Suspense>
      <Days {...props} />
    </Suspense>
  ) : null
}

const EmptyResults = lazyComponent(() =>
  import('../../../../modules/pandits/listing/ui/empty-results.tsx').then((module) => module.EmptyResults),
)

export const handle: PageHandle = { catalogues: ['explore'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const search = parseSearch(url.searchParams)
  const cursor = url.searchParams.get('cursor') ?? ''
  const opening = url.searchParams.get(OPENING)
  if (opening) throw replace(`${url.pathname}/pandits/${encodeURIComponent(opening)}${formatSearch(search, cursor)}`)
  const options = { language, fetcher: fetcherOf(context) }
  const { pandits, ...found } = await searchPandits(search, { ...options, ...(cursor ? { cursor } : {}) })
  const looser: LooserSearch[] =
    found.total === '0' && !found.understood.placeUnknown
      ? await looserSearches(search, options, indiaDate(context.get(pageRequest).now))
      : []
  return {
    ...found,
    ids: pandits.map(({ _id }) => _id),
    cards: serverContentData(context, pandits, () => pandits.map((pandit) => toCardView(pandit, language))),
    cursor,
    looser,
    options: filterOptions(
      search,
      language,
      found.understood.ceremonies.map(({ slug }) => slug),
    ),
  }
}

type Found = Awaited<ReturnType<typeof loader>> & { isOld?: boolean }

/** The list last shown, in case the next one fails to load. */
let lastShown: Found | undefined
/** The list that is shown is an earlier one, because the last one failed to load. */
let isOutdated = false

function useRememberedResult(found: Found): void {
  useEffect(() => {
    if (!found.isOld) lastShown = found
  }, [found])
}

/** When a search fails in the browser, the list stays and an error is shown, instead of the error page. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    const cardsCode = LazyPanditCards.preload()
    cardsCode.catch(() => undefined)
    const found = await withPreloaded(serverLoader(), SearchBar)
    isOutdated = false
    // The markup of equal cards is kept, or inserted again. Their code is not needed.
    if (found.cards.version === lastShown?.cards.version) return found
    return await withCode(request, found, found.ids.length === 0 ? EmptyResults.preload() : cardsCode)
  } catch (error) {
    if (!lastShown || error instanceof Response) throw error
    isOutdated = true
    return { ...lastShown, nextCursor: null, isOld: true }
  }
}

/** The list is reloaded when its own query parameters change, not for the booking sheet or a pandit's details over it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate || isOutdated
  return listKey(currentUrl.searchParams) !== listKey(nextUrl.searchParams)
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('explore')
  const { language } = useSite()
  const { pathname } = useLocation()
  const { nextSearch, shownSearch, path, isLoading } = useSearchAddress(loaderData.refused)
  const [search, choose] = useOptimisticSearchParams(nextSearch)
  const show = useSearchNavigation(path, choose)
  const today = indiaDate(new Date(useRoot().settings.now))
  const isSlow = useIsSlow(isLoading)
  const [notes, setNotes] = useState<DayNotes>()
  const ceremony = loaderData.understood.ceremonies[0]?.slug ?? ''
  useRememberedResult(loaderData)
  const isFiltered = countFilters(search) > 0 || search.sort !== 'rating'
  const cleared = path + formatSearch(clearFilters(search))
  const filters = { search, options: loaderData.options, t, clearTo: isFiltered ? cleared : undefined, onFilters: show.filters }
  return (
    <>
      {pathname === path ? (
        <PageHead
          title={[understoodText(loaderData, t), t('title')].filter(Boolean).join(' · ')}
          description={t('description')}
          isIndexed={loaderData.ids.length > 0}
        />
      ) : null}
      <IconSprite />
      <main id="main">
        <h1 className="visually-hidden">{t('title')}</h1>
        <Search search={search} language={language} t={t} action={path} today={today} notes={notes} onSearch={show.search} />
        <div className="container">
          <div className={styles.listHead} id="list">
            <CountLine result={loaderData} date={search.date} language={language} t={t} isLoading={isSlow} />
            <FilterSheet {...filters} total={loaderData.total} />
            {loaderData.total === '0' ? null : (
              <SortSelect search={search} hasLocation={loaderData.understood.place !== null} t={t} onSort={show.sort} />
            )}
          </div>
          <div className={styles.columns}>
            <FilterColumn {...filters} />
            <div aria-busy={isLoading}>
              <LazyDays ceremony={ceremony} search={search} path={path} onNotes={setNotes} />
              {search.sort === 'rating' && loaderData.ids.length > 1 ? (
                <p className={`muted text-small ${styles.sortNote}`}>
                  {loaderData.understood.place === null ? `${t('sort.allIndia')} ` : ''}
                  {t('sort.ratingText')}
                </p>
              ) : null}
              {isSlow ? <ListSkeleton /> : null}
              {/* Hidden, not removed: if the search fails it is shown again, and the browser may not have the code to render it. */}
              <div hidden={isSlow}>
                <Results result={loaderData} search={shownSearch} path={path} clearTo={isFiltered ? cleared : undefined} />
              </div>
            </div>
          </div>
        </div>
      </main>
      <Outlet />
    </>
  )
}

type ResultsProps = { result: Found; search: SearchState; path: string; clearTo: string | undefined }

function Results({ result, search, path, clearTo }: ResultsProps) {
  const { t } = useTranslation('explore')
  const { language } = useSite()
  const { phone } = useRoot().settings
  const ceremony = result.understood.ceremonies[0]?.slug ?? ''
  const date = search.date
  const booking = useMemo(
    () => (card: CardView, className: string) => (
      <BookingLink ceremony={ceremony} pandit={{ id: card.id, name: card.name }} date={date || undefined} className={className}>
        {t('card.book')}
      </BookingLink>
    ),
    [ceremony, date, t],
  )
  if (result.ids.length === 0 && !result.isOld) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <EmptyResults
          result={result}
          search={search}
          path={path}
          clearTo={clearTo}
          counted={(total) => t('count.all', countOf(total))}
          phone={phone}
          language={language}
          t={t}
        />
      </Suspense>
    )
  }
  if (result.ids.length === 0) return <StaleList t={t} />
  return (
    <>
      {result.isOld ? <StaleList t={t} /> : null}
      <PanditList first={result} search={search} cursor={result.cursor} language={language} t={t} path={path} booking={booking} />
    </>
  )
}

/** Returns the search of the URL: `shownSearch` is that of the list that is shown, `nextSearch` is already the new one during a navigation. */
function useSearchAddress(refused: readonly string[]) {
  const { href } = useSite()
  const path = href('/explore')
  const here = useLocation()
  const next = useNavigation().location
  const isOurs = next !== undefined && (next.pathname === path || next.pathname.startsWith(`${path}/`))
  const text = (isOurs ? next : here).search
  const isLoading = isOurs && listKey(new URLSearchParams(next.search)) !== listKey(new URLSearchParams(here.search))
  const isPast = refused.includes('date')
  const nextSearch = useParsedSearch(text, !isLoading && isPast)
  const shownSearch = useParsedSearch(here.search, isPast)
  return { nextSearch, shownSearch, path, isLoading }
}

/** A date that the server refused as past is left out. */
const useParsedSearch = (text: string, isPast: boolean): SearchState =>
  useMemo(() => {
    const search = parseSearch(new URLSearchParams(text))
    return isPast ? { ...search, date: '' } : search
  }, [text, isPast])

/** Navigates to a changed search: a text, box or sort adds a history entry; dragging a slider does not. */
function useSearchNavigation(path: string, choose: (change: Partial<SearchState>) => SearchState) {
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (change: Partial<SearchState>, options: { replace?: boolean; preventScrollReset?: boolean }) =>
      navigate(path + formatSearch(choose(change)), options)
    return {
      search: (changes: Partial<SearchState>) => go(changes, {}),
      filters: (changed: Partial<SearchState>, isSlider: boolean) => go(changed, { replace: isSlider, preventScrollReset: true }),
      sort: (sort: SearchState['sort']) => go({ sort }, { preventScrollReset: true }),
    }
  }, [navigate, path, choose])
}
