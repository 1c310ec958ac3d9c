import type { Context } from '../../../server/context.ts'
import { findAccountByEmail, makeUserPandit } from '../store/roles.ts'
import { lockPerson } from '../store/secrets.ts'

/** The account of this email, for the team alone: whether an email is known is told to nobody else. */
export function accountOf(ctx: Context, email: string): Promise<{ id: string; name: string } | undefined> {
  return findAccountByEmail(ctx.db, email)
}

/** Holds an account until the transaction ends; false when it is gone. Whoever holds an application too holds the account first. */
export async function holdAccount(ctx: Context, userId: string): Promise<boolean> {
  return (await lockPerson(ctx.db, userId)) !== undefined
}

/** Opens the portal for an account; call it in the transaction that makes the pandit. Safe to repeat. */
export function openPortal(ctx: Context, userId: string): Promise<void> {
  return makeUserPandit(ctx.db, userId)
}
