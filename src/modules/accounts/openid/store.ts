import type { Database } from '../../../server/context.ts'
import { isProvider, type ProviderName } from '../../../shared/accounts/sign-in-providers.ts'

const PASSWORD = 'credential'

export async function findLogins(db: Database, userId: string): Promise<{ hasPassword: boolean; providers: ProviderName[] }> {
  const rows = await db.selectFrom('accounts').where('user_id', '=', userId).select(['provider_id', 'password']).execute()
  return {
    hasPassword: rows.some((row) => row.provider_id === PASSWORD && row.password !== null),
    providers: rows
      .map((row) => row.provider_id)
      .filter(isProvider)
      .sort()
      .reverse(),
  }
}

/** Unlinks all providers. Call it with the person's row locked. */
export async function deleteLogins(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '<>', PASSWORD).execute()
}

/** Unlinks a provider. Returns false when it was not linked. Call it with the person's row locked. */
export async function deleteLogin(db: Database, userId: string, provider: ProviderName): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
