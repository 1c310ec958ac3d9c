import { ratesClient } from '../../modules/shop/client.ts'
import { RatesView } from '../../modules/shop/ui/rates/rates-view.tsx'
import { indiaDate } from '../../shared/dates.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { ConsoleRoom, loadRoom } from '../layout/console-room.tsx'
import { orOffline, ownAction, textOf } from '../own-action.ts'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/console-rates'
import '../../modules/operations/ui/console.css'

export const handle = { catalogues: ['console', 'rates'] }

/** This room reads its table with the page; nothing of it is kept fresh by itself. */
const NOTHING = { mutations: [], queries: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const room = await loadRoom({ context, url }, async () => NOTHING)
  return { room, rates: await unwrap(ratesClient(carrierOf(context)).ops['hsn-rates'].$get()) }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return ownAction({ context, request, url }, async (form, carrier, passed) => {
    const call = ratesClient(carrier).ops['hsn-rates']
    const key = { hsn: textOf(form, 'hsn'), fromDay: textOf(form, 'fromDay') }
    if (textOf(form, 'intent') === 'remove') await unwrap(call[':hsn'][':fromDay'].$delete({ param: key }, passed))
    else {
      const basisPoints = Math.round(Number(textOf(form, 'percent')) * 100)
      await unwrap(call.$post({ json: { ...key, basisPoints, note: textOf(form, 'note') } }, passed))
    }
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => orOffline(request, serverAction)

export default function ConsoleRatesPage({ loaderData: { room, rates }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('rates')
  return (
    <ConsoleRoom data={room} title={t('title')}>
      <RatesView rates={rates} today={indiaDate(new Date(room.now))} problem={actionData?.reason} />
    </ConsoleRoom>
  )
}
