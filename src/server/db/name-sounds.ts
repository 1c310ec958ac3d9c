// Computes how stored names and cities sound, for rows without it.
import { sql } from 'kysely'
import { wordSounds } from '../../shared/text/fold.ts'
import type { Database } from '../context.ts'

const BATCH_SIZE = 500

/** For each table the column of sounds, the text that it is computed from, and the type of its ids. */
const SOUNDS = {
  bookings: { column: sql.ref('name_sounds'), text: sql<string>`name`, ids: sql`uuid[]` },
  orders: { column: sql.ref('search_sounds'), text: sql<string>`name || ' ' || city`, ids: sql`uuid[]` },
  pandits: { column: sql.ref('name_sounds'), text: sql<string>`name || ' ' || coalesce(name_hindi, '')`, ids: sql`uuid[]` },
  tickets: { column: sql.ref('name_sounds'), text: sql<string>`name`, ids: sql`uuid[]` },
  users: { column: sql.ref('name_sounds'), text: sql<string>`name`, ids: sql`text[]` },
}

/** Fills the sounds in batches, except where the text changes meanwhile. Safe in many processes at once. */
export async function fillSounds(db: Database, tableName: keyof typeof SOUNDS): Promise<void> {
  const { column, text, ids: idTypes } = SOUNDS[tableName]
  const table = sql.table(tableName)
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${text} as text from ${table} where ${column} is null limit ${BATCH_SIZE}`.execute(db)
    const [ids, texts] = [rows.map((row) => row.id), rows.map((row) => row.text)]
    await sql`
      update ${table} set ${column} = computed.sounds
      from unnest(${ids}::${idTypes}, ${texts}::text[], ${texts.map(wordSounds)}::text[]) as computed (row_id, stored_text, sounds)
      where id = row_id and ${text} = stored_text and ${column} is null`.execute(db)
    isMore = rows.length === BATCH_SIZE
  }
}
