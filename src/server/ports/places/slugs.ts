// URL slugs of places; the best known keeps the bare name.

import { stateName } from '../../../shared/states.ts'
import { foldText } from '../../../shared/text/fold.ts'
import type { Entry, Place, Slugs } from './gazetteer.ts'

const dashed = (text: string): string => foldText(text).replaceAll(' ', '-')

/** "dwarka", then "dwarka-delhi" with its city or state, then with a number. */
function* slugsFor({ name, city, state }: Place): Generator<string> {
  const fullSlug = `${dashed(name)}-${dashed(city || stateName(state, 'en'))}`
  yield dashed(name)
  yield fullSlug
  for (let number = 2; ; number++) yield `${fullSlug}-${number}`
}

/** Made when the first address is asked for; the same places always get the same slugs. */
export function makeSlugs(entries: readonly Entry[]): Slugs {
  let made: { places: Map<string, Place>; slugs: Map<string, string> } | undefined
  const all = () => {
    if (made) return made
    const places = new Map<string, Place>()
    const slugs = new Map<string, string>()
    const inOrder = entries.toSorted((a, b) => b.weight - a.weight || (a.place.id < b.place.id ? -1 : 1))
    for (const { place } of inOrder) {
      for (const slug of slugsFor(place)) {
        if (places.has(slug)) continue
        places.set(slug, place)
        slugs.set(place.id, slug)
        break
      }
    }
    made = { places, slugs }
    return made
  }
  return { slugOf: (place) => all().slugs.get(place.id) ?? '', bySlug: (slug) => all().places.get(slug) }
}
