import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  balancePaise,
  checkProviderPayment,
  netPaidPaise,
  ORDER_STATES,
  type OrderMoney,
  type OrderState,
  owedPaise,
  paymentOf,
  priceReductionOf,
} from './model.ts'

/** An order of ₹1,000 with nothing paid, unless `changes` say otherwise. */
const money = (changes: Partial<OrderMoney> = {}): OrderMoney => ({
  totalPaise: 100_000,
  priceReductionPaise: 0,
  paidPaise: 0,
  refundedPaise: 0,
  refundingPaise: 0,
  ...changes,
})

const anyMoney = fc
  .record({
    totalPaise: fc.integer({ min: 0, max: 1_000_000 }),
    paidPaise: fc.integer({ min: 0, max: 1_500_000 }),
    shares: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
  })
  .map(({ totalPaise, paidPaise, shares: [refunded, refunding, reduction] }) => {
    const refundedPaise = Math.floor((paidPaise * refunded) / 100)
    return money({
      totalPaise,
      paidPaise,
      refundedPaise,
      refundingPaise: Math.floor(((paidPaise - refundedPaise) * refunding) / 100),
      priceReductionPaise: Math.floor((totalPaise * reduction) / 100),
    })
  })
const anyState = fc.constantFrom(...ORDER_STATES)

describe('what is kept of the payments', () => {
  it('is reduced by refunds that were made and by refunds in progress', () => {
    expect(netPaidPaise(money({ paidPaise: 100_000, refundedPaise: 30_000, refundingPaise: 20_000 }))).toBe(50_000)
  })
})

describe('the balance', () => {
  it('is the price less what is kept, and negative for an overpayment', () => {
    expect(balancePaise(money())).toBe(100_000)
    expect(balancePaise(money({ paidPaise: 40_000 }))).toBe(60_000)
    expect(balancePaise(money({ paidPaise: 100_001 }))).toBe(-1)
  })

  it('does not grow when a refund also reduces the price', () => {
    expect(balancePaise(money({ paidPaise: 100_000, refundedPaise: 30_000, priceReductionPaise: 30_000 }))).toBe(0)
    expect(balancePaise(money({ paidPaise: 100_000, refundedPaise: 30_000 }))).toBe(30_000)
  })
})

describe('the amount due', () => {
  it('is the unpaid part while the order stands, and never negative', () => {
    for (const state of ['placed', 'confirmed', 'packed', 'shipped', 'delivered'] as const) {
      expect(owedPaise(state, money({ paidPaise: 99_999 }))).toBe(1)
      expect(owedPaise(state, money({ paidPaise: 100_001 }))).toBe(0)
    }
  })

  it('is nothing after the order was cancelled, returned or refunded', () => {
    for (const state of ['cancelled', 'returned', 'refunded'] as const) expect(owedPaise(state, money())).toBe(0)
  })
})

describe('the payment status', () => {
  it('is due until the last paisa arrives', () => {
    expect(paymentOf('delivered', money({ paidPaise: 99_999 }))).toBe('due')
    expect(paymentOf('delivered', money({ paidPaise: 100_000 }))).toBe('paid')
    expect(paymentOf('placed', money({ totalPaise: 0 }))).toBe('paid')
  })

  it('is refunded only when every payment was refunded, not while a refund is in progress', () => {
    const refundOf = (changes: Partial<OrderMoney>) =>
      paymentOf('delivered', money({ paidPaise: 100_000, priceReductionPaise: 100_000, ...changes }))
    expect(refundOf({ refundedPaise: 100_000 })).toBe('refunded')
    expect(refundOf({ refundedPaise: 99_999 })).toBe('paid')
    expect(refundOf({ refundingPaise: 100_000 })).toBe('paid')
  })

  it('of a cancelled order without a payment stays due, so that nobody looks for money to refund', () => {
    expect(paymentOf('cancelled', money())).toBe('due')
    expect(paymentOf('cancelled', money({ paidPaise: 500 }))).toBe('paid')
    expect(paymentOf('cancelled', money({ paidPaise: 500, refundedPaise: 500 }))).toBe('refunded')
  })
})

