import type { Context } from '../../../server/context.ts'
import type { NewLogin } from '../../../server/ports/identity/providers.ts'
import { newId } from '../../../shared/ids.ts'
import { findLogins } from '../store/logins.ts'
import { findPerson } from '../store/secrets.ts'
import { queueLetter } from './letters.ts'

/** The account library has tied these already. The first way in is how the account was opened, which is no news. */
export async function tellOfNewLogins(ctx: Context, logins: readonly NewLogin[]): Promise<void> {
  for (const login of logins) {
    const { hasPassword, providers } = await findLogins(ctx.db, login.userId)
    if (hasPassword || providers.length > 1) await tellOf(ctx, 'login-linked', login)
  }
}

/** Call it in the transaction that unlinks. */
export async function tellOfUnlinked(ctx: Context, login: NewLogin): Promise<void> {
  await tellOf(ctx, 'login-unlinked', login)
}

async function tellOf(ctx: Context, kind: 'login-linked' | 'login-unlinked', login: NewLogin): Promise<void> {
  const person = await findPerson(ctx.db, login.userId)
  if (person) await queueLetter(ctx, { kind, id: newId(ctx.clock.now().getTime()), ...login, to: person.email })
}
