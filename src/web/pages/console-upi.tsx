// The console's room of the UPI address.
import { upiClient } from '../../modules/operations/client.ts'
import { UpiView } from '../../modules/operations/ui/upi/upi-view.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, loadRoom } from '../layout/console-room.tsx'
import { orOffline, ownAction, textOf } from '../own-action.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-upi'
import '../../modules/operations/ui/console.css'

export const handle = { catalogues: ['console', 'upi'] }

/** This room reads its address with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  const address = await unwrap(upiClient(carrierOf(context)).ops.upi.$get())
  return { room, address, isDone: url.searchParams.get('done') === 'set' }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return ownAction({ context, request, url }, async (form, carrier, passed) => {
    const json = { upiId: textOf(form, 'upiId'), upiName: textOf(form, 'upiName') }
    await unwrap(upiClient(carrier).ops.upi.$put({ json }, passed))
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function ConsoleUpiPage({ loaderData: { room, address, isDone }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('upi')
  return (
    <ConsoleRoom data={room} title={t('title')}>
      <UpiView address={address} problem={actionData?.reason} isDone={isDone} />
    </ConsoleRoom>
  )
}
