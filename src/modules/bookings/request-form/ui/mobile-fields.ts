import { splitNumber } from '../../../../shared/phone/dial-codes.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'

/** The country and the number without its calling code, which the country field already shows. */
export function mobileFields(mobile: string): Pick<BookingFields, 'mobile'> & Partial<Pick<BookingFields, 'mobileCountry'>> {
  const split = splitNumber(mobile)
  return split ? { mobile: split.national, mobileCountry: split.country } : { mobile }
}
