import { describe, expect, it } from 'vitest'
import { type Candidate, chooseVariant, parseAmount } from './model.ts'

const candidate = (size: string | null, sellingPricePaise: number, more: Partial<Candidate> = {}): Candidate => ({
  ...{ variantId: `${size} ${sellingPricePaise}`, size, sellingPricePaise, stock: 50, isFirst: true },
  ...more,
})

describe('amounts', () => {
  it.each([
    ['500 g', { unit: 'g', value: 500 }],
    ['1.25 kg', { unit: 'g', value: 1250 }],
    ['1 litre', { unit: 'ml', value: 1000 }],
    ['1 and a quarter metres', { unit: 'm', value: 1.25 }],
    ['1.25 m', { unit: 'm', value: 1.25 }],
    ['Pack of 21', { unit: 'piece', value: 21 }],
    ['250 g, soaked', { unit: 'g', value: 250 }],
    ['as needed', undefined],
  ])('%s', (text, amount) => expect(parseAmount(text)).toEqual(amount))
})

describe('the variant for an item', () => {
  it('covers the amount at the lowest price, in one pack or several', () => {
    expect(chooseVariant('500 g', [candidate('250 g', 4000), candidate('1 kg', 12_000)])).toEqual({
      variantId: '250 g 4000',
      quantity: 2,
    })
    expect(chooseVariant('500 g', [candidate('250 g', 4000), candidate('500 g', 7000)])).toEqual({
      variantId: '500 g 7000',
      quantity: 1,
    })
    expect(chooseVariant('21', [candidate('Pack of 12', 8000), candidate('Pack of 51', 30_000)])?.quantity).toBe(2)
  })

  it('is one piece where amounts cannot be compared, and at most ten pieces', () => {
    expect(chooseVariant('1 small bottle', [candidate(null, 100)])?.quantity).toBe(1)
    expect(chooseVariant('5 kg', [candidate('50 g', 100)])?.quantity).toBe(10)
  })

  it('is preferably in stock, then made for the item, then cheap', () => {
    const rare = candidate('100 g', 500, { stock: 0 })
    const also = candidate('100 g', 700, { isFirst: false })
    expect(chooseVariant('100 g', [rare, also, candidate('100 g', 900)])?.variantId).toBe('100 g 900')
    expect(chooseVariant('100 g', [rare, also])?.variantId).toBe('100 g 700')
    expect(chooseVariant('100 g', [rare])?.variantId).toBe('100 g 500')
    expect(chooseVariant('100 g', [])).toBeUndefined()
  })
})
