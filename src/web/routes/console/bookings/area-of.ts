import type { TeamBooking } from '../../../../modules/bookings/team/contract.ts'

type BookingAddress = Pick<TeamBooking, 'pujaAddress' | 'agreedAddress' | 'location' | 'city' | 'stateName'>

/** From the small to the large, without what the address or a part before already says. */
export function areaOf({ pujaAddress, agreedAddress, location, city, stateName }: BookingAddress): string {
  const parts: string[] = []
  for (const part of [location, city, stateName]) {
    const isMentioned = [agreedAddress ?? pujaAddress, ...parts].some((text) => piecesOf(text).includes(part ?? ''))
    if (part && !isMentioned) parts.push(part)
  }
  return parts.join(', ')
}

/** Between commas, each without its PIN code. */
const piecesOf = (text: string): string[] => text.split(',').map((piece) => piece.trim().replace(/ \d{6}$/, ''))
