import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indiaDate } from '../../../shared/time/dates.ts'
import { byMonth, duesByYear, type EarningFacts, earningOf, financialYear, firstDayOf, sumOf } from './model.ts'

const paise = fc.integer({ min: 0, max: 100_000_000 })
const puja: fc.Arbitrary<EarningFacts> = fc.record({
  state: fc.constantFrom('assigned' as const, 'completed' as const, 'cancelled' as const),
  payment: fc.constantFrom('due' as const, 'paid' as const, 'refunded' as const),
  startsAt: fc.date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
  feePaise: fc.option(paise),
  cancelDuePaise: fc.option(paise),
  cashPaise: paise,
  upiPaise: paise,
  onlinePaise: paise,
})
const facts = (changes: Partial<EarningFacts>): EarningFacts => ({
  state: 'completed',
  payment: 'due',
  startsAt: new Date('2026-11-20T04:30:00Z'),
  feePaise: 210_000,
  cancelDuePaise: null,
  cashPaise: 0,
  upiPaise: 0,
  onlinePaise: 0,
  ...changes,
})

describe('one puja', () => {
  it('done owes the fee, called off what the cancellation left, to come nothing yet', () => {
    expect(earningOf(facts({ cashPaise: 10_000 }))).toMatchObject({ earnedPaise: 210_000, paidPaise: 10_000, duePaise: 200_000 })
    expect(earningOf(facts({ state: 'cancelled', cancelDuePaise: 52_500 }))).toMatchObject({ duePaise: 52_500 })
    expect(earningOf(facts({ state: 'assigned', upiPaise: 50_000 }))).toMatchObject({ earnedPaise: 50_000, duePaise: 0 })
  })

  it('owes nothing more once the money was given back', () => {
    expect(earningOf(facts({ payment: 'refunded' }))).toMatchObject({ earnedPaise: 0, paidPaise: 0, duePaise: 0 })
  })

  it('is what was kept of the fee when a part was given back, with nothing due', () => {
    expect(earningOf(facts({ payment: 'paid', upiPaise: 160_000 }))).toMatchObject({ earnedPaise: 160_000, duePaise: 0 })
    expect(earningOf(facts({ payment: 'paid', upiPaise: 250_000 }))).toMatchObject({ earnedPaise: 210_000, duePaise: 0 })
  })

  it('is never due below zero, and what is paid and due is never less than what was earned', () => {
    fc.assert(
      fc.property(puja, (one) => {
        const sums = earningOf(one)
        expect(sums.duePaise).toBeGreaterThanOrEqual(0)
        expect(sums.paidPaise + sums.duePaise).toBeGreaterThanOrEqual(sums.earnedPaise)
        expect(sums.cashPaise + sums.upiPaise + sums.onlinePaise).toBe(sums.paidPaise)
      }),
    )
  })
})

describe('months', () => {
  it('hold every puja once, in the month of its day in India, and add up to the whole', () => {
    fc.assert(
      fc.property(fc.array(puja), (pujas) => {
        const months = byMonth(pujas)
        expect(months.flatMap((month) => month.pujas).length).toBe(pujas.length)
        for (const { month, pujas } of months)
          for (const one of pujas) expect(indiaDate(one.startsAt).startsWith(month)).toBe(true)
        expect(months.map(({ month }) => month)).toEqual(
          months
            .map(({ month }) => month)
            .toSorted()
            .reverse(),
        )
        const total = sumOf(pujas)
        const added = months.map((month) => sumOf(month.pujas))
        for (const name of ['pujas', 'earnedPaise', 'paidPaise', 'duePaise'] as const) {
          expect(added.reduce((sum, month) => sum + month[name], 0)).toBe(total[name])
        }
        expect(Object.values(total).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('turn at midnight in India, not in London', () => {
    const [later, earlier] = [new Date('2026-11-30T18:30:00Z'), new Date('2026-11-30T18:29:59Z')]
    expect(byMonth([{ startsAt: later }, { startsAt: earlier }]).map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
  })
})

describe('the financial year', () => {
  it('takes its dues along: every rupee due is in one year, and years without any are left out', () => {
    fc.assert(
      fc.property(fc.array(puja), (pujas) => {
        const dues = duesByYear(pujas)
        expect(dues.reduce((sum, { duePaise }) => sum + duePaise, 0)).toBe(sumOf(pujas).duePaise)
        expect(dues.every(({ duePaise }) => duePaise > 0)).toBe(true)
        expect(new Set(dues.map(({ year }) => year)).size).toBe(dues.length)
      }),
    )
  })

  it('begins on the first of April', () => {
    expect([financialYear('2026-03-31'), financialYear('2026-04-01')]).toEqual([2025, 2026])
    expect(financialYear(firstDayOf(2026))).toBe(2026)
  })
})
