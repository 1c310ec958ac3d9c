// Account rows for data export and erasure.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(['created_at as createdAt', 'updated_at as lastUsedAt', 'ip_address as address', 'user_agent as device'])
    .orderBy('updated_at', 'desc')
    .execute()
}

export function listUploads(db: Database, userId: string) {
  return db
    .selectFrom('uploads')
    .where('owner_id', '=', userId)
    .select(['id', 'purpose', 'name', 'bytes', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .execute()
}

/** Sign-in methods such as a password or a provider, without secrets. */
export async function listSignInMethods(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select('provider_id')
    .orderBy('provider_id')
    .execute()
  return rows.map((row) => row.provider_id)
}

/** When this session was opened. */
export async function findSessionStart(db: Database, sessionId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').where('id', '=', sessionId).select('created_at').executeTakeFirst()
  return row?.created_at
}

/**
 * Deletes what the auth library stores of an unfinished sign-in or linking. Matches the person's exact id or email, alone or as a
 * quoted value, but not as part of a longer address.
 */
export async function deleteVerifications(db: Database, names: readonly string[]): Promise<void> {
  await sql`
    delete from verifications using unnest(${[...names]}::text[]) as named (name)
    where lower(value) = named.name or lower(identifier) = named.name
      or position('"' || named.name || '"' in lower(value)) > 0`.execute(db)
}

/** Deletes the person with all dependent rows, and other rows that contain the id or one of the emails. */
export async function deletePerson(db: Database, userId: string, emails: readonly string[]): Promise<void> {
  const names = [userId, ...emails]
  await deleteVerifications(db, names)
  // A key ends with the id or email it counts. A longer address with the same ending belongs to somebody else.
  await sql`
    delete from rate_counts using unnest(${names}::text[]) as named (name)
    where right(key, length(named.name) + 1) = ':' || named.name`.execute(db)
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
