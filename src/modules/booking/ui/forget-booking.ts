// Removes a cancelled booking from this device.
import { forgetRequest } from '../../../ui/kept-request.ts'
import { tabPlace } from '../../../ui/place.ts'
import { forgetLastBooking } from './last-booking.ts'

/** Another request, made since, stays. */
export function forgetBooking(ref: string): void {
  forgetLastBooking(tabPlace(), ref)
  forgetRequest(ref)
}
