import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSettled, outstandingPaise, owedPaise, type PaymentFact, paidPaise, paymentAfter, toRefundPaise } from './model.ts'

const FEE = 510_000
const paid = (amountPaise: number): PaymentFact => ({ kind: 'payment', amountPaise })
const back = (amountPaise: number): PaymentFact => ({ kind: 'refund', amountPaise })
const done = { kind: 'home', state: 'completed', feePaise: FEE, cancelDuePaise: null } as const
const left = (entries: readonly PaymentFact[], state: 'assigned' | 'completed' | 'cancelled' = 'completed') =>
  outstandingPaise({ state, owed: FEE }, entries)

describe('what is owed', () => {
  it('is the fee of an online puja from the agreement on, and what was paid of it goes back as far as nothing is due', () => {
    const online = { ...done, kind: 'online' } as const
    expect(owedPaise({ ...online, state: 'requested' })).toBe(0)
    expect(owedPaise({ ...online, state: 'confirmed' })).toBe(FEE)
    expect(toRefundPaise({ state: 'confirmed', cancelDuePaise: null, feePaise: FEE }, [paid(FEE)])).toBe(0)
    expect(toRefundPaise({ state: 'confirmed', cancelDuePaise: null, feePaise: FEE - 500 }, [paid(FEE)])).toBe(500)
    expect(toRefundPaise({ state: 'cancelled', cancelDuePaise: 0, feePaise: FEE }, [paid(FEE)])).toBe(FEE)
    expect(toRefundPaise({ state: 'cancelled', cancelDuePaise: 127_500, feePaise: FEE }, [paid(FEE)])).toBe(FEE - 127_500)
    expect(toRefundPaise({ state: 'cancelled', cancelDuePaise: 127_500, feePaise: FEE }, [paid(FEE), back(FEE - 127_500)])).toBe(
      0,
    )
  })

  it('is the fee from the acceptance on, and after a cancellation as far as its terms say', () => {
    expect(owedPaise({ ...done, state: 'confirmed' })).toBe(0)
    expect(owedPaise({ ...done, state: 'assigned' })).toBe(FEE)
    expect(owedPaise({ ...done, state: 'cancelled', cancelDuePaise: 127_500 })).toBe(127_500)
  })
})

describe('the payment fact', () => {
  it('is paid when all of it came, due before, refunded when all of it went back', () => {
    expect(paymentAfter(done, [paid(509_999)])).toBe('due')
    expect(paymentAfter(done, [paid(509_999), paid(1)])).toBe('paid')
    expect(paymentAfter(done, [paid(FEE), back(FEE)])).toBe('refunded')
    expect(
      paymentAfter({ ...done, state: 'cancelled', cancelDuePaise: 127_500, feePaise: FEE }, [paid(FEE), back(382_500)]),
    ).toBe('paid')
  })

  it('stays paid when the team gives back a part of what was paid in full', () => {
    expect(paymentAfter(done, [paid(FEE), back(100_000)])).toBe('paid')
    expect(paymentAfter(done, [paid(FEE), back(100_000), back(50_000)])).toBe('paid')
    expect(paymentAfter({ ...done, state: 'cancelled', cancelDuePaise: 100 }, [paid(FEE), back(FEE - 50)])).toBe('paid')
  })

  it('is due where money went back before all of it had come, and against a fee agreed higher since', () => {
    expect(paymentAfter(done, [paid(160_000), back(10_000)])).toBe('due')
    expect(paymentAfter({ ...done, feePaise: FEE + 1 }, [paid(FEE), back(100_000)])).toBe('due')
  })

  it('begins anew once all was given back, so that a wrong record can be put right', () => {
    expect(paymentAfter(done, [paid(FEE), back(FEE), paid(410_000)])).toBe('due')
    expect(paymentAfter(done, [paid(FEE), back(FEE), paid(410_000), paid(100_000)])).toBe('paid')
  })

  it('is never due where nothing is owed, and due where nothing is agreed yet', () => {
    expect(paymentAfter({ ...done, feePaise: 0 }, [])).toBe('paid')
    expect(paymentAfter({ ...done, state: 'cancelled', cancelDuePaise: 0 }, [])).toBe('paid')
    expect(paymentAfter({ ...done, state: 'requested', feePaise: null }, [])).toBe('due')
  })
})

describe('what is left', () => {
  it('is nothing after a part was given back of the whole, and the rest after a part of a part', () => {
    expect(left([paid(FEE), back(100_000)])).toBe(0)
    expect(left([paid(160_000), back(10_000)])).toBe(360_000)
  })

  it('is nothing of a puja that is over when all went back, and all of it of one to come', () => {
    expect(left([paid(50_000), back(50_000)])).toBe(0)
    expect(left([paid(50_000), back(50_000)], 'cancelled')).toBe(0)
    expect(left([paid(50_000), back(50_000)], 'assigned')).toBe(FEE)
  })
})

/** Entries the server takes: no refund of more than was paid. */
const entries = fc
  .array(fc.record({ isRefund: fc.boolean(), amountPaise: fc.integer({ min: 1, max: 800_000 }) }))
  .map((drawn) => {
    const taken: PaymentFact[] = []
    for (const { isRefund, amountPaise } of drawn) {
      if (!isRefund) taken.push(paid(amountPaise))
      else if (amountPaise <= paidPaise(taken)) taken.push(back(amountPaise))
    }
    return taken
  })
const amount = fc.integer({ min: 0, max: 1_000_000 })

describe('whatever is recorded', () => {
  it('leaves between nothing and what is owed, and nothing exactly where the fact is not due', () => {
    fc.assert(
      fc.property(amount, entries, (feePaise, recorded) => {
        const rest = outstandingPaise({ state: 'completed', owed: feePaise }, recorded)
        expect(Number.isSafeInteger(rest) && rest >= 0 && rest <= feePaise).toBe(true)
        expect(rest === 0).toBe(paymentAfter({ ...done, feePaise }, recorded) !== 'due')
      }),
    )
  })

  it('never becomes due by a refund of a part once it was settled', () => {
    fc.assert(
      fc.property(amount, entries, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (feePaise, recorded, share) => {
        const retainedPaise = paidPaise(recorded)
        const part = Math.floor(retainedPaise * share)
        fc.pre(isSettled(feePaise, recorded) && part > 0 && part < retainedPaise)
        expect(paymentAfter({ ...done, feePaise }, [...recorded, back(part)])).toBe('paid')
      }),
    )
  })

  it('is settled by paying just what is left, and by no paisa less', () => {
    fc.assert(
      fc.property(amount, entries, (feePaise, recorded) => {
        const rest = outstandingPaise({ state: 'assigned', owed: feePaise }, recorded)
        fc.pre(rest > 1)
        expect(isSettled(feePaise, [...recorded, paid(rest - 1)])).toBe(false)
        expect(isSettled(feePaise, [...recorded, paid(rest)])).toBe(true)
      }),
    )
  })
})
