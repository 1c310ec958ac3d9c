// Mobile numbers as the library of numbering plans knows them, brought to one form (E.164).
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { bareNumber } from './mobile-shape.ts'
import { remembered } from './remembered.ts'

/** The number in E.164, Indian unless it says another country; undefined when it cannot be a mobile number. */
export function mobileOf(text: string): string | undefined {
  const number = parsePhoneNumberFromString(bareNumber(text), 'IN')
  // Of the right length for its country: which ranges are given out changes faster than any table of them.
  if (!number?.isPossible()) return undefined
  if (number.countryCallingCode === '91' && !/^[6-9]\d{9}$/.test(number.nationalNumber)) return undefined
  return number.number
}

/** The number as people read it out: "+91 98220 44157"; letters name the same few again and again, and the library takes its time. */
export const spokenMobile = remembered((e164) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164)
