import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alonePaiseOf, hasKitDiscount, kitPaise, partPaise } from '../catalogue/model.ts'
import { type Charges, splitProportionally, splitTax, taxOfLines, totalsOf } from './model.ts'

const paise = fc.integer({ min: 0, max: 50_000_000 })
const rate = fc.constantFrom(0, 300, 500, 700, 1200, 1800, 2800, 4000)
const component = fc.record({ amountPaise: paise, rateBasisPoints: rate })
const lines = fc.array(
  fc.record({ components: fc.array(component, { minLength: 1, maxLength: 8 }), isExcludedFromCoupon: fc.boolean() }),
  {
    maxLength: 12,
  },
)
const basis = fc.constantFrom('added' as const, 'included' as const)
const charges = fc.record({
  basis,
  shippingPaise: fc.integer({ min: 0, max: 20_000 }),
  shippingRateBasisPoints: rate,
  discountPaise: paise,
})
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

describe('shares', () => {
  it('add up exactly, and each is within a paisa of the exact share', () => {
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const parts = splitProportionally(amount, weights)
        const total = sum(weights)
        expect(sum(parts)).toBe(total === 0 ? 0 : amount)
        for (const [index, part] of parts.entries()) {
          expect(Number.isInteger(part) && part >= 0).toBe(true)
          if (total > 0) expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1.001)
        }
      }),
    )
  })
})

describe('tax', () => {
  it('is the exact sum rounded half up once, with each line but the largest rounded half up', () => {
    fc.assert(
      fc.property(fc.array(component, { minLength: 1, maxLength: 20 }), (taxed) => {
        const exact = sum(taxed.map((line) => line.amountPaise * line.rateBasisPoints))
        const taxes = taxOfLines(taxed, 'added')
        expect(sum(taxes)).toBe(Math.floor((exact + 5000) / 10_000))
        const largest = taxed.findIndex((line) => line.amountPaise === Math.max(...taxed.map((other) => other.amountPaise)))
        for (const [index, line] of taxed.entries()) {
          if (index !== largest) expect(taxes[index]).toBe(Math.floor((line.amountPaise * line.rateBasisPoints + 5000) / 10_000))
        }
      }),
    )
  })

  it('that is included equals the tax added to the net amount', () => {
    // 5 percent within ₹105.00 is ₹5.00; 18 percent within ₹118.00 is ₹18.00.
    expect(taxOfLines([{ amountPaise: 10_500, rateBasisPoints: 500 }], 'included')).toEqual([500])
    expect(taxOfLines([{ amountPaise: 11_800, rateBasisPoints: 1800 }], 'included')).toEqual([1800])
  })

  it('is split into CGST and SGST or IGST without losing a paisa', () => {
    fc.assert(
      fc.property(paise, fc.boolean(), (tax, isSameState) => {
        const { cgst, sgst, igst } = splitTax(tax, isSameState)
        expect(cgst + sgst + igst).toBe(tax)
        expect(Math.abs(cgst - sgst)).toBeLessThanOrEqual(1)
        expect(isSameState ? igst : cgst + sgst).toBe(0)
      }),
    )
  })
})

describe('the totals of a cart', () => {
  it('add up to the paisa for any cart', () => {
    fc.assert(
      fc.property(lines, charges, (cart, options) => {
        const totals = totalsOf(cart, options)
        const components = totals.lines.flat()
        expect(sum(components.map((entry) => entry.amountPaise))).toBe(totals.subtotalPaise)
        expect(sum(components.map((entry) => entry.discountPaise))).toBe(totals.discountPaise)
        expect(sum(components.map((entry) => entry.taxPaise)) + totals.shippingTaxPaise).toBe(totals.taxPaise)
        const added = options.basis === 'added' ? totals.taxPaise : 0
        expect(totals.subtotalPaise - totals.discountPaise + totals.shippingPaise + added).toBe(totals.totalPaise)
        expect(totals.discountPaise).toBeLessThanOrEqual(totals.subtotalPaise)
        for (const entry of components) expect(entry.discountPaise).toBeLessThanOrEqual(entry.amountPaise)
        const fullPriceLines = totals.lines.filter((_, at) => cart[at]?.isExcludedFromCoupon).flat()
        expect(fullPriceLines.every((entry) => entry.discountPaise === 0)).toBe(true)
      }),
    )
  })

  it('are 7 percent of the subtotal and ₹5.99', () => {
    const charge: Charges = { basis: 'added', shippingPaise: 599, shippingRateBasisPoints: 0, discountPaise: 0 }
    const totals = totalsOf([{ components: [{ amountPaise: 29_900, rateBasisPoints: 700 }] }], charge)
    expect(totals).toMatchObject({ subtotalPaise: 29_900, shippingPaise: 599, taxPaise: 2093, totalPaise: 32_592 })
    expect(totalsOf([], charge)).toMatchObject({ shippingPaise: 0, totalPaise: 0 })
  })
})

describe('a kit', () => {
  const parts = fc.array(
    fc.record({ alonePaise: fc.integer({ min: 1, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 20 }) }),
    {
      maxLength: 20,
    },
  )
  it('costs the sum of its discounted parts, and never more than the parts alone', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 50 }), (held, discount) => {
        const { pricePaise, sellingPricePaise } = kitPaise(held, discount)
        expect(sellingPricePaise).toBe(sum(held.map((part) => partPaise(part, discount))))
        expect(sellingPricePaise).toBeLessThanOrEqual(pricePaise)
        // Leaving a part out deducts exactly what it added.
        const [first, ...rest] = held
        if (first) expect(sellingPricePaise - kitPaise(rest, discount).sellingPricePaise).toBe(partPaise(first, discount))
      }),
    )
  })

  it('has its discount when complete or with at least half of its value, and not with less', () => {
    expect([hasKitDiscount(5000, 10_000), hasKitDiscount(4999, 10_000), hasKitDiscount(1, 1), hasKitDiscount(1, 3)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    fc.assert(
      fc.property(parts, fc.nat(20), (all, fullPriceLines) => {
        const [some, total] = [alonePaiseOf(all.slice(0, fullPriceLines)), alonePaiseOf(all)]
        expect(hasKitDiscount(total, total)).toBe(true)
        expect(hasKitDiscount(some, total)).toBe(some >= total / 2)
      }),
    )
  })
})
