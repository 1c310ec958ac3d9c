import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Charges, leftOutPartIds, splitProportionally, splitTax, taxOfLines, totalsOf } from './model.ts'

const lineOf = (amountPaise: number, rateBasisPoints = 700, isExcludedFromCoupon = false) => ({
  components: [{ amountPaise, rateBasisPoints }],
  isExcludedFromCoupon,
})
const charges = (changes: Partial<Charges> = {}): Charges => ({
  basis: 'added',
  shippingPaise: 0,
  shippingRateBasisPoints: 0,
  discountPaise: 0,
  ...changes,
})

describe('a paisa that does not divide', () => {
  it('goes to the part that lost most by rounding down', () => {
    // Exact shares 3.33, 6.67: the second lost more.
    expect(splitProportionally(10, [1, 2])).toEqual([3, 7])
    expect(splitProportionally(10, [2, 1])).toEqual([7, 3])
  })

  it('goes to the earlier of equal parts', () => {
    expect(splitProportionally(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(splitProportionally(11, [1, 1, 1])).toEqual([4, 4, 3])
  })

  it('never goes to a part without weight', () => {
    expect(splitProportionally(1, [0, 5, 0])).toEqual([0, 1, 0])
    expect(splitProportionally(7, [0, 0])).toEqual([0, 0])
    expect(splitProportionally(7, [])).toEqual([])
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(3), { minLength: 1, maxLength: 9 }), (amount, weights) => {
        for (const [at, part] of splitProportionally(amount, weights).entries()) if (weights[at] === 0) expect(part).toBe(0)
      }),
    )
  })

  it('is not lost for amounts whose product exceeds exact floating point numbers', () => {
    const [one, other] = splitProportionally(2_000_000_001, [1_999_999_999, 2_000_000_000])
    expect([one, other]).toEqual([1_000_000_000, 1_000_000_001])
  })
})

describe('the tax', () => {
  const rate = 500
  it('of half a paisa is rounded up', () => {
    // 5 percent of 10 and 30 paise is 0.5 and 1.5.
    expect(taxOfLines([{ amountPaise: 10, rateBasisPoints: rate }], 'added')).toEqual([1])
    expect(taxOfLines([{ amountPaise: 9, rateBasisPoints: rate }], 'added')).toEqual([0])
  })

  it('of all lines is rounded once, and the first of the largest lines takes the difference', () => {
    // Each line alone has 0.5, rounded up to 1; together they have exactly 1.5, which is 2.
    const three = [10, 10, 10].map((amountPaise) => ({ amountPaise, rateBasisPoints: rate }))
    expect(taxOfLines(three, 'added')).toEqual([0, 1, 1])
    // 0.5, 1.5 and 0.5 together are 2.5, which is 3; rounded alone they are 1, 2 and 1.
    expect(
      taxOfLines(
        [10, 30, 10].map((amountPaise) => ({ amountPaise, rateBasisPoints: rate })),
        'added',
      ),
    ).toEqual([1, 1, 1])
  })

  it('that is included is rounded half up of the exact share, for each rate by itself', () => {
    // 18 percent in ₹0.59 is 9 paise; 5 percent in ₹0.10 is 0.476.
    expect(taxOfLines([{ amountPaise: 59, rateBasisPoints: 1800 }], 'included')).toEqual([9])
    expect(taxOfLines([{ amountPaise: 10, rateBasisPoints: 500 }], 'included')).toEqual([0])
    const mixed = [
      { amountPaise: 11_800, rateBasisPoints: 1800 },
      { amountPaise: 10_500, rateBasisPoints: 500 },
      { amountPaise: 5000, rateBasisPoints: 0 },
    ]
    expect(taxOfLines(mixed, 'included')).toEqual([1800, 500, 0])
  })

  it('within one state is split into CGST and SGST, and SGST gets the odd paisa', () => {
    expect(splitTax(101, true)).toEqual({ cgst: 50, sgst: 51, igst: 0 })
    expect(splitTax(101, false)).toEqual({ cgst: 0, sgst: 0, igst: 101 })
  })
})

describe('the totals', () => {
  it('tax what is left after the discount', () => {
    const totals = totalsOf([lineOf(10_000), lineOf(30_000)], charges({ discountPaise: 4000 }))
    expect(totals.lines).toEqual([
      [{ amountPaise: 10_000, discountPaise: 1000, taxPaise: 630 }],
      [{ amountPaise: 30_000, discountPaise: 3000, taxPaise: 1890 }],
    ])
    expect(totals).toMatchObject({ subtotalPaise: 40_000, discountPaise: 4000, taxPaise: 2520, totalPaise: 38_520 })
  })

  it('never discount more than the lines that the coupon applies to', () => {
    const totals = totalsOf([lineOf(10_000), lineOf(90_000, 700, true)], charges({ discountPaise: 50_000 }))
    expect(totals).toMatchObject({ discountPaise: 10_000, taxPaise: 6300, totalPaise: 96_300 })
  })

  it('tax the shipping at its own rate, apart from the products', () => {
    const totals = totalsOf([lineOf(10_000, 500)], charges({ shippingPaise: 5000, shippingRateBasisPoints: 1800 }))
    expect(totals).toMatchObject({ taxPaise: 500 + 900, shippingTaxPaise: 900, totalPaise: 16_400 })
    expect(totals.lines[0]?.[0]?.taxPaise).toBe(500)
  })

  it('count an included tax only once', () => {
    const totals = totalsOf([lineOf(10_500, 500)], charges({ basis: 'included', shippingPaise: 1000 }))
    expect(totals).toMatchObject({ taxPaise: 500, totalPaise: 11_500 })
  })

  it('of an empty cart charge no shipping', () => {
    expect(totalsOf([], charges({ shippingPaise: 599, discountPaise: 100 }))).toMatchObject({
      shippingPaise: 0,
      discountPaise: 0,
      taxPaise: 0,
      totalPaise: 0,
    })
  })
})

it('the parts left out of a kit are compared in one order, and the cart row stays as it is', () => {
  const line = { partsLeftOut: [{ variant_id: 'c' }, { variant_id: 'a' }, { variant_id: 'b' }] }
  expect(leftOutPartIds(line)).toEqual(['a', 'b', 'c'])
  expect(line.partsLeftOut.map((part) => part.variant_id)).toEqual(['c', 'a', 'b'])
})
