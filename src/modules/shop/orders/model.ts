import type { Refusal } from '../../../shared/errors.ts'
import { MIN_PROVIDER_PAYMENT_PAISE } from '../../../shared/money/provider-payment.ts'

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
/** Payment status: not fully paid, paid, or refunded. */
export const PAYMENTS = ['due', 'paid', 'refunded'] as const

/** What the team's list is filtered by; `reported` are due orders whose buyer reports a payment that is not recorded yet. */
export const PAYMENT_FILTERS = [...PAYMENTS, 'reported'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** The maximum number of orders in one batch. */
export const MAX_BATCH_ORDERS = 100

export type OrderState = (typeof ORDER_STATES)[number]

/** Who acts: the buyer (signed in or with the link), the team, or a timer. */
export type OrderActorKind = 'buyer' | 'team' | 'system'

type Row = { by: readonly OrderActorKind[]; to: Partial<Record<OrderState, OrderState>> }

/** Every possible action: who may perform it, from which states, and the state it leads to. Nothing else can happen. */
export const ORDER_ACTIONS = {
  /** An online order is confirmed automatically when it is paid. */
  confirm: { by: ['team', 'system'], to: { placed: 'confirmed' } },
  pack: { by: ['team'], to: { confirmed: 'packed' } },
  ship: { by: ['team'], to: { packed: 'shipped' } },
  deliver: { by: ['team'], to: { shipped: 'delivered' } },
  /** The buyer until it is packed, the team until it is shipped, a timer when an online payment does not arrive. */
  cancel: { by: ['buyer', 'team', 'system'], to: { placed: 'cancelled', confirmed: 'cancelled', packed: 'cancelled' } },
  /** Refused at the door, or returned in time: the products are back. */
  'take-back': { by: ['team'], to: { shipped: 'returned', delivered: 'returned' } },
  /** Paid after it had expired, while its products were still in stock. */
  reopen: { by: ['system'], to: { cancelled: 'confirmed' } },
  /** Everything paid is refunded. */
  refund: { by: ['team'], to: { returned: 'refunded' } },
  /** Also allowed after a cancellation or return: a UPI payment may be found late, and is then refunded. */
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
export type OrderAction = keyof typeof ORDER_ACTIONS

export type OrderActionCheck = { ok: true; to: OrderState } | ({ ok: false } & Refusal)

/** Whether this side can perform this action from this state, and the state it leads to. */
export function checkOrderAction(action: OrderAction, who: OrderActorKind, state: OrderState): OrderActionCheck {
  const row: Row = ORDER_ACTIONS[action]
  if (!row.by.includes(who)) return { ok: false, reason: 'action_not_allowed', message: 'You cannot perform this action.' }
  const to = row.to[state]
  if (!to) return { ok: false, reason: 'state_conflict', message: 'This order has changed. Reload it and try again.' }
  if (action === 'cancel' && who === 'buyer' && state === 'packed') {
    return {
      ok: false,
      reason: 'already_packed',
      message: 'This order is packed already. Please call us to stop it.',
    }
  }
  return { ok: true, to }
}

/** How long the team can undo an action that nothing followed. */
export const UNDO_MS = 10 * 60_000

type LastEvent = { kind: string; by: OrderActorKind; at: Date }
const UNDO_STATES = {
  confirm: { from: 'confirmed', to: 'placed' },
  pack: { from: 'packed', to: 'confirmed' },
  deliver: { from: 'delivered', to: 'shipped' },
} as const

/** The state after undoing the last action of an order, and the deadline; undefined when it cannot be undone. */
export function undoOf(state: OrderState, last: LastEvent | undefined, now: Date): { to: OrderState; until: Date } | undefined {
  if (!last || last.by !== 'team' || !(last.kind in UNDO_STATES)) return undefined
  const { from, to } = UNDO_STATES[last.kind as keyof typeof UNDO_STATES]
  const until = new Date(last.at.getTime() + UNDO_MS)
  return state === from && now < until ? { to, until } : undefined
}

/** The state after all products came back: final if everything paid was refunded before. */
export const settledState = (state: OrderState, payment: 'due' | 'paid' | 'refunded'): OrderState =>
  state === 'returned' && payment === 'refunded' ? 'refunded' : state

/** The invoice is issued when the products are shipped. */
const STATES_WITH_INVOICE: readonly OrderState[] = ['shipped', 'delivered', 'returned', 'refunded']
export const hasInvoice = (state: OrderState): boolean => STATES_WITH_INVOICE.includes(state)

const DAY = 24 * 60 * 60 * 1000

/** Until when a delivered order can be returned, inclusive. */
export const returnUntil = (deliveredAt: Date, returnDays: number): Date => new Date(deliveredAt.getTime() + returnDays * DAY)

/** The amounts of an order, in paise. */
export type OrderMoney = {
  totalPaise: number
  /** The part of the price reduced by refunds. */
  priceReductionPaise: number
  paidPaise: number
  refundedPaise: number
  /** Refunds in progress at the provider. */
  refundingPaise: number
}

/** Nothing is owed for an order in one of these states. */
export const CLOSED_STATES: readonly OrderState[] = ['cancelled', 'returned', 'refunded']

/** Payments less refunds, including refunds in progress. */
export const netPaidPaise = (money: Pick<OrderMoney, 'paidPaise' | 'refundedPaise' | 'refundingPaise'>): number =>
  money.paidPaise - money.refundedPaise - money.refundingPaise

/**
 * The unpaid part of the price in paise; negative when more was paid than the order costs. Ignores whether the order is
 * cancelled.
 */
export const balancePaise = (money: OrderMoney): number => money.totalPaise - money.priceReductionPaise - netPaidPaise(money)

/** The amount due now in paise; 0 when the order is cancelled or returned. */
export const owedPaise = (state: OrderState, money: OrderMoney): number =>
  CLOSED_STATES.includes(state) ? 0 : Math.max(0, balancePaise(money))

/**
 * How much a refund of `amountPaise` reduces the price. Refunding an overpayment does not. Neither does refunding a partial
 * payment before the products are shipped: it is due again. A cancelled order has no price.
 */
export function priceReductionOf(state: OrderState, money: OrderMoney, amountPaise: number): number {
  const missing = balancePaise(money)
  if (state === 'cancelled' || (missing > 0 && !hasInvoice(state))) return 0
  const excess = Math.max(0, -missing)
  return Math.min(Math.max(0, amountPaise - excess), money.totalPaise - money.priceReductionPaise)
}

/** Payment status of an order: unpaid, paid, or fully refunded. */
export function paymentOf(state: OrderState, money: OrderMoney): (typeof PAYMENTS)[number] {
  const { paidPaise, refundedPaise } = money
  if (owedPaise(state, money) > 0) return 'due'
  if (refundedPaise > 0 && refundedPaise >= paidPaise) return 'refunded'
  return paidPaise > 0 || balancePaise(money) <= 0 ? 'paid' : 'due'
}

/** How long an unpaid online order reserves its products. */
export const payBefore = (placedAt: Date, minutes: number): Date => new Date(placedAt.getTime() + minutes * 60_000)

type ProviderPaidOrder = { payment_method: string; state: OrderState; payment: string; payment_due_at: Date | null }

/**
 * Whether it can be paid online now. After `payment_due_at` the products may be sold; null means that a part was paid and the
 * products are reserved.
 */
export const isPayableByProvider = (
  { payment_method, state, payment, payment_due_at }: ProviderPaidOrder,
  owed: number,
  now: Date,
): boolean =>
  payment_method === 'online' &&
  state === 'placed' &&
  payment === 'due' &&
  owed >= MIN_PROVIDER_PAYMENT_PAISE &&
  (payment_due_at === null || now < payment_due_at)

export type ProviderPaymentEffect = {
  /** The refunded part of the payment, in paise. */
  excessPaise: number
  /** The effect on the order. */
  action: 'confirm' | 'reopen' | undefined
}

/**
 * The effect of an online payment of `amountPaise`, given `money` before it: the order keeps the amount due and the rest is
 * refunded. The order is confirmed when it is fully paid. `mayReopen`: a timer cancelled it, and its products may be taken from
 * stock again.
 */
export function checkProviderPayment(
  state: OrderState,
  money: OrderMoney,
  amountPaise: number,
  mayReopen: boolean,
): ProviderPaymentEffect {
  const missing = Math.max(0, balancePaise(money))
  const isPaidInFull = amountPaise >= missing
  if (state === 'cancelled' && mayReopen && missing > 0 && isPaidInFull)
    return { excessPaise: amountPaise - missing, action: 'reopen' }
  if (CLOSED_STATES.includes(state)) return { excessPaise: amountPaise, action: undefined }
  return { excessPaise: Math.max(0, amountPaise - missing), action: state === 'placed' && isPaidInFull ? 'confirm' : undefined }
}

// Known carriers, their tracking pages, and one key for all spellings.
/** Tracking page URLs; `{}` stands for the tracking number. On a page without it the number has to be typed in. */
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

/** The carriers offered to the team, besides free text. */
export const CARRIERS: readonly string[] = Object.keys(PAGES)

/**
 * Normalised name: lower case, without spaces and punctuation. The same expression as in the migration of the table `carriers`.
 */
export function carrierKey(typed: string): string {
  const lower = typed.trim().toLowerCase()
  return lower.replace(/[\s!-/:-@[-`{-~]/g, '') || lower
}

/** A typed name with single spaces. */
export const tidyName = (typed: string): string => typed.trim().replace(/\s+/g, ' ')

/** A printed tracking number: capital letters, no spaces. */
export const trackingNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** The normalised key of a parcel; null without a tracking number. It is unique among orders. */
export const parcelKey = (carrier: string, tracking: string): string | null =>
  tracking === '' ? null : `${carrierKey(carrier)} ${carrierKey(tracking)}`

/** The parcel's tracking page; null for an unknown carrier or without a number. */
export function trackingUrl(carrier: string, tracking: string): string | null {
  const page = PAGES[carrier as keyof typeof PAGES] as string | undefined
  return page && tracking ? page.replace('{}', encodeURIComponent(tracking)) : null
}
