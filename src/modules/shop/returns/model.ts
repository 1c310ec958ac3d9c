// Pure return rules: eligibility, deadlines, who decides, refund amounts.
export const RETURN_STATES = ['asked', 'approved', 'declined', 'withdrawn', 'taken-back', 'refunded'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** States that still want a hand of somebody. */
export const OPEN_RETURNS = ['asked', 'approved', 'taken-back'] as const satisfies readonly ReturnState[]

export const RETURN_REASONS = ['damaged', 'wrong', 'not-as-shown', 'not-wanted'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** How a product may come back: always, with its seal, or, being food or made for one person, only for a fault of ours. */
export const RETURN_RULES = ['any', 'unopened', 'food', 'personal'] as const
export type ReturnRule = (typeof RETURN_RULES)[number]

/** The rule a product begins with, until the team says otherwise: what is sealed is taken back with its seal. */
export const ruleOfNew = (category: string): ReturnRule => (category === 'kits' || category === 'incense' ? 'unopened' : 'any')

/** What came broken, wrong or otherwise than shown is taken back whatever it is. */
export const mayComeBack = (rule: ReturnRule, reason: ReturnReason): boolean =>
  reason !== 'not-wanted' || (rule !== 'food' && rule !== 'personal')

type Side = 'buyer' | 'team'
type Row = { by: Side; to: Partial<Record<ReturnState, ReturnState>> }

/** Every move of a request there is: whose it is, from which state, and where it leads. What is not here cannot happen. */
export const RETURN_MOVES = {
  /** Also to another day of the pickup. */
  approve: { by: 'team', to: { asked: 'approved', approved: 'approved' } },
  decline: { by: 'team', to: { asked: 'declined', approved: 'declined' } },
  withdraw: { by: 'buyer', to: { asked: 'withdrawn', approved: 'withdrawn' } },
  /** The products are here again, also when they came by themselves. */
  'take-back': { by: 'team', to: { asked: 'taken-back', approved: 'taken-back' } },
  refund: { by: 'team', to: { 'taken-back': 'refunded' } },
} as const satisfies Record<string, Row>
export type ReturnMove = keyof typeof RETURN_MOVES

/** The state a move of this side leads to; undefined when it cannot be made. */
export function judgeReturn(move: ReturnMove, who: Side, state: ReturnState): ReturnState | undefined {
  const row: Row = RETURN_MOVES[move]
  return row.by === who ? row.to[state] : undefined
}

export const returnMoves = (who: Side, state: ReturnState): ReturnMove[] =>
  (Object.keys(RETURN_MOVES) as ReturnMove[]).filter((move) => judgeReturn(move, who, state) !== undefined)

/** A line of an order: what was paid for it, its pieces, those that came back before, and those that come back now. */
export type RefundLine = { paidPaise: number; quantity: number; before: number; now: number }

/** What so many of the pieces cost, in whole paise; all of them cost the line exactly. */
const paidFor = ({ paidPaise, quantity }: RefundLine, pieces: number): number => Math.floor((paidPaise * pieces) / quantity)

/**
 * What is given back for the pieces that come back now, of all the lines of an order. With its last piece goes the rest of what was paid,
 * which is the shipping: whatever comes back in whichever order, all of it together is the total to the paisa.
 */
export function refundFor(lines: readonly RefundLine[], totalPaise: number): number {
  const products = lines.reduce((sum, line) => sum + paidFor(line, line.before + line.now) - paidFor(line, line.before), 0)
  const isLast = lines.some((line) => line.now > 0) && isAllBack(lines)
  const shipping = totalPaise - lines.reduce((sum, line) => sum + line.paidPaise, 0)
  return products + (isLast ? shipping : 0)
}

/** Whether nothing of the order stays with its buyer. */
export const isAllBack = (lines: readonly Omit<RefundLine, 'paidPaise'>[]): boolean =>
  lines.every((line) => line.before + line.now === line.quantity)
