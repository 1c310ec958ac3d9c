// Where the festivals of a page are kept: the place its address asks for, else New Delhi. Runs in the loader.
import type { NamedPlace } from '../../modules/panchang/contract/named-place.ts'
import { bySlug, type Finding, type Typed, typedPlace } from '../panchang/find-place.ts'
import { FESTIVALS_OF } from './asked-place.ts'

export type KeptAt = { place: NamedPlace; unknown: string }

/** What was typed and names no place of ours comes back as `unknown`. */
export async function keptAt({ typed, picked }: Typed, asking: Finding): Promise<KeptAt> {
  const found = typed || picked ? await typedPlace({ typed, picked }, asking) : undefined
  return { place: found ?? (await bySlug(FESTIVALS_OF, asking)), unknown: found ? '' : typed }
}
