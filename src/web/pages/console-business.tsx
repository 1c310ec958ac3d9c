// The console's room of what pages say of the business.
import { businessClient } from '../../modules/operations/client.ts'
import { businessChangeOf } from '../../modules/operations/ui/business/business-form.ts'
import { BusinessView } from '../../modules/operations/ui/business/business-view.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, loadRoom } from '../layout/console-room.tsx'
import { orOffline, ownAction } from '../own-action.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-business'
import '../../modules/operations/ui/console.css'

export const handle = { catalogues: ['console', 'console-goods', 'business'] }

/** This room reads the settings with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  const facts = await unwrap(businessClient(carrierOf(context)).ops.business.$get())
  return { room, facts, done: url.searchParams.get('done') ?? undefined }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return ownAction({ context, request, url }, async (form, carrier, passed) => {
    await unwrap(businessClient(carrier).ops.business.$put({ json: businessChangeOf(form) }, passed))
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function ConsoleBusinessPage({ loaderData: { room, facts, done }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('business')
  return (
    <ConsoleRoom data={room} title={t('title')}>
      <BusinessView facts={facts} problem={actionData} done={done} />
    </ConsoleRoom>
  )
}
