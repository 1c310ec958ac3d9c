// Searches every database column for given words, e.g. after erasure.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/server/db/tables.ts'

type Column = { schema: string; table: string; column: string }

/** Lists every column of our tables and the queue's. */
async function everyColumn(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  return rows
}

/** Finds the columns that contain any of these words, as "table.column", ignoring case. */
export async function columnsContaining(db: Kysely<Tables>, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const lowercased = words.map((word) => word.toLowerCase())
  for (const { schema, table, column } of await everyColumn(db)) {
    const { rows } = await sql<{ is: boolean }>`
      select exists (
        select 1 from ${sql.table(`${schema}.${table}`)} t, unnest(${lowercased}::text[]) as sought(entry)
        where position(sought.entry in lower(${sql.ref(`t.${column}`)}::text)) > 0
      ) as is`.execute(db)
    if (rows[0]?.is) found.push(`${table}.${column}`)
  }
  return found
}

/** Lists every column that references a person, with its action on delete. */
export async function referencesToPeople(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows } = await sql<{ place: string; rule: string }>`
    select conrelid::regclass || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as place,
      case confdeltype when 'c' then 'goes along' when 'n' then 'lets go' else 'stands in the way' end as rule
    from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ place: column, rule }) => [column, rule]))
}
