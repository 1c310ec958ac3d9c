import { describe, expect, test } from 'vitest'
import {
  clearedProducts,
  countProductsFilters,
  formatProducts,
  isUnfiltered,
  parseProducts,
  productsKey,
} from './products-address.ts'

const parse = (text: string) => parseProducts(new URLSearchParams(text))

describe('the address of the shop', () => {
  test('says everything that was chosen, and reads it back', () => {
    const text =
      '?query=diya&tag=budget&category=diyas&puja=diwali&minPrice=100&maxPrice=500&minRating=4.5&inStock=true&sort=price-low'
    expect(formatProducts(parse(text))).toBe(text)
    expect(countProductsFilters(parse(text))).toBe(4)
  })

  test('leaves out what is no word or number of ours', () => {
    const search = parse('?tag=free&category=shoes&puja=A%20B&minPrice=-4&maxPrice=many&minRating=9&inStock=maybe&sort=random')
    expect(isUnfiltered(search)).toBe(true)
    expect(formatProducts(search)).toBe('')
  })

  test('takes amounts as people write them, and turned prices the right way round', () => {
    expect(parse('?minPrice=₹1,500&maxPrice=300')).toMatchObject({ minPrice: 300, maxPrice: 1500 })
    expect(parse('?minPrice=700')).toMatchObject({ minPrice: 700, maxPrice: 0 })
  })

  test('is the same list with a booking sheet over it, and another one at another place', () => {
    expect(productsKey(new URLSearchParams('?book=vivah&query=diya'))).toBe('?query=diya')
    expect(productsKey(new URLSearchParams('?query=diya&cursor=abc'))).toBe('?query=diya&cursor=abc')
  })

  test('cleared, it keeps the words that were searched for', () => {
    expect(formatProducts(clearedProducts(parse('?query=ghee&category=kits&inStock=true&sort=rating')))).toBe('?query=ghee')
  })
})
