import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { containing, MAX_MATCHES } from '../../../server/db/words.ts'
import type { TeamPandit } from '../contract/found.ts'

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

/** One page of all pandits in whom these words occur, by name; nobody who has left. */
export async function listPandits(
  db: Database,
  { words, after, limit }: { words: readonly string[]; after: { name: string; id: string } | undefined; limit: number },
): Promise<TeamPandit[]> {
  const where = sql.join([sql`p.erased_at is null`, ...words.map(panditHasWord)], sql` and `)
  const past = after ? sql`and (p.name, p.id) > (${after.name}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<TeamPandit>`
    select p.id, p.slug, p.name, p.name_hindi as "nameHindi", p.mobile, p.place_label as place, p.place_label_hindi as "placeHindi", p.languages,
      (select count(*)::int from pandit_services s where s.pandit_id = p.id) as pujas,
      case when p.verified_at is null then 'unverified' when p.is_visible then 'listed' else 'hidden' end as status
    from pandits p where ${where} ${past} order by p.name, p.id limit ${limit}`.execute(db)
  return rows
}
