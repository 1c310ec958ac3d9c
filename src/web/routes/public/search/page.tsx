import { useNavigate } from 'react-router'
import { discoveryClient } from '../../../../modules/discovery/client.ts'
import { HitList } from '../../../../modules/discovery/site-search/ui/hit-list.tsx'
import * as styles from '../../../../modules/discovery/site-search/ui/site-search.module.css'
import { SiteSearch } from '../../../../modules/discovery/site-search/ui/site-search.tsx'
import { languageOf } from '../../../../shared/languages.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle: PageHandle = { catalogues: ['search'], isSameForAll: true }

/** Results per kind. */
const RESULTS_PER_KIND = '8'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').trim()
  const lang = languageOf(url.pathname)
  try {
    const { items } = await unwrap(
      discoveryClient(fetcherOf(context)).search.$get({ query: { query, limit: RESULTS_PER_KIND, lang } }),
    )
    return { query, hits: items }
  } catch (error) {
    // A query that is too long simply finds nothing.
    if (error instanceof ApiError && error.status < 500) return { query: query.slice(0, 120), hits: [] }
    throw error
  }
}

/** The booking sheet changes only its own query parameters. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.searchParams.get('query') !== nextUrl.searchParams.get('query')
}

export default function SearchPage({ loaderData: { query, hits } }: Route.ComponentProps) {
  const { t } = useTranslation('search')
  const { language, href } = useSite()
  const navigate = useNavigate()
  const action = href('/search')
  const found = query ? t('found', { query }) : ''
  return (
    <main id="main" className={`container page ${styles.searchPage}`}>
      <PageHead title={query ? `${found} · ${t('title')}` : t('title')} isIndexed={false} />
      <h1>{t('title')}</h1>
      <p className="text-large muted">{t('lead')}</p>
      <SiteSearch
        id="page-search"
        text={query}
        language={language}
        t={t}
        action={action}
        href={href}
        onPick={(address) => void navigate(address)}
        onSearch={(text) => void navigate(`${action}?query=${encodeURIComponent(text)}`)}
      />
      {query && hits.length === 0 ? <Nothing query={query} /> : null}
      {hits.length > 0 ? (
        <>
          <h2 className="visually-hidden">{found}</h2>
          <HitList hits={hits} t={t} href={href} />
          <More query={query} />
        </>
      ) : null}
    </main>
  )
}

/** Links to searches with filters of their own. */
function More({ query }: { query: string }) {
  const { t } = useTranslation('search')
  const { href } = useSite()
  const search = `?query=${encodeURIComponent(query)}`
  return (
    <p className={styles.more}>
      <a className="button button-secondary" href={href(`/explore${search}`)}>
        {t('more.pandits', { query })}
      </a>
      <a className="button button-secondary" href={href(`/shop${search}`)}>
        {t('more.products', { query })}
      </a>
    </p>
  )
}

function Nothing({ query }: { query: string }) {
  const { t } = useTranslation('search')
  const { href } = useSite()
  return (
    <div className="error-page">
      <Kolam seed="Not found" shape="diamond" count={5} className="error-kolam" />
      <h2>{t('none', { query })}</h2>
      <p className="muted">{t('noneText')}</p>
      <a className="button button-secondary" href={href('/contact')}>
        {t('contact')}
      </a>
    </div>
  )
}
