import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'
import { FESTIVALS_OF } from '../place/chosen-place.ts'
import { bySlug, type Finding, type Typed, typedPlace } from '../place/find-place.ts'

export type ObservedAt = { place: NamedPlace & { isChosen: boolean }; unknown: string }

/** Returns the place; typed text that matches no place is returned as `unknown`. */
export async function findObservancePlace({ typed, picked }: Typed, lookup: Finding): Promise<ObservedAt> {
  const found = typed || picked ? await typedPlace({ typed, picked }, lookup) : undefined
  const place = found ?? (await bySlug(FESTIVALS_OF, lookup))
  return { place: { ...place, isChosen: found !== undefined }, unknown: found ? '' : typed }
}
