// Makes an existing account the owner: `npm run owner -- name@example.com`.
import { appointOwner } from '../src/modules/accounts/owner/service.ts'
import { asSystem, TaskError } from './system.ts'

const VERIFY = '--verify'
const mayVerify = process.argv.includes(VERIFY)
const [email = '', ...others] = process.argv.slice(2).filter((argument) => argument !== VERIFY)

function check(): void {
  if (email === '' || email.startsWith('-') || others.length > 0)
    throw new TaskError(`Say whose account: npm run owner -- name@example.com [${VERIFY}]`)
}

await asSystem(check, async (ctx) => {
  const outcome = await appointOwner(ctx, email, { command: 'npm run owner', mayVerify })
  if (outcome === 'missing')
    throw new TaskError(`There is no account of ${email}. Create it on the site first, then run this again.`)
  if (outcome === 'unchanged') return console.log(`${email} already is the owner; nothing was changed.`)
  if (outcome !== 'done') {
    const { name, registeredAt } = outcome.unverified
    throw new TaskError(
      `${email} is not verified yet. The account was created by "${name}" at ${registeredAt.toISOString()}. If that was you, run this again with ${VERIFY}; otherwise somebody else knows its password.`,
    )
  }
  console.log(`${email} is the owner now.`)
})
