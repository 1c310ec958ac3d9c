// Makes an existing account the owner: `npm run owner -- name@example.com`.
import { appointOwner } from '../src/modules/accounts/owner/service.ts'
import { asSystem, TaskError } from './system.ts'

const email = process.argv[2] ?? ''

function check(): void {
  if (email === '' || email.startsWith('-') || process.argv.length > 3)
    throw new TaskError('Say whose account: npm run owner -- name@example.com')
}

await asSystem(check, async (ctx) => {
  const outcome = await appointOwner(ctx, email, 'npm run owner')
  if (outcome === 'missing')
    throw new TaskError(`There is no account of ${email}. Create it on the site first, then run this again.`)
  if (outcome === 'unchanged') return console.log(`${email} already is the owner; nothing was changed.`)
  console.log(`${email} is the owner now.`)
  if (!outcome.wasVerified) {
    // Whoever registered the address first has the password.
    console.log(
      `The address was not verified, and now is. The account was created by "${outcome.name}" at ${outcome.registeredAt.toISOString()}: if that was not you, somebody else knows its password, so reset it on the site.`,
    )
  }
})
