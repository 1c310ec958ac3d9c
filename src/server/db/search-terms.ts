// Search condition: every word must occur; uses a trigram index.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { soundKey } from '../../shared/text/fold.ts'

/** The `like` pattern of all texts that contain this one. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * At most this many matches are sorted, and this many of the latest rows are searched: a word that occurs in more rows also occurs among
 * the latest, so that the cost is bounded and the latest are still found. The limit is outside of the materialized matches, which are read
 * only as far as needed; inside, it would make the planner read the whole table for unknown words.
 */
export const MAX_MATCHES = 2000

/** A shorter sound is that of too many names. */
const MIN_SOUND_LENGTH = 2

/** Whether a word of the text sounds as the term begins, in either script; `sounds` is its column of `wordSounds`. */
export function soundsLike(sounds: RawBuilder<string>, term: string): RawBuilder<SqlBool> {
  const sound = soundKey(term)
  return sound.length < MIN_SOUND_LENGTH || /\d/.test(sound) ? sql<SqlBool>`false` : sql<SqlBool>`${sounds} like ${`% ${sound}%`}`
}

/** A condition that every term occurs in the text, or matches `or`, ignoring case. */
export function containsTerms(
  text: RawBuilder<string>,
  terms: readonly string[],
  or?: (pattern: string, term: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const conditions = terms.map((word) => {
    const pattern = containsPattern(word)
    return or ? sql<SqlBool>`(${text} ilike ${pattern} or ${or(pattern, word)})` : sql<SqlBool>`${text} ilike ${pattern}`
  })
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
