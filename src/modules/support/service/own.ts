// Personal data export and erasure for tickets.
import type { Context } from '../../../server/context.ts'
import { requirePerson } from '../../accounts/service.ts'
import type { WholeTicket } from '../contract/team.ts'
import { blankTickets, listOwnTickets } from '../store/forgetting.ts'
import { listEvents } from '../store.ts'
import { clocksOf } from './receiving.ts'

type Leaving = { userId: string; email: string; emailVerified: boolean }

const whose = ({ userId, email, emailVerified }: Leaving) => ({
  userId,
  email: emailVerified ? email.toLowerCase() : undefined,
})

/** Every message of the signed-in person with our answers, those written under the proved address before there was an account too. */
export async function everyTicket(ctx: Context): Promise<WholeTicket[]> {
  const rows = await listOwnTickets(ctx.db, whose(requirePerson(ctx.actor)))
  return Promise.all(
    rows.map(async (row) => {
      const events = await listEvents(ctx.db, row.id)
      return {
        number: row.number,
        subject: row.subject,
        roleTitle: row.role_title,
        state: row.state === 'held' ? ('open' as const) : row.state,
        name: row.name,
        ...clocksOf(row),
        email: row.email,
        phone: row.phone,
        message: row.message,
        fileName: row.file_name,
        answers: events.flatMap(({ kind, at, text }) => (kind === 'answered' && text ? [{ at: at.toISOString(), text }] : [])),
      }
    }),
  )
}

/**
 * Takes a person out of his tickets; call it in the transaction that ends the account. The files have lost their ticket then, and the
 * round takes them away within the hour.
 */
export async function leaveTickets(ctx: Context, person: Leaving): Promise<void> {
  await blankTickets(ctx.db, whose(person), ctx.clock.now())
}
