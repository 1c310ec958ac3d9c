import { businessClient } from '../../modules/operations/client.ts'
import { businessChangeOf } from '../../modules/operations/ui/business/business-form.ts'
import { BusinessView } from '../../modules/operations/ui/business/business-view.tsx'
import { marksIn } from '../../modules/operations/ui/business/form-text.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { businessAction, savedIn } from '../business-action.ts'
import { ConsoleRoom, loadRoom } from '../layout/console-room.tsx'
import { readsNewer } from '../newer-reload.ts'
import { orOffline } from '../own-action.ts'
import { usePartState } from '../part-state.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-business'
import '../../modules/operations/ui/console.css'

export const handle = { catalogues: ['console', 'console-goods', 'business'] }

/** This room reads the settings with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  const facts = await unwrap(businessClient(carrierOf(context)).ops.business.$get())
  return { room, facts, saved: savedIn(url) }
}

export function action(args: Route.ActionArgs) {
  return businessAction(args, (form, carrier, passed) => {
    const json = { ...businessChangeOf(form), marks: marksIn(form) }
    return unwrap(businessClient(carrier).ops.business.$put({ json }, passed))
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)
export const shouldRevalidate = readsNewer

export default function ConsoleBusinessPage({ loaderData: { room, facts, saved }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('business')
  const state = usePartState({ marks: facts.marks, problem: actionData, saved })
  return (
    <ConsoleRoom data={room} title={t('title')}>
      <BusinessView facts={facts} state={state} />
    </ConsoleRoom>
  )
}
