// Removes a cancelled booking from this device.

import { tabStorage } from '../../../../ui/data/safe-storage.ts'
import { forgetRequest } from '../../../../ui/data/saved-request.ts'
import { forgetLastBooking } from './last-booking.ts'

/** A newer request is not removed. */
export function forgetBooking(ref: string): void {
  forgetLastBooking(tabStorage(), ref)
  forgetRequest(ref)
}
