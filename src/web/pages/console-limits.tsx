import { LimitsView } from '../../modules/operations/ui/business/limits-view.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { changeRules, loadRules } from '../business-rules.ts'
import { ConsoleRoom } from '../layout/console-room.tsx'
import { readsNewer } from '../newer-reload.ts'
import { orOffline } from '../own-action.ts'
import { usePartState } from '../part-state.ts'
import type { Route } from './+types/console-limits'
import '../../modules/operations/ui/console.css'

export const handle = { catalogues: ['console', 'console-goods', 'business'] }

export const loader = (args: Route.LoaderArgs) => loadRules(args)
export const action = (args: Route.ActionArgs) => changeRules(args)
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)
export const shouldRevalidate = readsNewer

export default function ConsoleLimitsPage({ loaderData: { room, rules, saved }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('business')
  const state = usePartState({ marks: rules.marks, problem: actionData, saved })
  return (
    <ConsoleRoom data={room} title={t('limits.pageTitle')}>
      <LimitsView rules={rules} state={state} />
    </ConsoleRoom>
  )
}