describe('a refund reduces the price', () => {
  it('of a paid order by its amount', () => {
    expect(priceReductionOf('confirmed', money({ paidPaise: 100_000 }), 30_000)).toBe(30_000)
    expect(priceReductionOf('delivered', money({ paidPaise: 100_000 }), 30_000)).toBe(30_000)
  })

  it('only by what exceeds an overpayment', () => {
    const overpaid = money({ paidPaise: 120_000 })
    expect(priceReductionOf('delivered', overpaid, 20_000)).toBe(0)
    expect(priceReductionOf('delivered', overpaid, 20_001)).toBe(1)
  })

  it('not when a part was paid before the shipping, because that part is due again', () => {
    const part = money({ paidPaise: 40_000 })
    for (const state of ['placed', 'confirmed', 'packed'] as const) expect(priceReductionOf(state, part, 40_000)).toBe(0)
    for (const state of ['shipped', 'delivered', 'returned'] as const) expect(priceReductionOf(state, part, 40_000)).toBe(40_000)
  })

  it('not when the order was cancelled, because it has no price', () => {
    expect(priceReductionOf('cancelled', money({ paidPaise: 100_000 }), 100_000)).toBe(0)
  })

  it('never below nothing', () => {
    const reduced = money({ paidPaise: 100_000, refundedPaise: 70_000, priceReductionPaise: 70_000 })
    expect(priceReductionOf('delivered', reduced, 40_000)).toBe(30_000)
    fc.assert(
      fc.property(anyState, anyMoney, fc.integer({ min: 0, max: 1_500_000 }), (state, of, amountPaise) => {
        const reduction = priceReductionOf(state, of, amountPaise)
        expect(reduction).toBeGreaterThanOrEqual(0)
        expect(reduction).toBeLessThanOrEqual(amountPaise)
        expect(of.priceReductionPaise + reduction).toBeLessThanOrEqual(of.totalPaise)
      }),
    )
  })
})

describe('an online payment', () => {
  const effectOf = (state: OrderState, paid: number, amount: number, mayReopen = false) =>
    checkProviderPayment(state, money({ paidPaise: paid }), amount, mayReopen)

  it('confirms a placed order when it covers all that is missing, and refunds the rest', () => {
    expect(effectOf('placed', 0, 100_000)).toEqual({ excessPaise: 0, action: 'confirm' })
    expect(effectOf('placed', 0, 99_999)).toEqual({ excessPaise: 0, action: undefined })
    expect(effectOf('placed', 60_000, 40_000)).toEqual({ excessPaise: 0, action: 'confirm' })
    expect(effectOf('placed', 60_000, 40_001)).toEqual({ excessPaise: 1, action: 'confirm' })
  })

  it('of an order that was confirmed by hand is kept without another action', () => {
    for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
      expect(effectOf(state, 0, 100_000)).toEqual({ excessPaise: 0, action: undefined })
      expect(effectOf(state, 100_000, 100_000)).toEqual({ excessPaise: 100_000, action: undefined })
    }
  })

  it('reopens an order that a timer cancelled only if it pays the whole rest', () => {
    expect(effectOf('cancelled', 0, 100_000, true)).toEqual({ excessPaise: 0, action: 'reopen' })
    expect(effectOf('cancelled', 0, 100_500, true)).toEqual({ excessPaise: 500, action: 'reopen' })
    expect(effectOf('cancelled', 0, 99_999, true)).toEqual({ excessPaise: 99_999, action: undefined })
    expect(effectOf('cancelled', 100_000, 100_000, true)).toEqual({ excessPaise: 100_000, action: undefined })
  })

  it('of an order that is over is refunded completely', () => {
    for (const state of ['cancelled', 'returned', 'refunded'] as const)
      expect(effectOf(state, 0, 100_000)).toEqual({ excessPaise: 100_000, action: undefined })
  })

  it('never refunds more than itself, and leaves no more with us than the price', () => {
    fc.assert(
      fc.property(anyState, anyMoney, fc.integer({ min: 1, max: 1_500_000 }), fc.boolean(), (state, of, amount, mayReopen) => {
        const { excessPaise } = checkProviderPayment(state, of, amount, mayReopen)
        expect(excessPaise).toBeGreaterThanOrEqual(0)
        expect(excessPaise).toBeLessThanOrEqual(amount)
        expect(amount - excessPaise).toBeLessThanOrEqual(Math.max(0, balancePaise(of)))
      }),
    )
  })
})
