// What the team does with an order: each step answers the order as it stands then.
import type { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { Order, OrderPayment, ShipOrder } from '../contract/orders.ts'
import type { OrderMove } from '../model/orders.ts'
import { moveOn, recordOrderPayment, type Step } from './order-moves.ts'
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

export const ship = (ctx: Context, number: string, { carrier, tracking = '' }: Parcel, language?: Language): Promise<Order> =>
  stepOn(ctx, number, 'ship', { changes: { carrier, tracking }, details: { carrier, tracking }, language })

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
