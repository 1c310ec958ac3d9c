// Pure return rules: eligibility, deadlines, who decides, refund amounts.
import { netPaidPaise, type OrderMoney } from '../orders/model.ts'

export const RETURN_STATES = ['requested', 'approved', 'declined', 'withdrawn', 'taken-back', 'refunded'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** States that need an action by the buyer or the team. */
export const OPEN_RETURNS = ['requested', 'approved', 'taken-back'] as const satisfies readonly ReturnState[]

export const RETURN_REASONS = ['damaged', 'wrong', 'not-as-shown', 'not-wanted'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** When a product can be returned: always, unopened, or (food and personalised products) only for a fault of ours. */
export const RETURN_RULES = ['any', 'unopened', 'food', 'personal'] as const
export type ReturnRule = (typeof RETURN_RULES)[number]

/** The default rule of a product: sealed products can be returned unopened. */
export const defaultReturnRule = (category: string): ReturnRule =>
  category === 'kits' || category === 'incense' ? 'unopened' : 'any'

/** Broken, wrong or differently described products can always be returned. */
export const isReturnable = (rule: ReturnRule, reason: ReturnReason): boolean =>
  reason !== 'not-wanted' || (rule !== 'food' && rule !== 'personal')

type Side = 'buyer' | 'team'
type Row = { by: Side; to: Partial<Record<ReturnState, ReturnState>> }

/**
 * Every possible action of a return request: who may perform it, from which states, and the state it leads to. Nothing else can happen.
 */
export const RETURN_ACTIONS = {
  /** Also to change the pickup date. */
  approve: { by: 'team', to: { requested: 'approved', approved: 'approved' } },
  decline: { by: 'team', to: { requested: 'declined', approved: 'declined' } },
  withdraw: { by: 'buyer', to: { requested: 'withdrawn', approved: 'withdrawn' } },
  /** The products have arrived, with or without a pickup. */
  'take-back': { by: 'team', to: { requested: 'taken-back', approved: 'taken-back' } },
  refund: { by: 'team', to: { 'taken-back': 'refunded' } },
} as const satisfies Record<string, Row>
export type ReturnAction = keyof typeof RETURN_ACTIONS

/** The state after an action of this side; undefined when it is not possible. */
export function nextReturnState(action: ReturnAction, who: Side, state: ReturnState): ReturnState | undefined {
  const row: Row = RETURN_ACTIONS[action]
  return row.by === who ? row.to[state] : undefined
}

export const returnActions = (who: Side, state: ReturnState): ReturnAction[] =>
  (Object.keys(RETURN_ACTIONS) as ReturnAction[]).filter((action) => nextReturnState(action, who, state) !== undefined)

/** An order line: the amount paid for it, its pieces, those already returned, and those returned now. */
export type RefundLine = { paidPaise: number; quantity: number; before: number; now: number }

/** The price of this many pieces in integer paise; all of them cost exactly the line's amount. */
const paidFor = ({ paidPaise, quantity }: RefundLine, pieces: number): number => Math.floor((paidPaise * pieces) / quantity)

/**
 * The refund for the pieces returned now, over all lines of an order. With the last piece the rest of the payment is refunded,
 * which is the shipping. In any order of returns the total refund is exactly the order's total.
 */
export function refundFor(lines: readonly RefundLine[], totalPaise: number): number {
  const products = lines.reduce((sum, line) => sum + paidFor(line, line.before + line.now) - paidFor(line, line.before), 0)
  const isLast = lines.some((line) => line.now > 0) && isFullyReturned(lines)
  const shipping = totalPaise - lines.reduce((sum, line) => sum + line.paidPaise, 0)
  return products + (isLast ? shipping : 0)
}

/** Whether the buyer has nothing left of the order. */
export const isFullyReturned = (lines: readonly Omit<RefundLine, 'paidPaise'>[]): boolean =>
  lines.every((line) => line.before + line.now === line.quantity)

type PaidMoney = Pick<OrderMoney, 'paidPaise' | 'refundedPaise' | 'refundingPaise'>

type ReturnMoney = {
  /** Known when the products have arrived. */
  refundPaise: number | null
  /** The refunds recorded for this return, including those in progress. */
  refundedPaise: number
}

/** The amount still to be refunded for a return; 0 until the amount is known. */
export const remainingRefundPaise = ({ refundPaise, refundedPaise }: ReturnMoney): number =>
  Math.max(0, (refundPaise ?? 0) - refundedPaise)

/** The same, at most what is left of the payments. */
export const refundablePaise = (request: ReturnMoney, money: PaidMoney): number =>
  Math.max(0, Math.min(remainingRefundPaise(request), netPaidPaise(money)))

/** What refunding a return would pay out; the whole amount while no payment is recorded. */
export const nextRefundPaise = (request: ReturnMoney, money: PaidMoney): number =>
  money.paidPaise === 0 ? remainingRefundPaise(request) : refundablePaise(request, money)
