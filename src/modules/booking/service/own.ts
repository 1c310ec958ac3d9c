// What bookings keep of a person, for the two rights over it: to have it all, and to be taken out of it.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { requirePerson } from '../../accounts/service.ts'
import { addReview } from '../../pandits/service.ts'
import type { WholeBooking } from '../contract/own.ts'
import { adoptBookings, listOwnBookings } from '../store/family.ts'
import { countRunning, eraseFromBookings, listAsked, listOwnEmails } from '../store/own.ts'
import { familyBooking } from './family.ts'

const AT_A_TIME = 50

/** Every booking of the person as their own page shows it, with history, payments and review, newest first. */
export async function everyBooking(ctx: Context): Promise<WholeBooking[]> {
  const person = requirePerson(ctx.actor)
  if (person.emailVerified) await adoptBookings(ctx.db, person.userId, person.email)
  const asked = await listAsked(ctx.db, person.userId)
  const bookings: WholeBooking[] = []
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listOwnBookings(ctx.db, person.userId, undefined, after, AT_A_TIME)
    for (const { ref } of rows) {
      bookings.push({ ...(await familyBooking(ctx, ref, undefined)), asked: asked.get(ref) ?? null })
    }
    const last = rows.at(-1)
    after = last && rows.length === AT_A_TIME ? { at: last.createdAt, id: last.id } : undefined
  } while (after)
  return bookings
}

/**
 * Takes a person out of their bookings; call it in the transaction that ends the account, which holds the person.
 * Answers the e-mails they gave there. Throws conflict/bookings_running while one is still to come.
 */
export async function leaveBookings(
  ctx: Context,
  person: { userId: string; email: string; emailVerified: boolean },
): Promise<string[]> {
  if (person.emailVerified) await adoptBookings(ctx.db, person.userId, person.email)
  const running = await countRunning(ctx.db, person.userId)
  if (running > 0) {
    throw new AppError('conflict', 'A booking of yours is still to come. Cancel it first, or wait until the puja is done.', {
      reason: 'bookings_running',
      values: { count: running },
    })
  }
  const emails = await listOwnEmails(ctx.db, person.userId)
  for (const review of await eraseFromBookings(ctx.db, person.userId, ctx.clock.now())) {
    // A hidden review counts for nothing.
    if (!review.isHidden) await addReview(ctx, { panditId: review.panditId, ratingChange: -review.rating, countChange: -1 })
  }
  return emails
}
