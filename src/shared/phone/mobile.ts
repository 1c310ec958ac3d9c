import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { bareNumber } from './mobile-shape.ts'

/**
 * Returns the number in E.164, or undefined if it cannot be a mobile number. A number that begins with + or 00 is parsed with its own
 * country code; any other as a number of `country` (ISO 3166 two-letter code, default India).
 */
export function mobileOf(text: string, country = 'IN'): string | undefined {
  const bare = bareNumber(text).replace(/^00/, '+')
  const number = parsePhoneNumberFromString(bare, isSupportedCountry(country) ? country : 'IN')
  // Only the length is checked: assigned number ranges change faster than any table of them.
  if (!number?.isPossible()) return undefined
  if (number.countryCallingCode === '91' && !/^[6-9]\d{9}$/.test(number.nationalNumber)) return undefined
  return number.number
}
