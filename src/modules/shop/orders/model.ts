import { MIN_ONLINE_PAISE } from '../../../shared/money/online-payment.ts'

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
export const MAX_AT_ONCE = 100

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
  /** Refused at the door, or sent back within the days of return: the products are here again. */
  'take-back': { by: ['team'], to: { shipped: 'returned', delivered: 'returned' } },
  /** Paid after it had lapsed, and its products were still there. */
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

/** For so long the team may take back a step that nothing has followed. */
export const UNDO_MS = 10 * 60_000

type Step = { kind: string; by: OrderActor; at: Date }
const UNDONE = { confirm: { from: 'confirmed', to: 'placed' }, pack: { from: 'packed', to: 'confirmed' } } as const

/** The state that taking back the last step of an order leads to, and until when; undefined when it cannot be taken back. */
export function undoOf(state: OrderState, last: Step | undefined, now: Date): { to: OrderState; until: Date } | undefined {
  if (!last || last.by !== 'team' || !(last.kind in UNDONE)) return undefined
  const { from, to } = UNDONE[last.kind as keyof typeof UNDONE]
  const until = new Date(last.at.getTime() + UNDO_MS)
  return state === from && now < until ? { to, until } : undefined
}

/** Where products that are here again leave an order: at its end when all that was paid was given back before them. */
export const settledState = (state: OrderState, payment: 'due' | 'paid' | 'refunded'): OrderState =>
  state === 'returned' && payment === 'refunded' ? 'refunded' : state

/** The bill is written when the products leave. */
const BILLED: readonly OrderState[] = ['shipped', 'delivered', 'returned', 'refunded']
export const isBilled = (state: OrderState): boolean => BILLED.includes(state)

const DAY = 24 * 60 * 60 * 1000

/** Until when a delivered order may be sent back; the very instant still counts. */
export const returnUntil = (deliveredAt: Date, returnDays: number): Date => new Date(deliveredAt.getTime() + returnDays * DAY)

/** The money of an order, in paise. */
export type OrderMoney = {
  totalPaise: number
  /** What was taken off the price by giving it back. */
  lessenedPaise: number
  paidPaise: number
  refundedPaise: number
  /** On its way back through the provider. */
  refundingPaise: number
}

const OVER: readonly OrderState[] = ['cancelled', 'returned', 'refunded']

/** What is kept of all that came, less what is on its way back. */
export const heldPaise = (money: OrderMoney): number => money.paidPaise - money.refundedPaise - money.refundingPaise

/** What is missing of the price, in paise: negative when more came than the order costs. It does not ask whether the order still stands. */
export const missingPaise = (money: OrderMoney): number => money.totalPaise - money.lessenedPaise - heldPaise(money)

/** What the buyer is to pay now, in paise; 0 when the order is cancelled or came back. */
export const owedPaise = (state: OrderState, money: OrderMoney): number =>
  OVER.includes(state) ? 0 : Math.max(0, missingPaise(money))

/**
 * What a refund of `amountPaise` takes off the price. Money above the price goes back without making it less. So does a part payment that goes back
 * before the products leave and before all was paid: it is then owed again. A cancelled order has no price any more.
 */
export function lessenedBy(state: OrderState, money: OrderMoney, amountPaise: number): number {
  const missing = missingPaise(money)
  if (state === 'cancelled' || (missing > 0 && !isBilled(state))) return 0
  const excess = Math.max(0, -missing)
  return Math.min(Math.max(0, amountPaise - excess), money.totalPaise - money.lessenedPaise)
}

/** Whether an order is still to be paid, is paid, or all that came was given back. */
export function paymentOf(state: OrderState, money: OrderMoney): (typeof PAYMENTS)[number] {
  const { paidPaise, refundedPaise } = money
  if (owedPaise(state, money) > 0) return 'due'
  if (refundedPaise > 0 && refundedPaise >= paidPaise) return 'refunded'
  return paidPaise > 0 || missingPaise(money) <= 0 ? 'paid' : 'due'
}

/** Until when an order that is to be paid online keeps its products. */
export const payBefore = (placedAt: Date, minutes: number): Date => new Date(placedAt.getTime() + minutes * 60_000)

type OnlineOrder = { payment_method: string; state: OrderState; payment: string; payment_due_at: Date | null }

/** Whether the provider's page may be opened. After `payment_due_at` the products may be gone; null: a part was paid, and the products wait for the rest. */
export const isPayableOnline = (
  { payment_method, state, payment, payment_due_at }: OnlineOrder,
  owed: number,
  now: Date,
): boolean =>
  payment_method === 'online' &&
  state === 'placed' &&
  payment === 'due' &&
  owed >= MIN_ONLINE_PAISE &&
  (payment_due_at === null || now < payment_due_at)

export type OnlineVerdict = {
  /** How much of the payment goes back, in paise. */
  excessPaise: number
  /** What becomes of the order. */
  move: 'confirm' | 'reopen' | undefined
}

/**
 * What becomes of `amountPaise` that came through the provider, with `money` as it stood before: the order keeps what it is owed and the rest goes
 * back. The order is confirmed when nothing is missing any more. `mayReopen`: the clock cancelled it, and its products may be taken again.
 */
export function judgeOnline(state: OrderState, money: OrderMoney, amountPaise: number, mayReopen: boolean): OnlineVerdict {
  const missing = Math.max(0, missingPaise(money))
  const isPaidInFull = amountPaise >= missing
  if (state === 'cancelled' && mayReopen && missing > 0 && isPaidInFull)
    return { excessPaise: amountPaise - missing, move: 'reopen' }
  if (OVER.includes(state)) return { excessPaise: amountPaise, move: undefined }
  return { excessPaise: Math.max(0, amountPaise - missing), move: state === 'placed' && isPaidInFull ? 'confirm' : undefined }
}

// Known carriers, their tracking pages, and one key for all spellings.
/** The address of a parcel's page; `{}` stands for the tracking number. A page without it is where the number is typed in. */
const PAGES = {
  'India Post': 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  'Blue Dart': 'https://www.bluedart.com/tracking',
  Delhivery: 'https://www.delhivery.com/track-v2/package/{}',
  DTDC: 'https://www.dtdc.in/trace.asp',
  'Ecom Express': 'https://ecomexpress.in/tracking/?awb_field={}',
  Shadowfax: 'https://tracker.shadowfax.in/#/track/{}',
  XpressBees: 'https://www.xpressbees.com/shipment/tracking?awbNo={}',
  'Professional Couriers': 'https://www.tpcindia.com/track-info.aspx?id={}',
} as const

/** The carriers the team chooses from, besides writing another. */
export const COURIERS: readonly string[] = Object.keys(PAGES)

/** What every spelling of one name has in common: lower case, without spaces and punctuation. As in the migration of the table `carriers`. */
export function carrierKey(typed: string): string {
  const lower = typed.trim().toLowerCase()
  return lower.replace(/[\s!-/:-@[-`{-~]/g, '') || lower
}

/** A name as it was typed, with single spaces. */
export const tidyName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** A tracking number as it is printed: capital letters, no spaces. */
export const trackingNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What one parcel is known by, in any spelling; null without a tracking number. Two orders never share it. */
export const parcelKey = (carrier: string, tracking: string): string | null =>
  tracking === '' ? null : `${carrierKey(carrier)} ${carrierKey(tracking)}`

/** Where the carrier shows this parcel; null for a carrier we do not know, or without a number. */
export function trackingUrl(carrier: string, tracking: string): string | null {
  const page = PAGES[carrier as keyof typeof PAGES] as string | undefined
  return page && tracking ? page.replace('{}', encodeURIComponent(tracking)) : null
}
