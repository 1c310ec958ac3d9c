// Computes how stored names sound, for rows stored without it.
import { sql } from 'kysely'
import { wordSounds } from '../../shared/text/fold.ts'
import type { Database } from '../context.ts'

const BATCH_SIZE = 500

/** Fills `name_sounds` from `name` in batches, except where the name changes meanwhile. Safe in many processes at once. */
export async function fillNameSounds(db: Database, table: 'bookings' | 'orders'): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)} where name_sounds is null limit ${BATCH_SIZE}`.execute(db)
    const [ids, names] = [rows.map(({ id }) => id), rows.map(({ name }) => name)]
    await sql`
      update ${sql.table(table)} stored set name_sounds = named.sounds
      from unnest(${ids}::uuid[], ${names}::text[], ${names.map(wordSounds)}::text[]) as named (id, name, sounds)
      where stored.id = named.id and stored.name = named.name and stored.name_sounds is null`.execute(db)
    isMore = rows.length === BATCH_SIZE
  }
}
