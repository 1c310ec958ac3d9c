// Removes a cancelled booking from this device.

import { tabStorage } from '../../../../ui/data/safe-storage.ts'
import { clearSavedRequest } from '../../../../ui/data/saved-request.ts'
import { clearLastBooking } from './last-booking.ts'

/** A newer request is not removed. */
export function clearBooking(ref: string): void {
  clearLastBooking(tabStorage(), ref)
  clearSavedRequest(ref)
}
