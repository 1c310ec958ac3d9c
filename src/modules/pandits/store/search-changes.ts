// What changed in the lists and days that searches count by: written by the database itself, only forgotten here.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** Deletes the changes from before an instant, but of each subject the last one: without any it would look as it did before all of them. */
export async function deleteChangesBefore(db: Database, instant: Date): Promise<void> {
  await sql`
    delete from search_changes c where c.changed_at < ${instant}
      and exists (select from search_changes later where later.subject = c.subject and later.id > c.id)`.execute(db)
}
