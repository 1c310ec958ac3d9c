import { DIAL_CODES, splitNumber } from '../../../../shared/phone/dial-codes.ts'
import { bareNumber } from '../../../../shared/phone/mobile-shape.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'

/** The country and the number without its calling code, which the country field already shows. */
export function mobileFields(mobile: string): Pick<BookingFields, 'mobile'> & Partial<Pick<BookingFields, 'mobileCountry'>> {
  const split = splitNumber(mobile)
  return split ? { mobile: split.national, mobileCountry: split.country } : { mobile }
}

/**
 * Formats a valid number as typed in the form, of this ISO 3166 country unless it begins with + or 00: "98220 44157" →
 * "+91 98220 44157". Returns what was typed when it may already begin with the country code.
 */
export function formatTypedMobile(typed: string, country: string): string {
  const bare = bareNumber(typed).replace(/^00/, '+')
  if (bare.startsWith('+')) return formatPhone(bare)
  const code = DIAL_CODES[country] ?? DIAL_CODES.IN ?? ''
  // These digits may be the country code or the start of the national number.
  if (country !== 'IN' && bare.startsWith(code)) return typed.trim()
  // An Indian number may be typed with its country code but without +, as in 919822044157.
  const national = country === 'IN' ? bare.slice(-10) : bare.replace(/^0/, '')
  return formatPhone(`+${code}${national}`)
}
