import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalsOf } from '../pricing/model.ts'
import { isReturnable, nextReturnState, type RefundLine, refundFor } from './model.ts'

const paise = fc.integer({ min: 0, max: 5_000_000 })
const rate = fc.constantFrom(0, 500, 700, 1200, 1800)
const line = fc.record({
  components: fc.array(fc.record({ amountPaise: paise, rateBasisPoints: rate }), { minLength: 1, maxLength: 5 }),
  quantity: fc.integer({ min: 1, max: 10 }),
})
const charges = fc.record({
  basis: fc.constantFrom('added' as const, 'included' as const),
  shippingPaise: fc.integer({ min: 0, max: 20_000 }),
  shippingRateBasisPoints: rate,
  discountPaise: paise,
})

it('refunds of all parts, in any order and in any portions, add up to the amount paid', () => {
  const portions = fc.infiniteStream(fc.tuple(fc.nat(), fc.nat()))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), charges, portions, (bought, charged, chances) => {
      const totals = totalsOf(bought, charged)
      const lines: RefundLine[] = bought.map(({ quantity }, at) => ({
        paidPaise: (totals.lines[at] ?? []).reduce(
          (sum, piece) => sum + piece.amountPaise - piece.discountPaise + (charged.basis === 'added' ? piece.taxPaise : 0),
          0,
        ),
        quantity,
        before: 0,
        now: 0,
      }))
      let refunded = 0
      while (lines.some((entry) => entry.before < entry.quantity)) {
        const [which, howMany] = chances.next().value ?? [0, 0]
        const left = lines.filter((entry) => entry.before < entry.quantity)
        const chosen = left[which % left.length]
        if (!chosen) break
        chosen.now = 1 + (howMany % (chosen.quantity - chosen.before))
        const amount = refundFor(lines, totals.totalPaise)
        expect(Number.isInteger(amount) && amount >= 0).toBe(true)
        refunded += amount
        chosen.before += chosen.now
        chosen.now = 0
      }
      expect(refunded).toBe(totals.totalPaise)
    }),
  )
})

it('a part is never refunded with more than its share, so that a buyer gains nothing by returning piece by piece', () => {
  const share = (before: number) => refundFor([{ paidPaise: 10_000, quantity: 3, before, now: 1 }], 10_000)
  expect([share(0), share(1), share(2)]).toEqual([3333, 3333, 3334])
})

it('food and personalised products can be returned only if we are at fault, all others for any reason', () => {
  expect(isReturnable('food', 'not-wanted')).toBe(false)
  expect(isReturnable('personal', 'not-wanted')).toBe(false)
  expect(isReturnable('food', 'damaged')).toBe(true)
  expect(isReturnable('unopened', 'not-wanted')).toBe(true)
})

it('only the buyer or the team can perform their own actions, and nobody can leave a final state', () => {
  expect(nextReturnState('approve', 'buyer', 'requested')).toBeUndefined()
  expect(nextReturnState('withdraw', 'team', 'requested')).toBeUndefined()
  expect(nextReturnState('refund', 'team', 'approved')).toBeUndefined()
  for (const action of ['approve', 'decline', 'take-back', 'refund'] as const) {
    for (const state of ['declined', 'withdrawn', 'refunded'] as const)
      expect(nextReturnState(action, 'team', state)).toBeUndefined()
  }
})
