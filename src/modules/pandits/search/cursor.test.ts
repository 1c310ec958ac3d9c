import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packCursor } from '../../../server/http/cursor.ts'
import type { AppError } from '../../../shared/errors.ts'
import { formatCursor, parseCursor } from './service.ts'
import type { Sort } from './store.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const REAL_SORTS = ['rating', 'distance'] as const
const INTEGER_SORTS = ['price-low', 'price-high', 'experience'] as const

const refusal = (parts: readonly unknown[], sort: Sort): unknown => {
  try {
    return parseCursor(packCursor(parts), sort)
  } catch (error) {
    return (error as AppError).detail.fields?.cursor
  }
}

describe('a cursor of the search', () => {
  it('is read exactly as it was written, in every sort order and in both tiers', () => {
    const tiers = fc.constantFrom(0 as const, 1 as const)
    const real = fc.record({
      sort: fc.constantFrom(...REAL_SORTS),
      value: fc.float({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    })
    const integer = fc.record({
      sort: fc.constantFrom(...INTEGER_SORTS),
      value: fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }),
    })
    fc.assert(
      fc.property(fc.oneof(real, integer), tiers, fc.uuid({ version: 7 }), ({ sort, value }, tier, id) => {
        const cursor = { sort, tier, value, id }
        expect(parseCursor(formatCursor(cursor), sort)).toEqual(cursor)
      }),
    )
  })

  it.each<[string, readonly unknown[], Sort]>([
    ['of a third tier', ['rating', 2, 4.5, ID], 'rating'],
    ['of no tier', ['rating', null, 4.5, ID], 'rating'],
    ['with a value that is no number', ['rating', 0, '4.5', ID], 'rating'],
    ['with a rating beyond a real', ['rating', 0, 1e39, ID], 'rating'],
    ['with half a rupee', ['price-high', 0, 0.5, ID], 'price-high'],
    ['with a price beyond an integer', ['price-low', 0, -(2 ** 31), ID], 'price-low'],
    ['with half a year', ['experience', 0, 10.5, ID], 'experience'],
    ['with an id that is none', ['rating', 0, 4.5, 'joshi'], 'rating'],
    ['without an id', ['rating', 0, 4.5], 'rating'],
    ['of nothing', [], 'rating'],
  ])('%s is refused', (_what, parts, sort) => {
    expect(refusal(parts, sort)).toBe('The cursor is invalid.')
  })

  it('of another sort order is refused with the advice to start again', () => {
    expect(refusal(['price-low', 0, 100, ID], 'price-high')).toMatch(/^The cursor belongs to another order/)
  })
})
