import type { Database } from '../../../server/context.ts'
import { tokenHash } from '../../../server/ports/identity/session-tokens.ts'

/** The session with this token was opened with a code. */
export async function markSession(db: Database, token: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: at }).where('token', '=', tokenHash(token)).execute()
}

/** Marks a session as opened with a code and replaces its token. Returns false when it is over or already has another token. */
export async function renewSession(db: Database, session: { from: string; to: string }, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token: tokenHash(session.to), second_factor_at: at })
    .where('token', '=', tokenHash(session.from))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** No session of this person counts as opened with a code any more. */
export async function unmarkSessions(db: Database, userId: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
}

/** Whether the person has a verified app, and a password. */
export async function findFactors(db: Database, userId: string): Promise<{ isSetUp: boolean; hasPassword: boolean }> {
  const row = await db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.user_id', '=', 'users.id')
        .on('accounts.provider_id', '=', 'credential')
        .on('accounts.password', 'is not', null),
    )
    .where('users.id', '=', userId)
    .select(['users.two_factor_enabled as isSetUp', 'accounts.id as passwordId'])
    .executeTakeFirst()
  return { isSetUp: row?.isSetUp ?? false, hasPassword: row?.passwordId != null }
}
