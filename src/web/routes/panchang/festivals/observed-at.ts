import type { NamedPlace } from '../../../../modules/panchang/places/contract.ts'
import { DEFAULT_FESTIVAL_PLACE } from '../place/chosen-place.ts'
import { findPlaceBySlug, findTypedPlace, type PlaceLookupContext, type TypedPlace } from '../place/find-place.ts'

export type ObservedAt = { place: NamedPlace & { isChosen: boolean }; unknown: string }

/** Returns the place; typed text that matches no place is returned as `unknown`. */
export async function findObservancePlace({ typed, picked }: TypedPlace, lookup: PlaceLookupContext): Promise<ObservedAt> {
  const found = typed || picked ? await findTypedPlace({ typed, picked }, lookup) : undefined
  const place = found ?? (await findPlaceBySlug(DEFAULT_FESTIVAL_PLACE, lookup))
  return { place: { ...place, isChosen: found !== undefined }, unknown: found ? '' : typed }
}
