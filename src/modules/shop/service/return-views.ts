import { AppError } from '../../../shared/errors.ts'
import type { Order } from '../contract/orders.ts'
import type { OrderReturn } from '../contract/returns.ts'
import { returnUntil } from '../model/orders.ts'
import { OPEN_RETURNS, returnMoves } from '../model/returns.ts'
import type { OrderLineRow, OrderRow } from '../store/order-views.ts'
import type { ReturnRow } from '../store/returns.ts'

type Side = 'buyer' | 'team'
type Moment = { now: Date; returnDays: number }

/** What an order says of sending its goods back. */
export function returningOf(
  row: OrderRow,
  who: Side,
  { now, returnDays }: Moment,
): Pick<Order, 'returns' | 'mayReturn' | 'returnUntil'> {
  const until = row.delivered_at ? returnUntil(row.delivered_at, returnDays) : undefined
  return {
    returns: row.returns.map((request) => viewOf(row.number, request, who)),
    mayReturn: who === 'buyer' && refusalOf(row, until, now) === undefined && row.lines.some((line) => leftOf(line) > 0),
    returnUntil: until?.toISOString() ?? null,
  }
}

export const leftOf = (line: Pick<OrderLineRow, 'quantity' | 'asked'>): number => line.quantity - line.asked

type Asked = { state: OrderRow['state']; returns: readonly Pick<ReturnRow, 'state'>[] }

/** Why nothing can be asked for now; undefined when it can. */
export function refusalOf({ state, returns }: Asked, until: Date | undefined, now: Date): AppError | undefined {
  const refused = (reason: string, message: string) => new AppError('conflict', message, { reason })
  if (state !== 'delivered' || !until) return refused('not_delivered', 'Only what was delivered can be sent back.')
  if (now > until) return refused('too_late', 'The days in which this order could be sent back are over.')
  return returns.some((request) => isOpen(request)) ? returnOpen() : undefined
}

export const returnOpen = () => new AppError('conflict', 'A return of this order is open already.', { reason: 'return_open' })

const isOpen = ({ state }: Pick<ReturnRow, 'state'>): boolean => (OPEN_RETURNS as readonly string[]).includes(state)

const ROOTS = { buyer: '/api/v1/orders', team: '/api/v1/ops/orders' }

const viewOf = (number: string, row: ReturnRow, who: Side): OrderReturn => ({
  state: row.state,
  reason: row.reason,
  words: row.words,
  photoUrl: row.photo_id ? `${ROOTS[who]}/${number}/return-photos/${row.photo_id}` : null,
  pickupOn: row.pickup_on,
  answer: row.answer,
  refundPaise: row.refund_paise,
  askedAt: new Date(row.asked_at).toISOString(),
  lines: row.lines.map((line) => ({ lineId: line.line_id, quantity: line.quantity, damaged: line.damaged })),
  moves: returnMoves(who, row.state),
})
