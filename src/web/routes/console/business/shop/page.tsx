import { useTranslation } from '../../../../../ui/translation.tsx'
import { withOfflineFormError } from '../../../../platform/own-action.ts'
import { revalidateAfterConflict } from '../../../../platform/revalidation.ts'
import { ConsoleSection } from '../../frame/console-page.tsx'
import { changeRules, loadRules } from '../business-rules.ts'
import { usePartState } from '../part-state.ts'
import { fieldsOfRules } from '../settings-forms.ts'
import type { Route } from './+types/page'
import { ShopRulesView } from './shop-rules-view.tsx'

export const handle = { catalogues: ['console', 'errors', 'console-products', 'business'] }

export const loader = (args: Route.LoaderArgs) => loadRules(args)
export const action = (args: Route.ActionArgs) => changeRules(args)
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)
export const shouldRevalidate = revalidateAfterConflict

export default function ConsoleShopRulesPage({ loaderData: { section, rules, saved }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('business')
  const state = usePartState({ etags: rules.etags, fields: fieldsOfRules(rules), refusal: actionData, saved })
  return (
    <ConsoleSection data={section} title={t('shop.pageTitle')}>
      <ShopRulesView rules={rules} state={state} />
    </ConsoleSection>
  )
}
