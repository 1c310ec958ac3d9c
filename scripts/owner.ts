// Makes an existing account the owner: `npm run owner -- name@example.com`.
import { findPersonByEmail } from '../src/modules/accounts/security/store.ts'
import { makeOwner } from '../src/modules/accounts/sign-in/store.ts'
import { recordAct } from '../src/server/db/audit-log.ts'
import { inTransaction } from '../src/server/db/guard.ts'
import { asSystem, TaskError } from './system.ts'

const email = process.argv[2] ?? ''

function check(): void {
  if (email === '' || process.argv.length > 3) throw new TaskError('Say whose account: npm run owner -- name@example.com')
}

await asSystem(check, async (ctx) => {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const done = await makeOwner(ctx.db, email)
    const account = done === 'done' ? await findPersonByEmail(ctx.db, email.toLowerCase()) : undefined
    if (account) {
      const subject = { kind: 'account', id: account.id, name: account.email } as const
      await recordAct(ctx, { action: 'role_changed', subject, details: { to: 'owner' } })
    }
    return done
  })
  if (outcome === 'missing')
    throw new TaskError(`There is no account of ${email}. Create it on the site first, then run this again.`)
  if (outcome === 'unverified') {
    throw new TaskError(
      `${email} is not verified yet. Open the link in the email that came after registering, then run this again.`,
    )
  }
  console.log(`${email} is the owner now.`)
})
