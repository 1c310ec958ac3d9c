// The rows of the settings table.
import type { Database } from '../../server/context.ts'

export async function loadSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

export async function saveSetting(db: Database, key: string, value: unknown, by: string | null, at: Date): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: text, updated_by: by, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, updated_by: by, updated_at: at }))
    .execute()
}
