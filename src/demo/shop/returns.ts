import { orderKeyOf } from '../../modules/shop/orders/service.ts'
import type { ReturnReason } from '../../modules/shop/returns/model.ts'
import { approveReturn, declineReturn, receiveReturn, refundReturn, requestReturn } from '../../modules/shop/returns/service.ts'
import type { Context } from '../../server/context.ts'
import { addDays, indiaDate, indiaInstant } from '../../shared/time/dates.ts'
import type { Person } from '../family-account.ts'
import { SILENT_QUEUE } from '../silent-queue.ts'
import { listReturnable, type ReturnableOrder } from '../store.ts'
import { avoidNight } from './order-times.ts'

const HOUR = 60 * 60_000
/** Requested after the parcel was opened, and before the seven days are over. */
const [SOONEST, LATEST] = [4 * HOUR, 6.5 * 24 * HOUR]

type DemoReturn = {
  /** How many hours ago it was requested. */
  hours: number
  reason: ReturnReason
  words: string
  /** The team's steps since then, one on each of the following days. */
  steps: readonly ('approve' | 'decline' | 'take-back' | 'refund')[]
}

const DEMO_RETURNS: readonly DemoReturn[] = [
  { hours: 5, reason: 'damaged', words: 'One piece has a crack on the rim; the box was pressed in at that corner.', steps: [] },
  { hours: 21, reason: 'wrong', words: 'हमने दूसरा रंग मँगाया था।', steps: [] },
  { hours: 47, reason: 'not-as-shown', words: 'It is much smaller than we thought from the picture.', steps: ['approve'] },
  { hours: 76, reason: 'damaged', words: 'रास्ते में टूट गया है।', steps: ['approve', 'take-back'] },
  { hours: 130, reason: 'wrong', words: 'A different pattern came.', steps: ['approve', 'take-back', 'refund'] },
  { hours: 190, reason: 'damaged', words: 'It went out during the puja.', steps: ['decline'] },
]
const DECLINED = 'The piece was used for a puja and shows no fault. We cannot take it back.'
/** The time of day, in minutes after midnight, at which the team handles returns. */
const REVIEW_MINUTE = 11 * 60 + 10

export async function writeReturns(ctx: Context, team: Person): Promise<void> {
  const now = ctx.clock.now()
  const left = await listReturnable(ctx.db)
  for (const demoReturn of DEMO_RETURNS) {
    const requestedAt = avoidNight(new Date(now.getTime() - demoReturn.hours * HOUR))
    const at = left.findIndex(({ deliveredAt }) => {
      const since = requestedAt.getTime() - deliveredAt.getTime()
      return since > SOONEST && since < LATEST
    })
    const [order] = at < 0 ? [] : left.splice(at, 1)
    if (order) await createReturn(ctx, team, order, { ...demoReturn, requestedAt })
  }
}

async function createReturn(
  ctx: Context,
  team: Person,
  order: ReturnableOrder,
  demoReturn: DemoReturn & { requestedAt: Date },
): Promise<void> {
  const { id, number, lineId } = order
  const { reason, words, steps, requestedAt } = demoReturn
  const then = (moment: Date): Context => ({ ...ctx, actor: team, queue: SILENT_QUEUE, clock: { now: () => moment } })
  const buyer: Context = { ...then(requestedAt), actor: { kind: 'visitor' } }
  await requestReturn(buyer, number, await orderKeyOf(buyer, id), { lines: [{ lineId, quantity: 1 }], reason, words })
  for (const [index, step] of steps.entries()) {
    const day = addDays(indiaDate(requestedAt), index + 1)
    const moment = then(indiaInstant(day, REVIEW_MINUTE))
    const pickupOn = addDays(day, 1)
    if (step === 'approve') await approveReturn(moment, number, pickupOn)
    if (step === 'decline') await declineReturn(moment, number, DECLINED)
    if (step === 'take-back') await receiveReturn(moment, number, reason === 'damaged' ? [{ lineId, pieces: 1 }] : [])
    if (step === 'refund') await refundReturn(moment, number, { method: 'upi', reference: '431877205514' })
  }
}
