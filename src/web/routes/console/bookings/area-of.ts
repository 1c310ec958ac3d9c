import type { TeamBooking } from '../../../../modules/bookings/team/contract.ts'

type Place = Pick<TeamBooking, 'pujaAddress' | 'agreedAddress' | 'location' | 'city' | 'stateName'>

/** From the small to the large, without what the address or a part before already says. */
export function areaOf({ pujaAddress, agreedAddress, location, city, stateName }: Place): string {
  const parts: string[] = []
  for (const part of [location, city, stateName]) {
    const isSaid = [agreedAddress ?? pujaAddress, ...parts].some((said) => piecesOf(said).includes(part ?? ''))
    if (part && !isSaid) parts.push(part)
  }
  return parts.join(', ')
}

/** Between commas, each without its PIN code. */
const piecesOf = (said: string): string[] => said.split(',').map((piece) => piece.trim().replace(/ \d{6}$/, ''))
