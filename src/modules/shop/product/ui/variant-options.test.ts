import { describe, expect, test } from 'vitest'
import type { KitPart, Variant } from '../../catalogue/contract.ts'
import { closestVariant, firstVariant, keepsKitDiscount, offerOf, optionsOf } from './variant-options.ts'

const variant = (id: string, color: string | null, size: string | null, maxPieces = 10): Variant => ({
  id,
  color,
  size,
  colorName: color,
  sizeName: size,
  netQuantity: '',
  unitPrice: null,
  pricePaise: 10_000,
  sellingPricePaise: 9_000,
  stock: maxPieces === 0 ? 'out-of-stock' : 'in-stock',
  maxPieces: maxPieces,
})
const part = (variantId: string, sellingPricePaise: number, stock: KitPart['stock'] = 'in-stock'): KitPart => ({
  variantId,
  slug: variantId,
  name: variantId,
  variantName: '',
  quantity: 1,
  imageUrl: '',
  sellingPricePaise,
  alonePaise: sellingPricePaise + 1000,
  stock,
})

describe('colours and sizes', () => {
  const red4 = variant('red4', 'Red', '4 in', 0)
  const red5 = variant('red5', 'Red', '5 in')
  const blue5 = variant('blue5', 'Blue', '5 in')
  const all = [red4, red5, blue5]

  test('start with the first variant in stock', () => {
    expect(firstVariant(all)?.id).toBe('red5')
    expect(firstVariant([red4])?.id).toBe('red4')
  })

  test('keep the other option where that variant exists, or else pick one in stock', () => {
    expect(closestVariant(all, 'color', 'Blue', red5)?.id).toBe('blue5')
    expect(closestVariant(all, 'size', '4 in', blue5)?.id).toBe('red4')
    expect(closestVariant(all, 'color', 'Red', blue5)?.id).toBe('red5')
  })

  test('mark options that are sold out', () => {
    expect(optionsOf(all, 'size', red5).map(({ value, isInStock }) => [value, isInStock])).toEqual([
      ['4 in', false],
      ['5 in', true],
    ])
    expect(optionsOf([variant('one', null, null)], 'color', red5)).toEqual([])
  })
})

describe('a kit without some parts', () => {
  const kit = variant('kit', null, null, 0)
  const parts = [part('a', 5000), part('b', 2500, 'out-of-stock'), part('c', 1500)]

  test('costs the sum of its other parts', () => {
    expect(offerOf(kit, parts, new Set())).toBe(kit)
    expect(offerOf(kit, parts, new Set(['c']))).toMatchObject({
      sellingPricePaise: 7500,
      pricePaise: 9500,
      stock: 'out-of-stock',
    })
  })

  test('loses its discount when less than half of its value stays', () => {
    expect(offerOf(kit, parts, new Set(['a', 'c']))).toMatchObject({ sellingPricePaise: 3500, pricePaise: 3500 })
    expect(keepsKitDiscount(parts, new Set(['a', 'c']))).toBe(false)
    expect(keepsKitDiscount(parts, new Set(['a']))).toBe(true)
  })

  test('can be ordered once its sold-out part is left out', () => {
    expect(offerOf(kit, parts, new Set(['b']))).toMatchObject({ sellingPricePaise: 6500, stock: 'in-stock', maxPieces: 10 })
  })
})
