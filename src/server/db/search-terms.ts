// Search condition: every word must occur; uses a trigram index.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Any text that holds this one, as a pattern of `like`. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * So many matches are put in order, and so many of the latest rows are looked through: a word that more rows hold occurs among the
 * latest too, so that the cost is bounded and the latest are still found. The bound stands outside of the materialized matches, which are
 * read only as far as they are wanted: within, it would make the plan read the whole table for words it does not know.
 */
export const MAX_MATCHES = 2000

/** Whether every word occurs in the text, or is met by `or`, in any case. */
export function containsTerms(
  text: RawBuilder<string>,
  terms: readonly string[],
  or?: (pattern: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const conditions = terms.map((word) => {
    const pattern = containing(word)
    return or ? sql<SqlBool>`(${text} ilike ${pattern} or ${or(pattern)})` : sql<SqlBool>`${text} ilike ${pattern}`
  })
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
