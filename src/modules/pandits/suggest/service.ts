import type { Context } from '../../../server/context.ts'
import { type Place, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import type { Language } from '../../../shared/languages.ts'
import { soundKey } from '../../../shared/text/fold.ts'
import { nameIn } from '../../../shared/text/names.ts'
import type { PlaceResponse } from '../contract.ts'
import { termListId } from '../postings/model.ts'
import { parseQuery } from '../search/model.ts'
import { findPanditsInLists, findSimilarSounds } from './store.ts'

export type PanditSuggestion = { id: string; name: string; place: string; path: string; photo: string | null }

/** The maximum number of name words that are searched. */
const MAX_TERMS = 3
const MAX_SOUNDS = 8
/** Shorter phonetic keys match too many names. */
const MIN_SOUND = 2

/** At most `limit` listed pandits, best score first; empty when the text names only a puja or a place. */
export async function suggestPandits(ctx: Context, text: string, limit: number, language: Language): Promise<PanditSuggestion[]> {
  const reading = parseQuery(text, (phrase) => ctx.ports.places.exact(phrase))
  // "Ganesh Joshi" is a person whose first name is also a puja's; "Ganesh" alone is the puja.
  const words = reading.words.length > 0 ? [...reading.nameLike, ...reading.words] : []
  const sounds = words.slice(0, MAX_TERMS).map(soundKey)
  if (sounds.length === 0 || sounds.some((sound) => sound.length < MIN_SOUND)) return []
  const lists = await Promise.all(sounds.map((sound) => findSimilarSounds(ctx.db, sound, MAX_SOUNDS)))
  if (lists.some((ids) => ids.length === 0)) return []
  const rows = await findPanditsInLists(
    ctx.db,
    lists.map((ids) => ids.map(termListId)),
    limit,
  )
  return rows.map((row) => ({
    id: row.id,
    name: nameIn(language, row.name, row.nameHindi),
    place: nameIn(language, row.place, row.placeHindi),
    path: `/pandits/${row.slug}`,
    photo: row.photo,
  }))
}

export function toPlaceResponse(place: Place, language: Language): PlaceResponse {
  return {
    id: place.id,
    label: placeLabel(place, language),
    latitude: place.latitude,
    longitude: place.longitude,
    stateCode: place.state,
  }
}
