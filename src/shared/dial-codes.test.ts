// The calling codes beside the countries are those of the library that reads the numbers.
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import ZONES from './country-zones.json' with { type: 'json' }
import CODES from './dial-codes.json' with { type: 'json' }

it('every country with a clock and a numbering plan has its code', () => {
  const known = getCountries().filter((country) => country in ZONES)
  expect(CODES).toEqual(Object.fromEntries(known.map((country) => [country, getCountryCallingCode(country)])))
})
