import { ratesClient } from '../../../../modules/shop/client.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountFormAction, textOf, withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { parseBasisPoints } from '../business/typed.ts'
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

export function action({ context, request, url }: Route.ActionArgs) {
  return accountFormAction({ context, request, url }, async (form, fetcher, forwarded) => {
    const call = ratesClient(fetcher).ops['hsn-rates']
    const key = { hsn: textOf(form, 'hsn'), fromDay: textOf(form, 'fromDay') }
    if (textOf(form, 'intent') === 'remove') await unwrap(call[':hsn'][':fromDay'].$delete({ param: key }, forwarded))
    else {
      const basisPoints = parseBasisPoints(textOf(form, 'percent'))
      await unwrap(call.$post({ json: { ...key, basisPoints, note: textOf(form, 'note') } }, forwarded))
    }
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function ConsoleRatesPage({ loaderData: { section, rates }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('rates')
  return (
    <ConsoleSection data={section} title={t('title')}>
      <RatesView rates={rates} today={indiaDate(new Date(section.now))} problem={actionData} />
    </ConsoleSection>
  )
}
