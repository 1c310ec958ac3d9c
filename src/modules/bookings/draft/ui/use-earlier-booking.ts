import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { unwrap } from '../../../../ui/data/api.ts'
import { bookingClient } from '../../client.ts'
import type { FamilyBooking } from '../../family/contract.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'
import { mobileFields } from '../../request-form/ui/mobile-fields.ts'

type Repeated = Pick<
  FamilyBooking,
  'name' | 'mobile' | 'email' | 'address' | 'location' | 'stateName' | 'pujaLanguage' | 'online'
>

/**
 * The form fields filled from an earlier booking. Fields the booking has no value for are left out, except the place, which is
 * always replaced completely.
 */
export function repeatedFields(booking: Repeated): Partial<BookingFields> {
  const { name, mobile, email, address, location, stateName, pujaLanguage, online } = booking
  const prefilled = { name, ...mobileFields(mobile), email, language: pujaLanguage }
  const place = online
    ? { country: online.country, timeZone: online.timeZone }
    : { pujaAddress: address, location: location ?? '', state: stateName ?? '' }
  return { ...Object.fromEntries(Object.entries(prefilled).filter(([, value]) => value)), ...place }
}

/** Loads the booking with this reference once; only its family can read it. An empty reference fills nothing. */
export function useEarlierBooking(form: UseFormReturn<BookingFields>, reference: string, onFilled: () => void): void {
  const fill = useEffectEvent((booking: FamilyBooking) => {
    for (const [name, value] of Object.entries(repeatedFields(booking))) form.setValue(name as keyof BookingFields, value)
    onFilled()
  })
  useEffect(() => {
    if (!reference) return
    const abort = new AbortController()
    unwrap(bookingClient().bookings[':ref'].$get({ param: { ref: reference } }, { init: { signal: abort.signal } })).then(
      fill,
      () => undefined,
    )
    return () => abort.abort()
  }, [reference])
}
