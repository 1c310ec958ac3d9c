import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countryOfNumber, DIAL_CODES } from './dial-codes.ts'

it('the calling code of a number determines its country', () => {
  const numbers = ['+1 732 555 0142', '+91 98220 44157', '+44 7700 900123', '+977 98412 34567', '98220 44157', '+', '+999 1']
  expect(numbers.map(countryOfNumber)).toEqual(['US', 'IN', 'GB', 'NP', undefined, undefined, undefined])
})

it('whatever digits follow, the country found has the calling code of the number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(DIAL_CODES)), fc.stringMatching(/^\d{4,10}$/), (country, rest) => {
      const found = countryOfNumber(`+${DIAL_CODES[country]}${rest}`)
      expect(DIAL_CODES[found ?? '']).toBe(DIAL_CODES[country])
    }),
  )
})
