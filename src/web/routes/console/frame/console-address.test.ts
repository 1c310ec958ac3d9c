import { expect, test } from 'vitest'
import { queryOf, viewOf } from './console-address.ts'

test('a URL without status or search is the call queue', () => {
  expect(viewOf(new URLSearchParams(''))).toBeUndefined()
  expect(viewOf(new URLSearchParams('status=nonsense&search=%20'))).toBeUndefined()
  expect(queryOf(undefined)).toBe('')
})

test('a search without status covers all bookings and survives the round trip through the URL', () => {
  const view = viewOf(new URLSearchParams('search=%2098220%20'))
  expect(view).toEqual({ status: 'all', search: '98220' })
  expect(queryOf(view)).toBe('?status=all&search=98220')
  expect(viewOf(new URLSearchParams(queryOf({ status: 'assigned', search: '' })))).toEqual({ status: 'assigned', search: '' })
})
