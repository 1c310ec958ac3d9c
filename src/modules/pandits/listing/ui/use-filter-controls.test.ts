import { describe, expect, it } from 'vitest'
import { parseSearch } from '../../search-form/ui/search-address.ts'
import { areSameFilters } from './use-filter-controls.ts'

const read = (text: string) => parseSearch(new URLSearchParams(text))

describe('the filters of two URLs', () => {
  it('are the same regardless of the other parameters and of the order of values', () => {
    expect(
      areSameFilters(
        read('service=vivah,havan&maxPrice=5000'),
        read('query=a&date=2026-12-10&service=havan,vivah&maxPrice=5000'),
      ),
    ).toBe(true)
  })

  it('differ if any filter differs', () => {
    const start = read('')
    for (const text of [
      'service=havan',
      'language=Telugu',
      'tradition=Smarta',
      'minPrice=500',
      'maxPrice=500',
      'minExperience=1',
      'minRating=4',
    ]) {
      expect(areSameFilters(start, read(text))).toBe(false)
    }
  })
})
