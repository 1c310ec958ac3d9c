import { ratesClient } from '../../../../modules/shop/client.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import { ConsoleSection, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { RatesView } from './rates-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'rates'] }

/** This page loads its table once; it is not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  return { section, rates: await unwrap(ratesClient(fetcherOf(context)).ops['hsn-rates'].$get()) }
}

export default function ConsoleRatesPage({ loaderData: { section, rates } }: Route.ComponentProps) {
  const { t } = useTranslation('rates')
  return (
    <ConsoleSection data={section} title={t('title')}>
      <RatesView rates={rates} today={indiaDate(new Date(section.now))} />
    </ConsoleSection>
  )
}
