import { describe, expect, test } from 'vitest'
import {
  countFilters,
  formatProductSearch,
  isUnfiltered,
  parseProductSearch,
  productSearchKey,
  withoutFilters,
} from './product-search-address.ts'

const parse = (text: string) => parseProductSearch(new URLSearchParams(text))

describe('the product list in the URL', () => {
  test('contains every filter and parses back to the same URL', () => {
    const text =
      '?query=diya&tag=budget&category=diyas&puja=diwali&minPrice=100&maxPrice=500&minRating=4.5&inStock=true&sort=price-low'
    expect(formatProductSearch(parse(text))).toBe(text)
    expect(countFilters(parse(text))).toBe(4)
  })

  test('ignores unknown and invalid values', () => {
    const search = parse('?tag=free&category=shoes&puja=A%20B&minPrice=-4&maxPrice=many&minRating=9&inStock=maybe&sort=random')
    expect(isUnfiltered(search)).toBe(true)
    expect(formatProductSearch(search)).toBe('')
  })

  test('accepts amounts with symbols and swaps a reversed price range', () => {
    expect(parse('?minPrice=₹1,500&maxPrice=300')).toMatchObject({ minPrice: 300, maxPrice: 1500 })
    expect(parse('?minPrice=700')).toMatchObject({ minPrice: 700, maxPrice: 0 })
  })

  test('has the same key with a booking sheet open, and another with a cursor', () => {
    expect(productSearchKey(new URLSearchParams('?book=vivah&query=diya'))).toBe('?query=diya')
    expect(productSearchKey(new URLSearchParams('?query=diya&cursor=abc'))).toBe('?query=diya&cursor=abc')
  })

  test('keeps the search query when filters are cleared', () => {
    expect(formatProductSearch(withoutFilters(parse('?query=ghee&category=kits&inStock=true&sort=rating')))).toBe('?query=ghee')
  })
})
