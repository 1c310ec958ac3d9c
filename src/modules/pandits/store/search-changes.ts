// The database writes these changes itself; this only reads and prunes.
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { daysSince1970 } from '../../../shared/dates.ts'

/** The lists and the day whose changes can change what a search finds, as the database numbers them. */
export const subjectsOf = ({
  list,
  alsoIn,
  day,
}: {
  list: number
  alsoIn: readonly number[]
  day: string | undefined
}): number[] => [list, ...alsoIn, ...(day ? [-daysSince1970(day)] : [])]

/** The one row `changes` of a statement: `seen` names all changes of these subjects in one word. */
export const changesOf = (subjects: string): string => `changes as materialized (
      select concat_ws('.', min(id), max(id), count(*)) as seen from search_changes where subject = any(${subjects})
    )`

const UNCHANGED = `with ${changesOf('$1::int[]')}
  select changes.seen = $2::text as is_same, q.id, q.xmin::text as version
  from changes left join pandits q on changes.seen = $2::text and q.id = any($3::uuid[])`

/** Whether these subjects are still as they were `seen`, and then the versions of those pandits by id; else undefined. */
export async function versionsIfUnchanged(
  db: Database,
  { subjects, seen, ids }: { subjects: readonly number[]; seen: string; ids: readonly string[] },
): Promise<Map<string, string> | undefined> {
  type Row = { is_same: boolean; id: string | null; version: string }
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(UNCHANGED, [subjects, seen, ids]))
  if (!rows[0]?.is_same) return undefined
  return new Map(rows.flatMap(({ id, version }) => (id === null ? [] : [[id, version]])))
}

/** Deletes the changes from before an instant, but of each subject the last one: without any it would look as it did before all of them. */
export async function deleteChangesBefore(db: Database, instant: Date): Promise<void> {
  await sql`
    delete from search_changes c where c.changed_at < ${instant}
      and exists (select from search_changes later where later.subject = c.subject and later.id > c.id)`.execute(db)
}
