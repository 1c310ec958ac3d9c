import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFiltered, listOfState, NEAR_DAYS, ORDER_LISTS, orderFilterOf, orderQueryOf, queryOf } from './order-filter.ts'

test('a URL without parameters shows placed orders, and a search covers every state', () => {
  expect(orderFilterOf(new URLSearchParams(''))).toEqual(listOfState('placed'))
  expect(orderFilterOf(new URLSearchParams('search=%20patil%20'))).toEqual({ ...listOfState('all'), search: 'patil' })
  expect(orderQueryOf(listOfState('placed'))).toBe('')
  expect(orderQueryOf(listOfState('all'))).toBe('?state=all')
  expect(orderQueryOf({ ...listOfState('placed'), search: 'patil' })).toBe('?state=placed&search=patil')
})

test('ignores invalid values', () => {
  const odd = new URLSearchParams('state=lost&payment=maybe&near=8&from=yesterday&to=2026-02-30&search=%20')
  expect(orderFilterOf(odd)).toEqual(listOfState('placed'))
  expect(isFiltered(orderFilterOf(odd))).toBe(false)
})

test('requests what is set, and a state unless all are meant', () => {
  expect(queryOf({ ...listOfState('all'), near: '7', product: 'diya' })).toEqual({ near: '7', product: 'diya' })
  expect(queryOf(listOfState('packed'))).toEqual({ state: 'packed' })
})

test('every list survives the round trip through its URL', () => {
  const labels = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim())
  const filter = fc.record({
    state: fc.constantFrom(...ORDER_LISTS),
    search: labels,
    product: labels,
    coupon: fc.constantFrom('', 'DIWALI10'),
    payment: fc.constantFrom('', 'due', 'paid', 'refunded', 'reported'),
    near: fc.constantFrom('', ...NEAR_DAYS),
    from: fc.constantFrom('', '2026-11-01'),
    to: fc.constantFrom('', '2026-11-30'),
  } as const)
  fc.assert(
    fc.property(filter, (one) => {
      expect(orderFilterOf(new URLSearchParams(orderQueryOf(one)))).toEqual(one)
    }),
    { numRuns: 300 },
  )
})
