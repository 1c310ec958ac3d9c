import { citiesClient } from '../../modules/pandits/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { languageOf, useLanguage } from '../language.ts'
import { CityLinks } from '../places/city-links.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/cities'

export const handle: PageHandle = { catalogues: ['cities'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { lang: languageOf(url.pathname) }
  return { cities: (await unwrap(citiesClient(carrierOf(context))['pandit-cities'].$get({ query }))).items }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function CitiesPage({ loaderData: { cities } }: Route.ComponentProps) {
  const { t } = useTranslation('cities')
  const { href } = useLanguage()
  return (
    <InfoPage title={t('all.title')} lead={t('all.lead')} seed="Pandits by city">
      {cities.length > 0 ? <CityLinks cities={cities} ceremony={undefined} /> : <p>{t('all.none')}</p>}
      <p className="actions">
        <a className="btn btn-p" href={href('/explore')}>
          {t('all.search')}
        </a>
      </p>
    </InfoPage>
  )
}
