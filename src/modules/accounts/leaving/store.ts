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

/** The ways of signing in, such as a password or a provider; never their secrets. */
export async function listSignInWays(db: Database, userId: string): Promise<string[]> {
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
 * Ends what the account library keeps of a begun sign-in or linking. It names the person by their whole id or email, alone
 * or as a quoted value; a longer address is somebody else.
 */
export async function deleteVerifications(db: Database, names: readonly string[]): Promise<void> {
  await sql`
    delete from verifications using unnest(${[...names]}::text[]) as named (name)
    where lower(value) = named.name or lower(identifier) = named.name
      or position('"' || named.name || '"' in lower(value)) > 0`.execute(db)
}

/** Deletes the person with everything that hangs on them, and what else names them: their id, or one of their emails. */
export async function deletePerson(db: Database, userId: string, emails: readonly string[]): Promise<void> {
  const names = [userId, ...emails]
  await deleteVerifications(db, names)
  // A key ends with whom it counts; a longer address that ends the same is somebody else.
  await sql`
    delete from rate_counts using unnest(${names}::text[]) as named (name)
    where right(key, length(named.name) + 1) = ':' || named.name`.execute(db)
  await db.deleteFrom('users').where('id', '=', userId).execute()
}
