// Writes team sign-ins to the audit log.
import type { Context } from '../../../server/context.ts'
import { recordAct } from '../../../server/db/audit-log.ts'
import { sessionToken } from '../../../server/http/caller.ts'
import { worksHere } from '../policy.ts'
import { findMemberByEmail } from '../store/audit.ts'
import { findSession } from '../store.ts'

type How = 'password' | 'code' | 'google' | 'facebook'

/** Notes that somebody who works here has signed in, by the cookies of the new session. Says nothing of anybody else. */
export async function noteSignIn(ctx: Context, setCookies: readonly string[], how: How): Promise<void> {
  const token = setCookies.map((cookie) => sessionToken(cookie.split(';')[0])).find((found) => found !== undefined)
  const session = token === undefined ? undefined : await findSession(ctx.db, token, ctx.clock.now())
  if (!session || !worksHere(session.role)) return
  const { userId: id, email, name } = session
  await recordAct(ctx, {
    action: 'signed_in',
    subject: { kind: 'account', id, name: email },
    details: { how },
    actor: { id, name },
  })
}

/** Notes a wrong password or code for an account of the team. Nobody is signed in, so it has no actor. */
export async function noteFailedSignIn(ctx: Context, email: string, how: How): Promise<void> {
  const member = await findMemberByEmail(ctx.db, email)
  if (!member) return
  const subject = { kind: 'account', id: member.id, name: member.email } as const
  await recordAct({ ...ctx, actor: { kind: 'visitor' } }, { action: 'sign_in_failed', subject, details: { how } })
}
