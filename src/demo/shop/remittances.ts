// Cash on delivery that carriers transferred, or still hold.
import { recordRemittance } from '../../modules/shop/cash/service.ts'
import { listOwed, type OwedRow } from '../../modules/shop/cash/store.ts'
import type { Context } from '../../server/context.ts'
import { addDays, indiaDate, indiaInstant } from '../../shared/time/dates.ts'
import type { Person } from '../family-account.ts'

const ALL = 500
/** Carriers transfer what they collected until this many days ago, a fortnight of deliveries at a time. */
const WITHHELD_DAYS = 9
const FORTNIGHT = 14
/** The fee they deduct per order. */
const FEE_PAISE = 3500
/** One transfer is short by this amount, so that the team has a difference to resolve. */
const SHORT = { carrier: 'Delhivery', paise: 25_000 }

export async function writeRemittances(ctx: Context, team: Person): Promise<void> {
  const today = indiaDate(ctx.clock.now())
  const due = (await listOwed(ctx.db, undefined, undefined, ALL)).filter(
    ({ delivered_at }) => indiaDate(delivered_at) <= addDays(today, -WITHHELD_DAYS),
  )
  for (const [key, orders] of Map.groupBy(due, transferOf(today))) {
    const [carrier = '', last = ''] = key.split('\t')
    const receivedOn = addDays(last, WITHHELD_DAYS)
    const owed = orders.reduce((sum, order) => sum + order.owed_paise, 0)
    const feesPaise = carrier === 'India Post' ? 0 : orders.length * FEE_PAISE
    const isShort = carrier === SHORT.carrier && receivedOn === today
    const moment = indiaInstant(receivedOn, 11 * 60 + 20)
    const at = moment < ctx.clock.now() ? moment : ctx.clock.now()
    await recordRemittance(
      { ...ctx, actor: team, clock: { now: () => at } },
      {
        carrier,
        reference: `COD-${receivedOn.replaceAll('-', '')}-${carrier.replaceAll(' ', '').slice(0, 3).toUpperCase()}`,
        receivedOn,
        amountPaise: owed - feesPaise - (isShort ? SHORT.paise : 0),
        feesPaise,
        orders: orders.map(({ number }) => number),
      },
    )
  }
}

/** The carrier and the last day of the fortnight, counted back from the latest one due. */
const transferOf =
  (today: string) =>
  ({ carrier, delivered_at }: OwedRow): string => {
    let last = addDays(today, -WITHHELD_DAYS)
    while (indiaDate(delivered_at) <= addDays(last, -FORTNIGHT)) last = addDays(last, -FORTNIGHT)
    return `${carrier}\t${last}`
  }
