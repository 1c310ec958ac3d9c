// Rate limits and password confirmation for account security calls.
import type { Context } from '../../../server/context.ts'
import { knock } from '../../../server/http/rate-limit.ts'
import { verifyPassword } from '../../../server/ports/identity/identity.ts'
import { AppError } from '../../../shared/errors.ts'
import { readSettings } from '../../settings/service.ts'
import { findPasswordHash } from '../store/secrets.ts'

export const QUARTER_HOUR = 15 * 60

/** Calls that cause a letter, or try a link, have the limit of registering, with a count of their own. */
export async function knockForReset(ctx: Context, address: string): Promise<void> {
  const { limits } = await readSettings(ctx)
  await knock(ctx.db, ctx.clock, `reset:${address}`, limits.registerPerAddress, QUARTER_HOUR)
}

/**
 * The hash of the person's password once the current one was right: 400 `wrong_password`, 422 `no_password` where there is none.
 * Guesses with a stolen session are counted like those at the sign-in.
 */
export async function provePassword(ctx: Context, userId: string, currentPassword: string): Promise<string> {
  const { limits } = await readSettings(ctx)
  await knock(ctx.db, ctx.clock, `current-password:${userId}`, limits.signInPerEmail, QUARTER_HOUR)
  const hash = await findPasswordHash(ctx.db, userId)
  if (hash === undefined) {
    throw new AppError('unprocessable', 'This account has no password yet. Ask for a link to set one.', { reason: 'no_password' })
  }
  if (await verifyPassword({ hash, password: currentPassword })) return hash
  const message = 'The current password is not right.'
  throw new AppError('invalid', message, { reason: 'wrong_password', fields: { currentPassword: message } })
}

/** A link that was used, replaced or has expired, or that never was one of ours. */
export function linkIsOver(): AppError {
  return new AppError('unprocessable', 'This link has been used already or is no longer valid. Please ask for a new one.', {
    reason: 'link_over',
  })
}
