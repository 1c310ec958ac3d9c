import { expect, it } from 'vitest'
import { bookingQueryFor } from './booking-link.tsx'

it.each([
  ['keeps the query of the page', '?service=havan', '?book=havan&with=1&name=Ram', '?service=havan&book=havan&with=1&name=Ram'],
  ['ignores other parameters of the link', '', '?signin=failed&book=', '?book='],
  ['replaces a sheet that is open', '?book=vivah&on=2026-12-01&town=Pune', '?book=havan&online=1', '?book=havan&online=1'],
])('a booking link over the current page %s', (_, search, ofLink, expected) => {
  expect(bookingQueryFor(search, ofLink)).toBe(expected)
})
