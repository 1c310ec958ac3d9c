// What is written beside a session and a person about the second factor.
import type { Database } from '../../../server/context.ts'

/** The session of this token or, without one, of this id was opened with a code as well. */
export async function markSession(db: Database, session: { token: string } | { id: string }, at: Date): Promise<void> {
  const marked = db.updateTable('sessions').set({ second_factor_at: at })
  await ('token' in session ? marked.where('token', '=', session.token) : marked.where('id', '=', session.id)).execute()
}

/** No session of this person is one with a code any more. */
export async function unmarkSessions(db: Database, userId: string): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute()
}

/** Whether the person has an app that was verified, and a password. */
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
