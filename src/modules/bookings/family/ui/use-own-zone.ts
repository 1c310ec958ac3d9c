import { INDIA } from '../../../../shared/time/dates.ts'
import { useReaderZone } from '../../../../ui/data/reader-zone.ts'
import { chosenZoneOf } from '../../online/model.ts'
import type { FamilyBooking } from '../contract.ts'

/** Returns the time zone in which the family sees times next to India's; undefined if it is India's. */
export function useOwnZone(booking: FamilyBooking): string | undefined {
  const readerZone = useReaderZone(chosenZoneOf(booking))
  return booking.online?.timeZone ?? (readerZone === INDIA ? undefined : readerZone)
}
