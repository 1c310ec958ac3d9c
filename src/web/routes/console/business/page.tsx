import { businessClient } from '../../../../modules/business/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateAfterConflict } from '../../../platform/revalidation.ts'
import { ConsoleSection, loadSection } from '../frame/console-page.tsx'
import type { Route } from './+types/page'
import { businessAction, savedIn } from './business-action.ts'
import { BusinessView } from './business-view.tsx'
import { usePartState } from './part-state.ts'
import { BUSINESS_FORMS, fieldsOfBusiness } from './settings-forms.ts'

export const handle = { catalogues: ['console', 'errors', 'console-products', 'business'] }

/** This page loads the settings once; they are not refetched. */
const NO_QUERIES = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const section = await loadSection({ context }, async () => NO_QUERIES)
  const facts = await unwrap(businessClient(fetcherOf(context)).ops.business.$get())
  return { section, facts, saved: savedIn(url) }
}

export function action(args: Route.ActionArgs) {
  return businessAction(args, BUSINESS_FORMS, (json, fetcher, forwarded) =>
    unwrap(businessClient(fetcher).ops.business.$put({ json }, forwarded)),
  )
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)
export const shouldRevalidate = revalidateAfterConflict

export default function ConsoleBusinessPage({ loaderData: { section, facts, saved }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('business')
  const state = usePartState({ etags: facts.etags, fields: fieldsOfBusiness(facts), refusal: actionData, saved })
  return (
    <ConsoleSection data={section} title={t('title')}>
      <BusinessView facts={facts} state={state} />
    </ConsoleSection>
  )
}
