// Where a booking is, in a few words beside its address.
import type { TeamBooking } from '../../booking/contract/team.ts'

type Place = Pick<TeamBooking, 'pujaAddress' | 'location' | 'city' | 'stateName'>

/** From the small to the large, without what the address or a part before already says. */
export function areaOf({ pujaAddress, location, city, stateName }: Place): string {
  const parts: string[] = []
  for (const part of [location, city, stateName]) {
    const isSaid = [pujaAddress, ...parts].some((said) => said.split(',').some((piece) => piece.trim() === part))
    if (part && !isSaid) parts.push(part)
  }
  return parts.join(', ')
}
