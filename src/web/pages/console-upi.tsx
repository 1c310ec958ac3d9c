import { upiClient } from '../../modules/operations/client.ts'
import { marksIn } from '../../modules/operations/ui/business/form-text.ts'
import { UpiView } from '../../modules/operations/ui/upi/upi-view.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { businessAction, savedIn } from '../business-action.ts'
import { ConsoleRoom, loadRoom } from '../layout/console-room.tsx'
import { readsNewer } from '../newer-reload.ts'
import { orOffline, textOf } from '../own-action.ts'
import { usePartState } from '../part-state.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-upi'
import '../../modules/operations/ui/console.css'

export const handle = { catalogues: ['console', 'console-goods', 'business'] }

/** This room reads its address with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  const address = await unwrap(upiClient(carrierOf(context)).ops.upi.$get())
  return { room, address, saved: savedIn(url) }
}

export function action(args: Route.ActionArgs) {
  return businessAction(args, (form, carrier, passed) => {
    const json = { upiId: textOf(form, 'upiId'), upiName: textOf(form, 'upiName'), marks: marksIn(form) }
    return unwrap(upiClient(carrier).ops.upi.$put({ json }, passed))
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)
export const shouldRevalidate = readsNewer

export default function ConsoleUpiPage({ loaderData: { room, address, saved }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('business')
  const state = usePartState({ marks: address.marks, problem: actionData, saved })
  return (
    <ConsoleRoom data={room} title={t('upi.pageTitle')}>
      <UpiView address={address} state={state} />
    </ConsoleRoom>
  )
}
