import { X } from 'lucide'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useCallback, useEffect, useState } from 'react'
import { Link, PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { fetchAhead } from '../../../../ui/data/fetch-ahead.ts'
import { type FirstPage, useMorePages } from '../../../../ui/data/more-pages.ts'
import { useIsSlow } from '../../../../ui/data/use-is-slow.ts'
import { withTimeLimit } from '../../../../ui/forms/with-time-limit.ts'
import { ServerContent, type ServerContentData } from '../../../../ui/hydration/server-content.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import type { CardView } from '../../details/ui/pandit-view.ts'
import { formatSearch, type SearchState } from '../../search-form/ui/search-address.ts'
import { FROM_LIST, OPENING } from './from-list.ts'
import { LazyPanditCards } from './lazy-pandit-cards.ts'
import * as panditCardStyles from './pandit-card.module.css'
import * as styles from './pandit-list.module.css'

const loadSearchPandits = () => import('../../search-form/ui/search-pandits.ts')

/** The pages after `first` of the list `key`, see `useMorePages`. */
function useMorePandits(key: string, first: FirstPage, search: SearchState, language: Language) {
  const fetchPage = useCallback(
    async (cursor: string) => {
      const page = loadSearchPandits().then(({ loadPanditPage }) => loadPanditPage(search, { language, cursor }))
      return (await Promise.all([page, LazyPanditCards.preload()]))[0]
    },
    [search, language],
  )
  return useMorePages(key, first, fetchPage)
}

type PanditListProps = {
  first: FirstPage & { cards: ServerContentData<CardView[]> }
  search: SearchState
  /** The cursor of the first page, when it is not the beginning of the list. */
  cursor: string
  language: Language
  t: Translate<'explore'>
  /** URL of the list without its query. */
  path: string
  booking: (card: CardView, className: string) => ReactNode
}

export function PanditList({ first, search, cursor, language, t, path, booking }: PanditListProps) {
  const address = formatSearch(search, cursor)
  const key = path + address
  const more = useMorePandits(key, first, search, language)
  const links = useDetailsLinks(path, address)
  const to = (card: CardView) => `${path}/pandits/${card.slug}${address}`
  const shared = { language, t, to, booking }
  return (
    <>
      {cursor ? (
        <p className={styles.towardsTop}>
          <Link className="link" to={path + formatSearch(search)}>
            {t('list.first')}
          </Link>
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are clicked, also by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one listener for the links of all cards */}
      <div className={styles.results} onClick={links.onClick}>
        <ServerContent content={first.cards} className={styles.cards}>
          {(cards) => <LazyPanditCards cards={cards} {...shared} />}
        </ServerContent>
        {more.cards.length > 0 ? (
          <div className={styles.cards}>
            <LazyPanditCards cards={more.cards} {...shared} />
          </div>
        ) : null}
      </div>
      {links.isDetailsCodeLoaded ? <PrefetchPageLinks page={`${path}/pandits/${first.ids[0]}${address}`} /> : null}
      <OpeningDetails path={path} address={address} t={t} />
      {more.nextCursor ? <MoreLink more={more} address={path + formatSearch(search, more.nextCursor)} t={t} /> : null}
    </>
  )
}

/** A real link to the next page. With JavaScript that page is appended below. */
function MoreLink({ more, address, t }: { more: ReturnType<typeof useMorePandits>; address: string; t: Translate<'explore'> }) {
  const { status, watch, loadMore } = more
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadMore()
  }
  return (
    <p className={styles.more}>
      <a ref={watch} className="button button-outline" href={address} aria-busy={status === 'loading'} onClick={onClick}>
        {status === 'failed' ? t('list.again') : t('list.more')}
      </a>
      <output className={status === 'failed' ? 'field-error' : 'visually-hidden'}>
        {status === 'failed' ? t('list.failed') : status === 'loading' ? t('loading') : ''}
      </output>
    </p>
  )
}

const detailsLink = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest<HTMLAnchorElement>('h3 a') : null)

const loadDetailsCode = () => import('../../details/ui/pandit-details.tsx')

/**
 * Cards use plain links, which are cheaper to render on the server. Clicks are handled with the router. They lead to the details with the
 * current search, which the links of cards from the server may not have; `OpeningDetails` loads them. Their code is fetched ahead.
 */
function useDetailsLinks(path: string, address: string) {
  const navigate = useNavigate()
  const [isDetailsCodeLoaded, setDetailsCodeLoaded] = useState(false)
  useEffect(() => {
    fetchAhead(async () => {
      await loadDetailsCode()
      setDetailsCodeLoaded(true)
    })
  }, [])
  const onClick = (event: MouseEvent) => {
    const link = detailsLink(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain) return
    event.preventDefault()
    navigate(`${path}${address || '?'}&${OPENING}=${link.pathname.split('/').at(-1)}`, {
      // Another name may have been pressed before.
      replace: window.location.search.includes(`&${OPENING}=`),
      preventScrollReset: true,
      state: link.textContent,
    })
  }
  return { onClick, isDetailsCodeLoaded }
}

/**
 * Opens the details of the pandit in the URL of the list, and shows that they are loading if it takes long. The URL has its own entry in
 * the history, so that Back returns to the list; the details replace it.
 *
 * React Router reloads the page when it cannot load a route's code, so the largest part of the code is imported first; if that fails, a
 * message is shown over the list.
 */
function OpeningDetails({ path, address, t }: { path: string; address: string; t: Translate<'explore'> }) {
  const navigate = useNavigate()
  const { pathname, search, state: panditName } = useLocation()
  const next = useNavigation().location
  const opening = pathname === path ? new URLSearchParams(search).get(OPENING) : null
  // The visitor may have gone elsewhere meanwhile.
  const slug = opening && next?.pathname.includes(opening) !== false ? opening : null
  const close = () => navigate(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!slug) return
    let isGone = false
    withTimeLimit(loadDetailsCode()).then(
      () =>
        isGone || navigate(`${path}/pandits/${slug}${address}`, { replace: true, preventScrollReset: true, state: FROM_LIST }),
      () => {
        if (isGone) return
        showToast('error', t('detail.failed.title'))
        close()
      },
    )
    return () => {
      isGone = true
    }
  }, [slug])
  return (
    <Dialog open={useIsSlow(!!slug)} onClose={close} labelledBy={OPENING} className={styles.opening}>
      <button type="button" className="icon-button" aria-label={t('detail.close')} onClick={close}>
        <Icon icon={X} size={20} />
      </button>
      <div id={OPENING}>
        <h2>{panditName}</h2>
        <p>{t('loading')}</p>
      </div>
    </Dialog>
  )
}

/** Loading skeleton of six cards. */
export function ListSkeleton() {
  return (
    <div className={styles.results} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <div className={`${panditCardStyles.panditCard} card ${styles.skeleton}`} key={name}>
          <div className={panditCardStyles.heading}>
            <i className={styles.picture} />
            <span>
              <i className={styles.longest} />
              <i className={styles.shorter} />
            </span>
          </div>
          <i className={styles.longer} />
          <i className={styles.shortest} />
          <i className={styles.middle} />
          <i className={styles.chipsLine} />
          <div className={panditCardStyles.bottomRow}>
            <i className={styles.long} />
            <i className={styles.button} />
          </div>
        </div>
      ))}
    </div>
  )
}
