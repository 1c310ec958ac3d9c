import type { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/dates.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { Order, OrderPayment, ShipOrder } from '../contract/orders.ts'
import { parcelKey, trackingNumber } from '../model/carriers.ts'
import type { OrderMove } from '../model/orders.ts'
import { keepCarrier } from '../store/carriers.ts'
import { moveOn, recordOrderPayment, type Step, undoStep } from './order-moves.ts'
import { teamOrder } from './orders.ts'

type Taking = Omit<Step, 'who'> & { language: Language | undefined }

async function stepOn(ctx: Context, number: string, move: OrderMove, { language, ...step }: Taking): Promise<Order> {
  requireTeam(ctx.actor)
  await moveOn(ctx, number, move, { ...step, who: 'team' })
  return teamOrder(ctx, number, language)
}

export const plainStep = (ctx: Context, number: string, move: 'confirm' | 'pack', language?: Language): Promise<Order> =>
  stepOn(ctx, number, move, { language })

type Parcel = z.infer<typeof ShipOrder>

describeConstraints({
  orders_parcel: {
    code: 'conflict',
    reason: 'tracking_used',
    message: 'Another order left under this tracking number. Please check it.',
  },
})

/** Hands an order to a carrier, whose name is kept in one spelling. 409 `tracking_used` when another order left under the same number. */
export async function ship(ctx: Context, number: string, parcel: Parcel, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  const tracking = trackingNumber(parcel.tracking ?? '')
  await inTransaction(ctx, async (ctx) => {
    const carrier = await keepCarrier(ctx.db, parcel.carrier)
    const changes = { carrier, tracking, parcel_key: parcelKey(carrier, tracking) }
    await moveOn(ctx, number, 'ship', { changes, details: { carrier, tracking }, who: 'team' })
  })
  return teamOrder(ctx, number, language)
}

export async function undoByTeam(ctx: Context, number: string, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  await undoStep(ctx, number)
  return teamOrder(ctx, number, language)
}

export const deliver = (ctx: Context, number: string, language?: Language): Promise<Order> =>
  stepOn(ctx, number, 'deliver', { changes: { delivered_at: ctx.clock.now() }, language })

export const cancelByTeam = (ctx: Context, number: string, reason = '', language?: Language): Promise<Order> =>
  stepOn(ctx, number, 'cancel', { details: { reason }, language })

/** Refused at the door, or sent back: the goods are on the shelf again. */
export const takeBack = (ctx: Context, number: string, reason = '', language?: Language): Promise<Order> =>
  stepOn(ctx, number, 'take-back', { details: { reason }, language })

export type SentOrderPayment = OrderPayment & { idempotencyKey: string | undefined }

export async function payByTeam(ctx: Context, number: string, sent: SentOrderPayment, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  const { idempotencyKey, ...input } = sent
  await recordOrderPayment(ctx, number, input, idempotencyKey)
  return teamOrder(ctx, number, language)
}
