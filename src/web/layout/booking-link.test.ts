import { expect, it } from 'vitest'
import { bookingOver } from './booking-link.tsx'

it.each([
  ['keeps the query of the page', '?service=havan', '?book=havan&with=1&name=Ram', '?service=havan&book=havan&with=1&name=Ram'],
  ['drops what the link had of an earlier address', '', '?signin=failed&book=', '?book='],
  ['replaces a sheet that is open', '?book=vivah&on=2026-12-01&town=Pune', '?book=havan&online=1', '?book=havan&online=1'],
])('a booking link over the current page %s', (_, search, ofLink, expected) => {
  expect(bookingOver(search, ofLink)).toBe(expected)
})
