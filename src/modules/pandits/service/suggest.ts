// Matches pandit names by prefix, misspelling, or in the other script.
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { soundKey } from '../../../shared/fold.ts'
import { wordList } from '../model/postings.ts'
import { readQuery } from '../model/understand.ts'
import { panditsInLists, soundsLike } from '../store/suggest.ts'

export type PanditSuggestion = { id: string; name: string; place: string; path: string; photo: string | null }

/** Words of a name that are looked at, and spellings of each. */
const MOST_WORDS = 3
const MOST_SOUNDS = 8
/** Shorter sounds begin half of all names. */
const LEAST_SOUND = 2

/** At most `limit` listed pandits, the best known first; nobody where what was typed names a puja or a place and no person. */
export async function suggestPandits(ctx: Context, text: string, limit: number, language: Language): Promise<PanditSuggestion[]> {
  const reading = readQuery(text, (phrase) => ctx.ports.places.exact(phrase))
  // "Ganesh Joshi" is a person whose first name is also a puja's; "Ganesh" alone is the puja.
  const words = reading.words.length > 0 ? [...reading.nameLike, ...reading.words] : []
  const sounds = words.slice(0, MOST_WORDS).map(soundKey)
  if (sounds.length === 0 || sounds.some((sound) => sound.length < LEAST_SOUND)) return []
  const lists = await Promise.all(sounds.map((sound) => soundsLike(ctx.db, sound, MOST_SOUNDS)))
  if (lists.some((ids) => ids.length === 0)) return []
  const rows = await panditsInLists(
    ctx.db,
    lists.map((ids) => ids.map(wordList)),
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
