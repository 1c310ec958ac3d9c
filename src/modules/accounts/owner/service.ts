import type { Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { invalidateLinks, lockPerson } from '../security/store.ts'
import { makeOwner } from '../sign-in/store.ts'
import { findUserByEmail } from '../users/store.ts'

export type Appointment = 'missing' | 'unchanged' | 'done' | { unverified: { name: string; registeredAt: Date } }

type AppointmentOptions = {
  /** The actor in the audit log. */
  command: string
  /** Whether to verify an unverified address. Whoever registered it first has the password, so the operator confirms who that was. */
  mayVerify: boolean
}

/** Makes an existing account an owner, without authorisation: for the command line of the server. */
export async function appointOwner(
  ctx: Context,
  email: string,
  { command, mayVerify }: AppointmentOptions,
): Promise<Appointment> {
  return inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const account = await findUserByEmail(db, email.toLowerCase())
    const person = account && (await lockPerson(db, account.id))
    if (!person) return 'missing'
    const { role: from, emailVerified: wasVerified, name } = person
    if (from === 'owner' && wasVerified) return 'unchanged'
    if (!wasVerified && !mayVerify) return { unverified: { name, registeredAt: account.createdAt } }
    await makeOwner(db, account.id)
    if (!wasVerified) await invalidateLinks(db, account.id, ['verify'], clock.now())
    await logAction(ctx, {
      action: 'role_changed',
      subject: { kind: 'account', id: account.id, name: account.email },
      details: { from, to: 'owner', ...(wasVerified ? {} : { verified: account.email }) },
      actor: { name: command },
    })
    return 'done'
  })
}
