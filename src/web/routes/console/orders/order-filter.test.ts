import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNarrowed, listOfState, NEAR_DAYS, ORDER_LISTS, orderFilterOf, orderQueryOf, queryOf } from './order-filter.ts'

test('an address without anything is what was just placed, and words search orders of every state', () => {
  expect(orderFilterOf(new URLSearchParams(''))).toEqual(listOfState('placed'))
  expect(orderFilterOf(new URLSearchParams('search=%20patil%20'))).toEqual({ ...listOfState('all'), search: 'patil' })
  expect(orderQueryOf(listOfState('placed'))).toBe('')
  expect(orderQueryOf(listOfState('all'))).toBe('?state=all')
  expect(orderQueryOf({ ...listOfState('placed'), search: 'patil' })).toBe('?state=placed&search=patil')
})

test('what nobody could mean is left out', () => {
  const odd = new URLSearchParams('state=lost&payment=maybe&near=8&from=yesterday&to=2026-02-30&search=%20')
  expect(orderFilterOf(odd)).toEqual(listOfState('placed'))
  expect(isNarrowed(orderFilterOf(odd))).toBe(false)
})

test('the server is asked for what is set, and for a state unless all are meant', () => {
  expect(queryOf({ ...listOfState('all'), near: '7', product: 'diya' })).toEqual({ near: '7', product: 'diya' })
  expect(queryOf(listOfState('packed'))).toEqual({ state: 'packed' })
})

test('every list survives its address', () => {
  const labels = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.trim())
  const filter = fc.record({
    state: fc.constantFrom(...ORDER_LISTS),
    search: labels,
    product: labels,
    coupon: fc.constantFrom('', 'DIWALI10'),
    payment: fc.constantFrom('', 'due', 'paid', 'refunded'),
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
