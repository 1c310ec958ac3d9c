// Pandits of the team's search, those who are not listed among them.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { containing, MAX_MATCHES } from '../../../server/db/words.ts'

export type FoundPandit = {
  id: string
  slug: string
  name: string
  nameHindi: string | null
  mobile: string | null
  place: string
  placeHindi: string
  isListed: boolean
}

/** Whether one word occurs in the name, mobile or place of `pandits p`: each has its index of trigrams. */
export const panditHasWord = (word: string) => {
  const pattern = containing(word)
  return sql<boolean>`(p.name ilike ${pattern} or p.name_hindi ilike ${pattern} or p.mobile like ${pattern}
    or p.place_label ilike ${pattern} or p.place_label_hindi ilike ${pattern})`
}

/** Pandits in whom these words occur, listed ones first; nobody who has left. */
export async function findPanditsByWords(db: Database, words: readonly string[], limit: number): Promise<FoundPandit[]> {
  const where = sql.join([sql`p.erased_at is null`, ...words.map(panditHasWord)], sql` and `)
  const { rows } = await sql<FoundPandit>`
    with matches as materialized (
      select p.id, p.slug, p.name, p.name_hindi as "nameHindi", p.mobile, p.place_label as place, p.place_label_hindi as "placeHindi",
        p.is_visible and p.verified_at is not null as "isListed", p.review_count
      from pandits p where ${where}
    )
    select id, slug, name, "nameHindi", mobile, place, "placeHindi", "isListed"
    from (select * from matches limit ${MAX_MATCHES}) found order by "isListed" desc, review_count desc, id limit ${limit}`.execute(
    db,
  )
  return rows
}
