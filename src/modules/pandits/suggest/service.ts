import type { Context } from '../../../server/context.ts'
import { type Place, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { soundKey } from '../../../shared/text/fold.ts'
import type { Language } from '../../../shared/time/dates.ts'
import type { PlaceResponse } from '../contract.ts'
import { termList } from '../postings/model.ts'
import { readQuery } from '../search/model.ts'
import { panditsInLists, soundsLike } from './store.ts'

export type PanditSuggestion = { id: string; name: string; place: string; path: string; photo: string | null }

/** Words of a name that are looked at, and spellings of each. */
const MAX_TERMS = 3
const MAX_SOUNDS = 8
/** Shorter sounds begin half of all names. */
const MIN_SOUND = 2

/** At most `limit` listed pandits, the best known first; nobody where what was typed names a puja or a place and no person. */
export async function suggestPandits(ctx: Context, text: string, limit: number, language: Language): Promise<PanditSuggestion[]> {
  const reading = readQuery(text, (phrase) => ctx.ports.places.exact(phrase))
  // "Ganesh Joshi" is a person whose first name is also a puja's; "Ganesh" alone is the puja.
  const words = reading.words.length > 0 ? [...reading.nameLike, ...reading.words] : []
  const sounds = words.slice(0, MAX_TERMS).map(soundKey)
  if (sounds.length === 0 || sounds.some((sound) => sound.length < MIN_SOUND)) return []
  const lists = await Promise.all(sounds.map((sound) => soundsLike(ctx.db, sound, MAX_SOUNDS)))
  if (lists.some((ids) => ids.length === 0)) return []
  const rows = await panditsInLists(
    ctx.db,
    lists.map((ids) => ids.map(termList)),
    limit,
  )
  return rows.map((row) => ({
    id: row.id,
    name: language === 'hi' ? (row.nameHindi ?? row.name) : row.name,
    place: (language === 'hi' && row.placeHindi) || row.place,
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
