import type { Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { invalidateLinks, lockPerson } from '../security/store.ts'
import { makeOwner } from '../sign-in/store.ts'
import { findUserByEmail } from '../users/store.ts'

export type Appointment = 'missing' | 'unchanged' | { name: string; registeredAt: Date; wasVerified: boolean }

/**
 * Makes an existing account an owner and verifies its address, without authorisation: for the command line of the server. `command` is the
 * actor in the audit log.
 */
export async function appointOwner(ctx: Context, email: string, command: string): Promise<Appointment> {
  return inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const account = await findUserByEmail(db, email.toLowerCase())
    const person = account && (await lockPerson(db, account.id))
    if (!person) return 'missing'
    const { role: from, emailVerified: wasVerified, name } = person
    if (from === 'owner' && wasVerified) return 'unchanged'
    await makeOwner(db, account.id)
    if (!wasVerified) await invalidateLinks(db, account.id, ['verify'], clock.now())
    await logAction(ctx, {
      action: 'role_changed',
      subject: { kind: 'account', id: account.id, name: account.email },
      details: { from, to: 'owner', ...(wasVerified ? {} : { verified: account.email }) },
      actor: { name: command },
    })
    return { name, registeredAt: account.createdAt, wasVerified }
  })
}
