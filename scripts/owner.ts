// Makes an existing account the owner: npm run owner -- name@example.com.
import { setRole } from '../src/modules/accounts/store.ts'
import { asSystem, TaskError } from './system.ts'

const email = process.argv[2] ?? ''

function check(): void {
  if (email === '' || process.argv.length > 3) throw new TaskError('Say whose account: npm run owner -- name@example.com')
}

await asSystem(check, async (ctx) => {
  const id = await setRole(ctx.db, email, 'owner')
  if (!id) throw new TaskError(`There is no account of ${email}. Create it on the site first, then run this again.`)
  console.log(`${email} is the owner now.`)
})
