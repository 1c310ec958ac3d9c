// The rules of an order's life as pure functions: states and moves, returns. The present is passed in.

export const ORDER_STATES = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const
/** What of an order may have been paid: not all yet, all, or it was given back. */
export const PAYMENTS = ['due', 'paid', 'refunded'] as const

/** At most this many orders are taken in hand at once. */
export const MOST_AT_ONCE = 100

export type OrderState = (typeof ORDER_STATES)[number]

/** Who acts: the buyer with his account or link, the team, or the clock. */
export type OrderActor = 'buyer' | 'team' | 'system'

type Row = { by: readonly OrderActor[]; to: Partial<Record<OrderState, OrderState>> }

/** Every move there is: who makes it, from which state, and where it leads. What is not here cannot happen. */
export const ORDER_MOVES = {
  /** An online order confirms itself when it is paid. */
  confirm: { by: ['team', 'system'], to: { placed: 'confirmed' } },
  pack: { by: ['team'], to: { confirmed: 'packed' } },
  ship: { by: ['team'], to: { packed: 'shipped' } },
  deliver: { by: ['team'], to: { shipped: 'delivered' } },
  /** The buyer until it is packed, the team until it has left, the clock when an online payment does not come. */
  cancel: { by: ['buyer', 'team', 'system'], to: { placed: 'cancelled', confirmed: 'cancelled', packed: 'cancelled' } },
  /** Refused at the door, or sent back within the days of return: the goods are here again. */
  'take-back': { by: ['team'], to: { shipped: 'returned', delivered: 'returned' } },
  /** Paid after it had lapsed, and its goods were still there. */
  reopen: { by: ['system'], to: { cancelled: 'confirmed' } },
  /** All that was paid is given back. */
  refund: { by: ['team'], to: { returned: 'refunded' } },
  /** Also when it was cancelled or came back meanwhile: what was sent by UPI may be seen late, and is then given back. */
  payment: {
    by: ['team', 'system'],
    to: {
      placed: 'placed',
      confirmed: 'confirmed',
      packed: 'packed',
      shipped: 'shipped',
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
    },
  },
} as const satisfies Record<string, Row>
export type OrderMove = keyof typeof ORDER_MOVES

export type OrderVerdict =
  | { ok: true; to: OrderState }
  | { ok: false; code: 'forbidden' | 'conflict'; reason: string; message: string }

/** Whether this move may be made by this side from this state, and the state it leads to. */
export function judgeOrder(move: OrderMove, who: OrderActor, state: OrderState): OrderVerdict {
  const row: Row = ORDER_MOVES[move]
  if (!row.by.includes(who))
    return { ok: false, code: 'forbidden', reason: 'not_yours', message: 'This step is not yours to take.' }
  const to = row.to[state]
  if (!to)
    return { ok: false, code: 'conflict', reason: 'state_changed', message: 'This order has moved on. Please look at it again.' }
  if (move === 'cancel' && who === 'buyer' && state === 'packed') {
    return { ok: false, code: 'conflict', reason: 'packed', message: 'This order is packed already. Please call us to stop it.' }
  }
  return { ok: true, to }
}

/** Where goods that are here again leave an order: at its end when all that was paid was given back before them. */
export const settledState = (state: OrderState, payment: 'due' | 'paid' | 'refunded'): OrderState =>
  state === 'returned' && payment === 'refunded' ? 'refunded' : state

/** The bill is written when the goods leave. */
const BILLED: readonly OrderState[] = ['shipped', 'delivered', 'returned', 'refunded']
export const isBilled = (state: OrderState): boolean => BILLED.includes(state)

const DAY = 24 * 60 * 60 * 1000

/** Until when a delivered order may be sent back; the very instant still counts. */
export const returnUntil = (deliveredAt: Date, returnDays: number): Date => new Date(deliveredAt.getTime() + returnDays * DAY)

/** What is still open: nothing was paid more than once, and what was given back is owed no more. */
export function paymentOf(
  state: OrderState,
  totalPaise: number,
  paidPaise: number,
  refundedPaise: number,
): 'due' | 'paid' | 'refunded' {
  if (refundedPaise > 0 && refundedPaise >= paidPaise) return 'refunded'
  if (paidPaise >= totalPaise) return 'paid'
  return state === 'cancelled' && paidPaise > 0 ? 'paid' : 'due'
}

/** What was given back of the sale itself: what came twice goes back without making the sale less. */
export const givenBackOfSale = (totalPaise: number, paidPaise: number, refundedPaise: number): number =>
  Math.max(0, refundedPaise - Math.max(0, paidPaise - totalPaise))

/** Until when an order that is to be paid online keeps its goods. */
export const payBefore = (placedAt: Date, minutes: number): Date => new Date(placedAt.getTime() + minutes * 60_000)

type OnlineOrder = { payment_method: string; state: OrderState; payment: string; pay_before: Date | null }

/** Whether the provider's page may be opened: what is paid after its time may find the goods gone. */
export const isPayableOnline = ({ payment_method, state, payment, pay_before }: OnlineOrder, now: Date): boolean =>
  payment_method === 'online' && state === 'placed' && payment === 'due' && pay_before !== null && now < pay_before

type OnlineMoney = {
  /** Cancelled by the clock alone. */
  isLapsed: boolean
  /** The amount that was asked for. */
  isAsAsked: boolean
  /** More than the order comes to, with what had come before. */
  isTooMuch: boolean
}

const IN_HAND: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'delivered']

/** What becomes of money that came through the provider: it confirms the order, opens it again, is only noted, looked at by the team, or given back. */
export function judgeOnline(
  state: OrderState,
  { isLapsed, isAsAsked, isTooMuch }: OnlineMoney,
): 'confirm' | 'reopen' | 'note' | 'look' | 'give-back' {
  if (!isAsAsked && !isTooMuch) return 'look'
  if (isTooMuch) return 'give-back'
  if (state === 'placed') return 'confirm'
  if (isLapsed) return 'reopen'
  return IN_HAND.includes(state) ? 'note' : 'give-back'
}
