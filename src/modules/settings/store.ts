import { sql } from 'kysely'
import type { Database } from '../../server/context.ts'
import { newId } from '../../shared/ids.ts'

export async function loadSettings(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

/** Locks the settings until the transaction ends. Row locks would not do: a setting with its default has no row. */
export async function lockSettings(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(db)
}

/** Who changes a setting, when and from which network. */
type ChangeAuthor = { by: string | null; at: Date; network: string | null }

/** Stores and logs a value; an unchanged one is ignored. Call it in a transaction, so that the log is written with the value. */
export async function saveSetting(db: Database, key: string, value: unknown, who: ChangeAuthor): Promise<void> {
  const { by, at, network } = who
  const text = JSON.stringify(value)
  const changed = await db
    .insertInto('settings')
    .values({ key, value: text, updated_by: by, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: text, updated_by: by, updated_at: at })
        .whereRef('settings.value', 'is distinct from', 'excluded.value'),
    )
    .returning('key')
    .execute()
  if (changed.length === 0) return
  const change = { id: newId(at.getTime()), key, value: text, changed_by: by, changed_at: at, network }
  await db.insertInto('setting_changes').values(change).execute()
}

/** `before` is the previously logged value; null for the first one. */
export type SettingChange = { id: string; key: string; at: Date; by: string | null; value: unknown; before: unknown }

/** Returns the latest changes of some settings, latest first, with the name of who made each. */
export function latestChanges(db: Database, keys: readonly string[], limit: number): Promise<SettingChange[]> {
  return db
    .selectFrom('setting_changes')
    .leftJoin('users', 'users.id', 'setting_changes.changed_by')
    .where('setting_changes.key', 'in', [...keys])
    .select(['setting_changes.id', 'setting_changes.key', 'setting_changes.changed_at as at', 'users.name as by', 'value'])
    .select(sql<unknown>`lag(value) over (partition by key order by setting_changes.changed_at, setting_changes.id)`.as('before'))
    .orderBy('setting_changes.changed_at', 'desc')
    .orderBy('setting_changes.id', 'desc')
    .limit(limit)
    .execute()
}
