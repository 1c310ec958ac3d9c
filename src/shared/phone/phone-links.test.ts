import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import { DIAL_CODES } from './dial-codes.ts'
import { formatPhone } from './phone-links.ts'

it.each([
  ['+919822044157', '+91 98220 44157'],
  ['+912040000108', '+91 20 4000 0108'],
  ['+918028520000', '+91 80 2852 0000'],
  ['+918097123456', '+91 80971 23456'],
  ['+917977123456', '+91 79771 23456'],
  ['+14155552671', '+1 415 555 2671'],
  ['+6591234567', '+65 9123 4567'],
  ['+971501234567', '+971 501 234 567'],
  ['+33612345678', '+33 612 345 678'],
  ['', ''],
  ['not a number', 'not a number'],
])('formats %s as %s', (number, formatted) => {
  expect(formatPhone(number)).toBe(formatted)
})

it('separates the country code of every country that can be chosen', () => {
  for (const [country, code] of Object.entries(DIAL_CODES)) {
    expect([country, formatPhone(`+${code}612345678`).split(' ')[0]]).toEqual([country, `+${code}`])
  }
})

it('keeps every digit of any number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{7,14}$/), (number) => {
      const formatted = formatPhone(number)
      expect(formatted.replaceAll(' ', '')).toBe(number)
      const parsed = parsePhoneNumberFromString(number)
      if (parsed?.isPossible()) expect(formatted.startsWith(`+${parsed.countryCallingCode} `)).toBe(true)
    }),
  )
})
