import type { Database } from '../../../server/context.ts'

export function findAccountByEmail(db: Database, email: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('users').where('email', '=', email.toLowerCase()).select(['id', 'name']).executeTakeFirst()
}

/** Whoever is of the team stays of the team. */
export async function makeUserPandit(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ role: 'pandit' }).where('id', '=', userId).where('role', '=', 'user').execute()
}
