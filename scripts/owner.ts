// Makes an existing account the owner: `npm run owner -- name@example.com`.
import { appointOwner } from '../src/modules/accounts/team/service.ts'
import { asSystem, TaskError } from './system.ts'

const email = process.argv[2] ?? ''

function check(): void {
  if (email === '' || process.argv.length > 3) throw new TaskError('Say whose account: npm run owner -- name@example.com')
}

await asSystem(check, async (ctx) => {
  const outcome = await appointOwner(ctx, email)
  if (outcome === 'missing')
    throw new TaskError(`There is no account of ${email}. Create it on the site first, then run this again.`)
  if (outcome === 'unverified') {
    throw new TaskError(
      `${email} is not verified yet. Open the link in the email that came after registering, then run this again.`,
    )
  }
  console.log(`${email} is the owner now.`)
})
