import { expect, it } from 'vitest'
import { formatTypedMobile } from './mobile-fields.ts'

it.each([
  ['9822044157', 'IN', '+91 98220 44157'],
  ['०९८२२० ४४१५७', 'IN', '+91 98220 44157'],
  ['91 98220 44157', 'IN', '+91 98220 44157'],
  ['(415) 555-2671', 'US', '+1 415 555 2671'],
  ['07700 900123', 'GB', '+44 770 090 0123'],
  ['1 415 555 2671', 'US', '1 415 555 2671'],
  ['971501234567', 'AE', '971501234567'],
  ['+91 98220 44157', 'US', '+91 98220 44157'],
  ['0065 9123 4567', 'IN', '+65 9123 4567'],
])('formats %s typed in %s as %s', (typed, country, formatted) => {
  expect(formatTypedMobile(typed, country)).toBe(formatted)
})
