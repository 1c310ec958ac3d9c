// What the team does with an order: each step answers the order as it stands then.
import type { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { Order, OrderPayment, ShipOrder } from '../contract/orders.ts'
import type { OrderMove } from '../model/orders.ts'
import { moveOn, recordOrderPayment, type Step } from './order-moves.ts'
import { teamOrder } from './orders.ts'

async function stepOn(ctx: Context, number: string, move: OrderMove, step: Omit<Step, 'who'> = {}): Promise<Order> {
  requireTeam(ctx.actor)
  await moveOn(ctx, number, move, { ...step, who: 'team' })
  return teamOrder(ctx, number)
}

export const plainStep = (ctx: Context, number: string, move: 'confirm' | 'pack'): Promise<Order> => stepOn(ctx, number, move)

export const ship = (ctx: Context, number: string, { carrier, tracking = '' }: z.infer<typeof ShipOrder>): Promise<Order> =>
  stepOn(ctx, number, 'ship', { changes: { carrier, tracking }, details: { carrier, tracking } })

export const deliver = (ctx: Context, number: string): Promise<Order> =>
  stepOn(ctx, number, 'deliver', { changes: { delivered_at: ctx.clock.now() } })

export const cancelByTeam = (ctx: Context, number: string, reason = ''): Promise<Order> =>
  stepOn(ctx, number, 'cancel', { details: { reason } })

/** Refused at the door, or sent back: the goods are on the shelf again. */
export const takeBack = (ctx: Context, number: string, reason = ''): Promise<Order> =>
  stepOn(ctx, number, 'take-back', { details: { reason } })

export async function payByTeam(ctx: Context, number: string, input: OrderPayment): Promise<Order> {
  requireTeam(ctx.actor)
  await recordOrderPayment(ctx, number, input)
  return teamOrder(ctx, number)
}
