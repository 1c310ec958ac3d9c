import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** The minimum trigram similarity of a misspelt word. */
const MIN_SIMILARITY = 0.45

/** Ids of phonetic keys: first those with this prefix, then similar ones. Uses the trigram index. */
export async function findSimilarSounds(db: Database, sound: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select id, 0 as rank, length(sound)::real as far from name_sounds where sound like ${`${sound}%`} order by length(sound), id limit ${limit})
      union all
      (select id, 1 as rank, 1 - similarity(sound, ${sound}) as far from name_sounds
        where sound % ${sound} and similarity(sound, ${sound}) >= ${MIN_SIMILARITY} and sound not like ${`${sound}%`} order by similarity(sound, ${sound}) desc, id limit 2)
    ) found order by rank, far, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type NamedPandit = {
  id: string
  slug: string
  name: string
  nameHindi: string | null
  place: string
  placeHindi: string
  photo: string | null
}

/** Pandits who are in at least one list of each group, best score first. */
export async function findPanditsInLists(
  db: Database,
  groups: readonly (readonly number[])[],
  limit: number,
): Promise<NamedPandit[]> {
  const [first = [], ...others] = groups
  const alsoIn = others.map(
    (lists) =>
      sql`and exists (select from pandit_postings w where w.list = any(${[...lists]}::int[]) and w.pandit_id = p.pandit_id)`,
  )
  const { rows } = await sql<NamedPandit>`
    select q.id, q.slug, q.name, q.name_hindi as "nameHindi", q.town as place, q.town_hindi as "placeHindi",
      q.photo_url as photo
    from (
      select pandit_id, max(score) as score, min(rank) as rank
      from unnest(${[...first]}::int[]) with ordinality as requested (list, rank)
      cross join lateral (
        select p.pandit_id, p.score from pandit_postings p where p.list = requested.list ${sql.join(alsoIn, sql` `)}
        order by p.score desc, p.pandit_id desc limit ${limit}
      ) best
      group by pandit_id
    ) found join pandits q on q.id = found.pandit_id
    order by found.rank, found.score desc, q.id limit ${limit}`.execute(db)
  return rows
}
