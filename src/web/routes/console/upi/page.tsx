import { upiClient } from '../../../../modules/business/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateAfterConflict } from '../../../platform/revalidation.ts'
import { businessAction, savedIn } from '../business/business-action.ts'
import { usePartState } from '../business/part-state.ts'
import { UPI_FORMS } from '../business/settings-forms.ts'
import { ConsoleSection, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { UpiView } from './upi-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-products', 'business'] }

/** This page loads the address once; it is not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  const address = await unwrap(upiClient(fetcherOf(context)).ops.upi.$get())
  return { section, address, saved: savedIn(url) }
}

export function action(args: Route.ActionArgs) {
  return businessAction(args, UPI_FORMS, (json, fetcher, forwarded) =>
    unwrap(upiClient(fetcher).ops.upi.$put({ json }, forwarded)),
  )
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)
export const shouldRevalidate = revalidateAfterConflict

export default function ConsoleUpiPage({ loaderData: { section, address, saved }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('business')
  const state = usePartState({ etags: address.etags, fields: address, refusal: actionData, saved })
  return (
    <ConsoleSection data={section} title={t('upi.pageTitle')}>
      <UpiView address={address} state={state} />
    </ConsoleSection>
  )
}
