import { useCallback } from 'react'
import {
  data,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from 'react-router'
import { freeUntilHours } from '../../../../../modules/bookings/cancellation/model.ts'
import { bookingClient } from '../../../../../modules/bookings/client.ts'
import { panditsClient, savedPanditsClient } from '../../../../../modules/pandits/client.ts'
import * as styles from '../../../../../modules/pandits/details/ui/pandit-details.module.css'
import { Fees, PanditDetails } from '../../../../../modules/pandits/details/ui/pandit-details.tsx'
import { PanditDialog } from '../../../../../modules/pandits/details/ui/pandit-dialog.tsx'
import { toDetailsView, toReviewView } from '../../../../../modules/pandits/details/ui/pandit-view.ts'
import type { Reviews } from '../../../../../modules/pandits/details/ui/recent-reviews.tsx'
import { formatSearch, parseSearch } from '../../../../../modules/pandits/search-form/ui/search-address.ts'
import { type Language, languageOf } from '../../../../../shared/languages.ts'
import { FAMILY_CANCELLATION_HOURS } from '../../../../../shared/time/cancellation-hours.ts'
import { ApiError, type Fetcher, unwrap } from '../../../../../ui/data/api.ts'
import { deferredComponent, withPreloaded } from '../../../../../ui/data/lazy-component.tsx'
import { withTimeLimit } from '../../../../../ui/forms/with-time-limit.ts'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { BookingLink } from '../../../../layout/booking-link.tsx'
import { statusOf } from '../../../../layout/failed.ts'
import { PageHead } from '../../../../layout/page-head.tsx'
import type { PageHandle } from '../../../../platform/rendering/page-cache.ts'
import { fetcherOf, pageRequest } from '../../../../platform/request.ts'
import { useRoot } from '../../../../root.tsx'
import type { loader as listLoader } from '../page.tsx'
import type { Route } from './+types/page'

/** Their markup comes from the server, their code after the page: this is the largest page. */
const SavePandit = deferredComponent(() =>
  import('../../../../../modules/pandits/saved/ui/save-pandit.tsx').then((module) => module.SavePandit),
)
const RecentReviews = deferredComponent(() =>
  import('../../../../../modules/pandits/details/ui/recent-reviews.tsx').then((module) => module.RecentReviews),
)

export const handle: PageHandle = { catalogues: ['samagri'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const language = languageOf(url.pathname)
  const fetcher = fetcherOf(context)
  const details = await findPandit(params.id, language, fetcher)
  const param = { id: details._id }
  const { isSignedIn } = context.get(pageRequest)
  const [reviews, saved] = await Promise.all([
    unwrap(bookingClient(fetcher).pandits[':id'].reviews.$get({ param, query: {} })).catch(() => undefined),
    isSignedIn
      ? unwrap(savedPanditsClient(fetcher).user['saved-pandits'][':id'].$get({ param })).catch(() => undefined)
      : undefined,
  ])
  return {
    pandit: toDetailsView(details, language),
    isSaved: saved?.isSaved === true,
    reviews: reviews && { items: reviews.items.map((review) => toReviewView(review, language)), nextCursor: reviews.nextCursor },
    hours: { free: freeUntilHours(details.lateCancellationPercent), family: FAMILY_CANCELLATION_HOURS },
  }
}

/**
 * Loaded separately from the list, so that a lost connection shows an error over the list and does not replace it. If a `clientLoader` and
 * its component share no code, React Router builds the `clientLoader` as a separate file, which could fail to load. So it uses
 * `RecentReviews`, which the component uses too.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const details = await withPreloaded(withTimeLimit(serverLoader()), Fees)
  RecentReviews.preload().catch(() => undefined)
  return details
}

async function findPandit(id: string, language: Language, fetcher: Fetcher) {
  try {
    return await unwrap(panditsClient(fetcher).pandits[':id'].$get({ param: { id }, query: { lang: language } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** The booking sheet over the details changes nothing in them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate
  return currentParams.id !== nextParams.id
}

const TITLE = 'pandit-name'

export default function ExplorePandit({ loaderData }: Route.ComponentProps) {
  const { pandit, reviews, hours, isSaved } = loaderData
  const { user } = useRoot()
  const { t } = useTranslation('explore')
  const { language, href } = useSite()
  const { listAddress, date, ceremony } = useListBelow()
  return (
    <PanditDialog listAddress={listAddress} closeLabel={t('detail.close')} labelledBy={TITLE}>
      <PageHead
        title={pandit.name}
        description={t('detail.description', { name: pandit.name, place: pandit.place })}
        isIndexed={false}
      />
      <PanditDetails
        pandit={pandit}
        ceremony={ceremony}
        language={language}
        hours={hours}
        titleId={TITLE}
        reviews={
          <RecentReviews
            key={pandit.id}
            first={reviews}
            language={language}
            loadMore={useCallback((cursor: string) => moreReviews(pandit.id, cursor, language), [pandit.id, language])}
          />
        }
        save={<SavePandit key={pandit.id} id={pandit.id} name={pandit.name} isSignedIn={user !== undefined} isSaved={isSaved} />}
        loadSamagri={useCallback((slug: string) => samagriOf(pandit.id, slug, language), [pandit.id, language])}
        own={
          <p className={styles.ownPage}>
            <a className="link" href={href(`/pandits/${pandit.slug}`)}>
              {t('page.own')}
            </a>
          </p>
        }
        booking={
          <BookingLink
            ceremony={ceremony}
            pandit={{ id: pandit.id, name: pandit.name }}
            date={date || undefined}
            className="button button-primary"
          >
            {t('detail.book')}
          </BookingLink>
        }
      />
    </PanditDialog>
  )
}

/** Loaded, with its API client, when it is opened. */
async function samagriOf(id: string, slug: string, language: Language) {
  const { readSamagri } = await import('../../pandits/more-reviews.ts')
  return readSamagri(id, slug, language)
}

/** Runs in the browser; the names of ceremonies are in a separate chunk. */
async function moreReviews(id: string, cursor: string, language: Language): Promise<Reviews> {
  const { readMoreReviews } = await import('../../pandits/more-reviews.ts')
  return readMoreReviews(id, cursor, language)
}

function useListBelow() {
  // The route of the list is the parent of this one.
  const list = useMatches().at(-2)?.loaderData as Awaited<ReturnType<typeof listLoader>> | undefined
  const { href } = useSite()
  const params = new URLSearchParams(useLocation().search)
  const search = parseSearch(params)
  return {
    listAddress: href('/explore') + formatSearch(search, params.get('cursor') ?? ''),
    date: search.date,
    ceremony: list?.understood.ceremonies[0]?.slug ?? search.services[0] ?? '',
  }
}

export function ErrorBoundary() {
  const { t } = useTranslation('explore')
  const { listAddress } = useListBelow()
  const isMissing = statusOf(useRouteError()) === 404
  const title = isMissing ? t('missing.title') : t('detail.failed.title')
  return (
    <PanditDialog listAddress={listAddress} closeLabel={t('detail.close')} labelledBy={TITLE}>
      <PageHead title={title} isIndexed={false} />
      <div className={styles.gone}>
        <h2 id={TITLE}>{title}</h2>
        <p>{isMissing ? t('missing.text') : t('detail.failed.text')}</p>
        {isMissing ? (
          <Link className="button button-primary" to={listAddress} replace preventScrollReset>
            {t('missing.list')}
          </Link>
        ) : (
          <TryAgain />
        )}
      </div>
    </PanditDialog>
  )
}

/** Loads only the details again. If the site's settings were loaded too and failed, the error page would replace everything. */
function TryAgain() {
  const { t } = useTranslation('explore')
  const { pathname, search, state } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <Link
      className="button button-primary"
      to={pathname + search}
      state={state}
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      aria-busy={isLoading}
    >
      {isLoading ? t('loading') : t('list.again')}
    </Link>
  )
}
