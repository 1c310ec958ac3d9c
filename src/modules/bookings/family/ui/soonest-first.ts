// Sorts by puja date, because lists arrive in request order.
import { indiaInstant } from '../../../../shared/time/dates.ts'
import type { MyBooking } from '../contract.ts'

type Dated = Pick<MyBooking, 'date' | 'startsAt'>

/** Without an agreed time, the start of the requested date. */
const momentOf = ({ date, startsAt }: Dated): number => (startsAt ? new Date(startsAt) : indiaInstant(date, 0)).getTime()

export const soonestFirst = <Booking extends Dated>(bookings: readonly Booking[]): Booking[] =>
  bookings.toSorted((one, other) => momentOf(one) - momentOf(other))
