import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { ProviderName } from '../../../server/ports/identity/providers.ts'
import { AppError } from '../../../shared/errors.ts'
import { ownPath } from '../../../shared/own-path.ts'
import type { LinkRequest, Logins } from '../contract/openid.ts'
import { requirePerson } from '../service.ts'
import { deleteLogin, findLogins } from '../store/logins.ts'
import { endSessions, lockPerson } from '../store/secrets.ts'
import { confirmPerson } from './leaving.ts'
import { tellOfUnlinked } from './login-letters.ts'
import { admit } from './openid.ts'

export async function ownLogins(ctx: Context): Promise<Logins> {
  return findLogins(ctx.db, requirePerson(ctx.actor).userId)
}

/**
 * Unlinks a provider from one's own account, tells of it by letter, and ends the person's other sessions, which may have been
 * opened through it. The last way in stays: 409 `last_login`, also when two are unlinked at once, for each holds the person's row.
 */
export async function unlink(ctx: Context, provider: ProviderName): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockPerson(db, userId)
    const { hasPassword, providers } = await findLogins(db, userId)
    if (providers.includes(provider) && !hasPassword && providers.length === 1) {
      throw new AppError('conflict', 'This is the only way into your account. Choose a password first.', { reason: 'last_login' })
    }
    if (!(await deleteLogin(db, userId, provider))) {
      throw new AppError('not_found', 'This is not linked to your account.', { reason: 'not_linked' })
    }
    await endSessions(db, userId, sessionId)
    await tellOfUnlinked(ctx, { userId, provider })
  })
}

/**
 * Where to send the browser to link a provider to one's own account, with the cookies that tie its return to this start. A new
 * way in takes the password, or a session opened within ten minutes; only an account of the same e-mail is linked. Throws
 * forbidden/password_needed and password_wrong, conflict/already_linked.
 */
export async function startLink(
  ctx: Context,
  provider: ProviderName,
  input: LinkRequest,
  caller: { headers: Headers; address: string },
): Promise<{ url: string; setCookies: string[] }> {
  const { userId } = requirePerson(ctx.actor)
  await admit(ctx, provider, caller.address)
  await confirmPerson(ctx, input.password)
  if ((await findLogins(ctx.db, userId)).providers.includes(provider)) {
    throw new AppError('conflict', 'This is linked to your account already.', { reason: 'already_linked' })
  }
  const start = { provider, returnTo: ownPath(input.to) ?? '/', origin: ctx.publicUrl, headers: caller.headers }
  return ctx.ports.identity.outside.startLink(start).catch((cause: unknown) => {
    throw new AppError('unavailable', 'The sign-in does not answer at the moment. Please try again in a little while.', { cause })
  })
}
