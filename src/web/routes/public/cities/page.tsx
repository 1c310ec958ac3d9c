import { MIN_FOR_PAGE } from '../../../../modules/pandits/cities/model.ts'
import { citiesClient } from '../../../../modules/pandits/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../platform/revalidation.ts'
import { CityLinks } from '../pandits/city-links.tsx'
import type { Route } from './+types/page'

export const handle: PageHandle = { catalogues: ['cities'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { lang: languageOf(url.pathname) }
  return { cities: (await unwrap(citiesClient(fetcherOf(context))['pandit-cities'].$get({ query }))).items }
}

export const shouldRevalidate = revalidateOnNewPath

export default function CitiesPage({ loaderData: { cities } }: Route.ComponentProps) {
  const { t } = useTranslation('cities')
  const { href } = useSite()
  return (
    <InfoPage title={t('all.title')} lead={t('all.lead', { count: MIN_FOR_PAGE })} seed="Pandits by city">
      {cities.length > 0 ? <CityLinks cities={cities} ceremony={undefined} /> : <p>{t('all.none', { count: MIN_FOR_PAGE })}</p>}
      <p className="actions">
        <a className="button button-primary" href={href('/explore')}>
          {t('all.search')}
        </a>
      </p>
    </InfoPage>
  )
}
