import { describe, expect, it } from 'vitest'
import { availableKits, discountPercent, imageOf, kitPaise, nameOf, partPaise, stockLabel } from './model.ts'
import { formatProductsCursor, parseProductsCursor, ratingOf } from './service.ts'

const ID = '0198c0de-0000-7000-8000-000000000000'

describe('the stock label', () => {
  it('is low below five pieces, and out at none or fewer', () => {
    expect([-1, 0, 1, 4, 5, 6].map(stockLabel)).toEqual([
      'out-of-stock',
      'out-of-stock',
      'low-stock',
      'low-stock',
      'in-stock',
      'in-stock',
    ])
  })
})

describe('the percentage of a discount', () => {
  it('is rounded down, so that a discount is never overstated', () => {
    expect(discountPercent(10_000, 9000)).toBe(10)
    expect(discountPercent(10_000, 9001)).toBe(9)
    expect(discountPercent(29_900, 20_000)).toBe(33)
    expect(discountPercent(10_000, 10_000)).toBe(0)
  })

  it('of a product that costs nothing is nothing', () => {
    expect(discountPercent(0, 0)).toBe(0)
  })
})

describe('a part of a kit', () => {
  it('is rounded half up once for all of its pieces, not for each', () => {
    // 3 × ₹0.05 less 10 percent is 13.5 paise.
    expect(partPaise({ alonePaise: 5, quantity: 3 }, 10)).toBe(14)
    expect(partPaise({ alonePaise: 5, quantity: 1 }, 10)).toBe(5)
    expect(partPaise({ alonePaise: 5, quantity: 1 }, 50)).toBe(3)
  })

  it('costs its own price without a discount', () => {
    expect(kitPaise([{ alonePaise: 9999, quantity: 2 }], 0)).toEqual({ pricePaise: 19_998, sellingPricePaise: 19_998 })
    expect(kitPaise([], 10)).toEqual({ pricePaise: 0, sellingPricePaise: 0 })
  })

  it('limits the kits by the part that runs out first', () => {
    const parts = [
      { stock: 20, quantity: 1 },
      { stock: 11, quantity: 4 },
    ]
    expect(availableKits(parts)).toBe(2)
    expect(availableKits([{ stock: 3, quantity: 4 }])).toBe(0)
    expect(availableKits([])).toBe(0)
  })
})

describe('the rating', () => {
  it('is the mean of the reviews with one decimal, and 0 without any', () => {
    const rating = (rating_sum: number, review_count: number) => ratingOf({ rating_sum, review_count })
    expect([rating(0, 0), rating(5, 1), rating(9, 2), rating(13, 3), rating(14, 3), rating(89, 20)]).toEqual([
      0, 5, 4.5, 4.3, 4.7, 4.5,
    ])
  })
})

describe('the cursor of a list', () => {
  it('continues at the same place', () => {
    expect(parseProductsCursor(formatProductsCursor('price-low', 49_900, ID), 'price-low')).toEqual({ value: 49_900, id: ID })
    expect(parseProductsCursor(formatProductsCursor('rating', 4.5, ID), 'rating')).toEqual({ value: 4.5, id: ID })
  })

  it('is refused in another order and with values that the database could not compare', () => {
    const refused = (...[order, value, id, as = order]: [string, number, string, string?]) =>
      expect(
        () => parseProductsCursor(formatProductsCursor(order as never, value, id), as as never),
        `${order} ${value}`,
      ).toThrow()
    refused('price-low', 49_900, ID, 'price-high')
    refused('price-low', 4.5, ID)
    refused('price-low', 2 ** 31, ID)
    refused('price-low', -(2 ** 31), ID)
    refused('rating', 1e300, ID)
    refused('price-low', 49_900, 'not-an-id')
    expect(() => parseProductsCursor('nonsense', 'price-low')).toThrow()
  })
})

it('a product without a picture has a placeholder, and its name is in the reader’s language', () => {
  expect(imageOf({ image_url: null })).toBe('/products/no-picture.svg')
  expect(imageOf({ image_url: '/products/diya.svg' })).toBe('/products/diya.svg')
  const row = { name: 'Brass diya', name_hindi: 'पीतल का दीया' }
  expect([nameOf(row, 'en'), nameOf(row, 'hi')]).toEqual(['Brass diya', 'पीतल का दीया'])
})
