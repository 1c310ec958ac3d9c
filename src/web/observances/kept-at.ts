import type { NamedPlace } from '../../modules/panchang/contract/named-place.ts'
import { bySlug, type Finding, type Typed, typedPlace } from '../panchang/find-place.ts'
import { FESTIVALS_OF } from './asked-place.ts'

export type KeptAt = { place: NamedPlace & { isChosen: boolean }; unknown: string }

/** What was typed and names no place of ours comes back as `unknown`. */
export async function keptAt({ typed, picked }: Typed, asking: Finding): Promise<KeptAt> {
  const found = typed || picked ? await typedPlace({ typed, picked }, asking) : undefined
  const place = found ?? (await bySlug(FESTIVALS_OF, asking))
  return { place: { ...place, isChosen: found !== undefined }, unknown: found ? '' : typed }
}
