// Exports and erases a person's account data.
import type { Context } from '../../../server/context.ts'
import { verifyPassword } from '../../../server/ports/identity/auth.ts'
import { AppError } from '../../../shared/errors.ts'
import { consumeServiceLimit } from '../../settings/rate-limits/service.ts'
import { PICTURE_WIDTHS, picturePath } from '../pictures/model.ts'
import { getOwnAccount, getOwnAddresses, getOwnFamily } from '../profile/service.ts'
import { listConsents } from '../profile/store.ts'
import { findPasswordHash } from '../security/store.ts'
import { FRESH_SESSION_MINUTES } from '../sign-in/model.ts'
import { lockAccount, requirePerson } from '../sign-in/service.ts'
import type { AccountData } from './contract.ts'
import { deletePerson, findSessionStart, listSessions, listSignInMethods, listUploads } from './store.ts'

/** All data of the account without secrets: password hashes and session tokens are left out even for the person. */
export async function getAccountData(ctx: Context): Promise<AccountData> {
  const { userId } = requirePerson(ctx.actor)
  const [account, addresses, family, consents, sessions, uploads, signInMethods] = await Promise.all([
    getOwnAccount(ctx),
    getOwnAddresses(ctx),
    getOwnFamily(ctx),
    listConsents(ctx.db, userId),
    listSessions(ctx.db, userId),
    listUploads(ctx.db, userId),
    listSignInMethods(ctx.db, userId),
  ])
  return {
    account,
    addresses,
    family,
    consents: consents.map((answer) => ({ ...answer, at: answer.at.toISOString() })),
    sessions: sessions.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
    })),
    uploads: uploads.map(({ id, purpose, name, bytes, createdAt }) => ({
      purpose,
      name,
      address: purpose === 'document' ? null : ctx.publicUrl + picturePath(id, PICTURE_WIDTHS[2]),
      bytes,
      at: createdAt.toISOString(),
    })),
    signInMethods,
  }
}

/**
 * Confirms the identity: the session was opened within FRESH_SESSION_MINUTES, or the password is correct. Throws
 * forbidden/password_required without a password, forbidden/wrong_password for a wrong one, and limits the number of tries.
 */
export async function confirmPerson(ctx: Context, password: string | undefined): Promise<void> {
  const { userId, sessionId } = requirePerson(ctx.actor)
  if (password === undefined) {
    const start = await findSessionStart(ctx.db, sessionId)
    if (start && ctx.clock.now().getTime() - start.getTime() < FRESH_SESSION_MINUTES * 60_000) return
    throw new AppError('forbidden', 'Please write your password, or sign in again first.', {
      reason: 'password_required',
      values: { minutes: FRESH_SESSION_MINUTES },
    })
  }
  await consumeServiceLimit(ctx, 'confirmationsPerAccount', userId)
  const hash = await findPasswordHash(ctx.db, userId)
  if (!hash || !(await verifyPassword({ hash, password }))) {
    throw new AppError('forbidden', 'The password is wrong.', { reason: 'wrong_password' })
  }
}

/** Locks the person until the transaction ends, so that no data can be added meanwhile. */
export async function lockForErasure(ctx: Context): Promise<void> {
  await lockAccount(ctx, requirePerson(ctx.actor).userId)
}

/** Deletes the account, its sessions and all its data. `emails` are those the person used elsewhere. */
export async function deleteAccount(ctx: Context, emails: readonly string[]): Promise<void> {
  const { userId, email } = requirePerson(ctx.actor)
  await deletePerson(ctx.db, userId, [email.toLowerCase(), ...emails])
}
