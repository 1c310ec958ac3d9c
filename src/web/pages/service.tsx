// One ceremony: why, when, how long, what the family arranges, and its samagri list.
import { Clock, Wallet } from 'lucide-react'
import { data } from 'react-router'
import { catalogueClient } from '../../modules/catalogue/client.ts'
import type { CeremonyDetails } from '../../modules/catalogue/contract.ts'
import { formatDuration } from '../../shared/durations.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { Art } from '../../ui/art/art.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { BookingLink } from '../booking-link.tsx'
import { type CeremonyPicture, withPicture } from '../ceremony-picture.ts'
import { languageOf, useLanguage } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import { GoodDays } from '../services/good-days.tsx'
import { SamagriList } from '../services/samagri-list.tsx'
import type { Route } from './+types/service'
import '../info/info.css'
import '../services/services.css'

export const handle: PageHandle = { catalogues: ['pages'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const client = catalogueClient(carrierOf(context))
  const [lang, { slug }] = [languageOf(url.pathname), params]
  try {
    const [ceremony, occasions] = await Promise.all([
      unwrap(client.ceremonies[':slug'].$get({ param: { slug }, query: { lang } })),
      unwrap(client.occasions.$get({ query: { lang, ceremony: slug } })),
    ])
    return { ceremony: withPicture(ceremony), occasions: occasions.items }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ServicePage({ loaderData: { ceremony, occasions } }: Route.ComponentProps) {
  const { t } = useTranslation('pages')
  const passages: [heading: string, text: string][] = [
    [t('service.why'), ceremony.why],
    [t('service.when'), ceremony.when],
    [t('service.howLong'), ceremony.howLong],
    [t('service.arrange'), ceremony.arrange],
  ]
  return (
    <main id="main" className="wrap page info">
      <PageHead title={ceremony.name} description={ceremony.summary} />
      <Top ceremony={ceremony} />
      <div className="ceremony-text">
        {passages.map(([heading, text]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <GoodDays slug={ceremony.slug} occasions={occasions} />
      <SamagriList samagri={ceremony.samagri} />
    </main>
  )
}

function Top({ ceremony }: { ceremony: CeremonyDetails & CeremonyPicture }) {
  const { t } = useTranslation('pages')
  const { language, href } = useLanguage()
  return (
    <div className="ceremony-top">
      <div>
        <h1>{ceremony.name}</h1>
        <p className="s18 ash">{ceremony.summary}</p>
        <ul className="facts">
          <li>
            <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
            {formatDuration(ceremony.leastMinutes, ceremony.mostMinutes, language)}
          </li>
          <li>
            <Wallet size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('service.payment')}
          </li>
        </ul>
        <div className="actions">
          <BookingLink ceremony={ceremony.slug} className="btn btn-p">
            {t('service.book')}
          </BookingLink>
          <a className="btn btn-s" href={href(ceremony.slug === 'others' ? '/explore' : `/explore?service=${ceremony.slug}`)}>
            {t('service.find')}
          </a>
        </div>
      </div>
      <div className={`im tint-${ceremony.tint}`}>
        <Art name={ceremony.art} />
      </div>
    </div>
  )
}
