// Each step is one transaction on the locked order.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { sendersHere } from '../../settings/service/letter-limit.ts'
import { readSettings } from '../../settings/service.ts'
import type { Order } from '../contract/orders.ts'
import type { ReturnRequest } from '../contract/returns.ts'
import { type OrderActor, returnUntil } from '../model/orders.ts'
import { judgeReturn, mayComeBack, type ReturnMove, type ReturnState } from '../model/returns.ts'
import { type LockedOrder, lockOrder, moveOrder, type NewOrderEvent } from '../store/orders.ts'
import { claimReturnPhoto } from '../store/return-photos.ts'
import {
  findOpenReturn,
  insertReturn,
  listReturnable,
  moveReturn,
  type OpenReturn,
  type ReturnChanges,
} from '../store/returns.ts'
import { noOrder, orderNumberOf } from './order-moves.ts'
import { buyersOrder, ownOrder } from './orders.ts'
import { keepPhotoFor30Days } from './return-photos.ts'
import { refusalOf, returnOpen } from './return-views.ts'

/**
 * Asks for goods of a delivered order to be taken back. 409 `not_delivered`, `too_late`, `return_open`, `too_many` pieces, `not_returnable`;
 * 422 `photo_gone` for a picture that is not of this order, or waited for more than a day.
 */
export async function askReturn(ctx: Context, number: string, key: string | undefined, input: ReturnRequest): Promise<Order> {
  const { row } = await buyersOrder(ctx, number, key)
  const { shop } = await readSettings(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await locked(ctx, row.number)
    const now = ctx.clock.now()
    const until = order.deliveredAt ? returnUntil(order.deliveredAt, shop.returnDays) : undefined
    const open = await findOpenReturn(ctx.db, order.id)
    const refusal = refusalOf({ state: order.state, returns: open ? [open] : [] }, until, now)
    if (refusal) throw refusal
    await checkLines(ctx, order, input)
    await claimPhoto(ctx, order, input.photoId)
    const { reason, words = '' } = input
    const asked = { id: newId(now.getTime()), orderId: order.id, reason, words, photoId: input.photoId ?? null, askedAt: now }
    if (!(await insertReturn(ctx.db, { ...asked, lines: input.lines }))) throw returnOpen()
    const pieces = input.lines.reduce((sum, line) => sum + line.quantity, 0)
    await noteReturn(ctx, order, 'ask', { who: 'buyer', name: row.name, details: { why: reason, pieces, reason: words } })
  })
  return ownOrder(ctx, number, key, row.reader_language)
}

async function checkLines(ctx: Context, order: LockedOrder, { lines, reason }: ReturnRequest): Promise<void> {
  const known = new Map((await listReturnable(ctx.db, order.id)).map((line) => [line.id, line]))
  for (const { lineId, quantity } of lines) {
    const line = known.get(lineId)
    if (!line || line.asked + quantity > line.quantity || lines.filter((other) => other.lineId === lineId).length > 1) {
      throw new AppError('conflict', 'There are not that many pieces left to send back.', { reason: 'too_many' })
    }
    if (!mayComeBack(line.rule, reason)) {
      throw new AppError('conflict', 'This can come back only when it arrived broken, wrong or not as shown.', {
        reason: 'not_returnable',
      })
    }
  }
}

async function claimPhoto(ctx: Context, order: LockedOrder, photoId: string | undefined): Promise<void> {
  if (!photoId || (await claimReturnPhoto(ctx.db, { id: photoId, orderId: order.id, now: ctx.clock.now() }))) return
  const message = 'The picture is no longer here. Please choose it again.'
  throw new AppError('unprocessable', message, { reason: 'photo_gone', fields: { photoId: message } })
}

/** Takes the request back before the goods are on their way. */
export async function withdrawReturn(ctx: Context, number: string, key: string | undefined): Promise<Order> {
  const { row } = await buyersOrder(ctx, number, key)
  await stepReturn(ctx, row.number, 'withdraw', { who: 'buyer', name: row.name })
  return ownOrder(ctx, number, key, row.reader_language)
}

type Said = { who: 'buyer' | 'team'; name?: string; changes?: ReturnChanges; details?: NewOrderEvent['details'] }

/** A move that changes nothing but the request, with its event and the end of its picture. 409 `state_changed`. */
export async function stepReturn(ctx: Context, number: string, move: ReturnMove, said: Said): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await locked(ctx, number)
    const { request, to } = await mayMove(ctx, order, move, said.who)
    await settleReturn(ctx, request, to, said.changes ?? {})
    await noteReturn(ctx, order, move, said)
  })
}

export async function locked(ctx: Context, number: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx.db, orderNumberOf(number))
  if (!order) throw noOrder()
  return order
}

const moved = () => new AppError('conflict', 'This return has moved on. Please look at it again.', { reason: 'state_changed' })

/** The open request of an order and where the move leads it; 409 `state_changed` when it cannot be made. */
export async function mayMove(
  ctx: Context,
  order: LockedOrder,
  move: ReturnMove,
  who: 'buyer' | 'team',
): Promise<{ request: OpenReturn; to: ReturnState }> {
  const request = await findOpenReturn(ctx.db, order.id)
  const to = request && judgeReturn(move, who, request.state)
  if (!request || !to) throw moved()
  return { request, to }
}

export async function settleReturn(ctx: Context, request: OpenReturn, to: ReturnState, changes: ReturnChanges): Promise<void> {
  if (!(await moveReturn(ctx.db, request, to, changes))) throw moved()
  await keepPhotoFor30Days(ctx, request.photoId)
}

type Noted = { who: OrderActor; name?: string; details?: NewOrderEvent['details']; to?: LockedOrder['state'] }

/** The event in the history of the order, which moves on only where all of it is back; the letters follow from it. */
export async function noteReturn(ctx: Context, order: LockedOrder, move: ReturnMove | 'ask', noted: Noted): Promise<void> {
  const { actor } = ctx
  const eventId = await moveOrder(
    ctx.db,
    order,
    noted.to ?? order.state,
    {},
    {
      at: ctx.clock.now(),
      kind: `return-${move}`,
      actorKind: noted.who,
      actorId: actor.kind === 'person' ? actor.userId : null,
      actorName: noted.name ?? (actor.kind === 'person' ? actor.name : null),
      details: noted.details ?? {},
    },
  )
  if (eventId === undefined) throw moved()
  await ctx.queue.send('order-event', { eventId, senders: await sendersHere(ctx) })
}
