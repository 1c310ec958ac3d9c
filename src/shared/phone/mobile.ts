import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { remembered } from '../text/memoized.ts'
import { bareNumber } from './mobile-shape.ts'

/**
 * The number in E.164, or undefined when it cannot be a mobile number. A number that begins with + or 00 is read by its own country
 * code; any other is read as one of `country`, two letters of ISO 3166, which is India unless said.
 */
export function mobileOf(text: string, country = 'IN'): string | undefined {
  const bare = bareNumber(text).replace(/^00/, '+')
  const number = parsePhoneNumberFromString(bare, isSupportedCountry(country) ? country : 'IN')
  // Of the right length for its country: which ranges are given out changes faster than any table of them.
  if (!number?.isPossible()) return undefined
  if (number.countryCallingCode === '91' && !/^[6-9]\d{9}$/.test(number.nationalNumber)) return undefined
  return number.number
}

/** The number as people read it out: "+91 98220 44157"; letters name the same few again and again, and the library takes its time. */
export const spokenMobile = remembered((e164) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164)
