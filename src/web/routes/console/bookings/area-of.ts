import type { TeamBooking } from '../../../../modules/bookings/team/contract.ts'

type BookingAddress = Pick<TeamBooking, 'pujaAddress' | 'agreedAddress' | 'location' | 'city' | 'stateName'>

/** Returns the area of a booking from the smallest to the largest part, without parts the address or an earlier part already contains. */
export function areaOf({ pujaAddress, agreedAddress, location, city, stateName }: BookingAddress): string {
  const parts: string[] = []
  for (const part of [location, city, stateName]) {
    const isMentioned = [agreedAddress ?? pujaAddress, ...parts].some((text) => piecesOf(text).includes(part ?? ''))
    if (part && !isMentioned) parts.push(part)
  }
  return parts.join(', ')
}

/** Splits at commas and removes PIN codes. */
const piecesOf = (text: string): string[] => text.split(',').map((piece) => piece.trim().replace(/ \d{6}$/, ''))
