// Every ceremony of the list, each leading to its own page.

import { catalogueClient } from '../../modules/catalogue/client.ts'
import { formatDuration } from '../../shared/durations.ts'
import { unwrap } from '../../ui/api.ts'
import { Art } from '../../ui/art/art.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { withPicture } from '../ceremony-picture.ts'
import { InfoPage } from '../info/info-page.tsx'
import { languageOf, useLanguage } from '../language.ts'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/services'
import '../services/services.css'

export const handle: PageHandle = { catalogues: ['pages'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { items } = await unwrap(
    catalogueClient(carrierOf(context)).ceremonies.$get({ query: { lang: languageOf(url.pathname) } }),
  )
  return { ceremonies: items.map(withPicture) }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages')
  const { language, href } = useLanguage()
  return (
    <InfoPage title={t('services.title')} lead={t('services.lead')} seed="Services">
      <div className="services">
        {loaderData.ceremonies.map((ceremony) => (
          <a key={ceremony.slug} className="service card" href={href(`/services/${ceremony.slug}`)}>
            <span className={`im tint-${ceremony.tint}`}>
              <Art name={ceremony.art} />
            </span>
            <span className="tx">
              <h2>{ceremony.name}</h2>
              <p className="s14">{ceremony.summary}</p>
              <p className="s14 num">{formatDuration(ceremony.leastMinutes, ceremony.mostMinutes, language)}</p>
            </span>
          </a>
        ))}
      </div>
    </InfoPage>
  )
}
