// Use cases of the ways into one's own account: which there are, and unlinking a provider.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ProviderName } from '../../../server/ports/identity/providers.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Logins } from '../contract/openid.ts'
import { requirePerson } from '../service.ts'
import { deleteLogin, findLogins } from '../store/logins.ts'
import { lockPerson } from '../store/secrets.ts'

export async function ownLogins(ctx: Context): Promise<Logins> {
  return findLogins(ctx.db, requirePerson(ctx.actor).userId)
}

/**
 * Unlinks a provider from one's own account. The last way in stays: 409 `last_login`, also when two are unlinked at once,
 * for each holds the person's row.
 */
export async function unlink(ctx: Context, provider: ProviderName): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  await inTransaction(ctx, async ({ db }) => {
    await lockPerson(db, userId)
    const { hasPassword, providers } = await findLogins(db, userId)
    if (providers.includes(provider) && !hasPassword && providers.length === 1) {
      throw new AppError('conflict', 'This is the only way into your account. Choose a password first.', { reason: 'last_login' })
    }
    if (await deleteLogin(db, userId, provider)) return
    throw new AppError('not_found', 'This is not linked to your account.', { reason: 'not_linked' })
  })
}
