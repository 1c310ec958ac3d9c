import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { expect, it } from 'vitest'
import ZONES from '../country-zones.json' with { type: 'json' }
import CODES from './dial-codes.json' with { type: 'json' }
import { splitNumber } from './dial-codes.ts'

it('every country with a time zone and a numbering plan has its code', () => {
  const listed = getCountries().filter((country) => country in ZONES)
  expect(CODES).toEqual(Object.fromEntries(listed.map((country) => [country, getCountryCallingCode(country)])))
})

it('a stored number is split into its country and the rest', () => {
  expect(splitNumber('+919822044157')).toEqual({ country: 'IN', national: '9822044157' })
  expect(splitNumber('+17325550142')).toEqual({ country: 'US', national: '7325550142' })
  expect(splitNumber('+971501234567')).toEqual({ country: 'AE', national: '501234567' })
  expect(splitNumber('9822044157')).toBeUndefined()
})
