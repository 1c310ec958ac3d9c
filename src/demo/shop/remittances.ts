// Cash on delivery that carriers transferred, or still hold.
import type { OwedOrder } from '../../modules/shop/cash/contract.ts'
import { getCarrierDebts, listOwedOrders, recordRemittance } from '../../modules/shop/cash/service.ts'
import type { Context } from '../../server/context.ts'
import { addDays, indiaDate, indiaInstant } from '../../shared/time/dates.ts'
import type { Person } from '../family-account.ts'

/** Carriers transfer what they collected until this many days ago, a fortnight of deliveries at a time. */
const WITHHELD_DAYS = 9
const FORTNIGHT = 14
/** The fee they deduct per order. */
const FEE_PAISE = 3500
/** One transfer is short by this amount, so that the team has a difference to resolve. */
const SHORTFALL = { carrier: 'Delhivery', paise: 25_000 }

/** Everything a carrier owes, page by page. */
async function everyOwedOrder(ctx: Context, carrier: string): Promise<OwedOrder[]> {
  const orders: OwedOrder[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listOwedOrders(ctx, carrier, cursor)
    orders.push(...page.items)
    cursor = page.nextCursor
  }
  return orders
}

export async function writeRemittances(ctx: Context, team: Person): Promise<void> {
  const ctxOfTeam = { ...ctx, actor: team }
  for (const { carrier } of (await getCarrierDebts(ctxOfTeam)).items) {
    await writeRemittancesOf(ctxOfTeam, carrier, await everyOwedOrder(ctxOfTeam, carrier))
  }
}

async function writeRemittancesOf(ctx: Context, carrier: string, owed: readonly OwedOrder[]): Promise<void> {
  const today = indiaDate(ctx.clock.now())
  const due = owed.filter((order) => deliveredOn(order) <= addDays(today, -WITHHELD_DAYS))
  for (const [last, orders] of Map.groupBy(due, fortnightOf(today))) {
    const receivedOn = addDays(last, WITHHELD_DAYS)
    const owedPaise = orders.reduce((sum, order) => sum + order.owedPaise, 0)
    const feesPaise = carrier === 'India Post' ? 0 : orders.length * FEE_PAISE
    const isShort = carrier === SHORTFALL.carrier && receivedOn === today
    const moment = indiaInstant(receivedOn, 11 * 60 + 20)
    const at = moment < ctx.clock.now() ? moment : ctx.clock.now()
    await recordRemittance(
      { ...ctx, clock: { now: () => at } },
      {
        carrier,
        reference: `COD-${receivedOn.replaceAll('-', '')}-${carrier.replaceAll(' ', '').slice(0, 3).toUpperCase()}`,
        receivedOn,
        amountPaise: owedPaise - feesPaise - (isShort ? SHORTFALL.paise : 0),
        feesPaise,
        orders: orders.map(({ number }) => number),
      },
    )
  }
}

const deliveredOn = ({ deliveredAt }: OwedOrder): string => indiaDate(new Date(deliveredAt))

/** The last day of the fortnight, counted back from the latest one due. */
const fortnightOf =
  (today: string) =>
  (order: OwedOrder): string => {
    let last = addDays(today, -WITHHELD_DAYS)
    while (deliveredOn(order) <= addDays(last, -FORTNIGHT)) last = addDays(last, -FORTNIGHT)
    return last
  }
