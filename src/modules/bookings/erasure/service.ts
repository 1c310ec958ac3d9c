import type { Context } from '../../../server/context.ts'
import { eraseReasons } from '../../../server/db/audit-log.ts'
import { AppError } from '../../../shared/errors.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import { applyReviewRating } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import type { FullBooking } from '../family/contract.ts'
import { familyView } from '../family/service.ts'
import { assignBookingsToAccount, type FamilyRow, listFullBookings } from '../family/store.ts'
import { listPayments, sumRefunds } from '../payment/store.ts'
import { listEvents } from '../record/store.ts'
import { listNotices } from '../upi-notices/store.ts'
import {
  countOpenMoney,
  countOpenWork,
  eraseFromBookings,
  erasePanditFromBookings,
  listOwnEmails,
  listReplies,
  listRequested,
  listUpcoming,
  lockAndCountUpcoming,
  type OpenWork,
} from './store.ts'

const PAGE_SIZE = 50

/** All bookings of the person as shown on their own page, with history, payments and review, newest first. */
export async function exportBookings(ctx: Context): Promise<FullBooking[]> {
  const person = requirePerson(ctx.actor)
  if (person.emailVerified) await assignBookingsToAccount(ctx.db, person.userId, person.email)
  const requestValues = await listRequested(ctx.db, person.userId)
  const bookings: FullBooking[] = []
  let after: { at: Date; id: string } | undefined
  do {
    const rows = await listFullBookings(ctx.db, person.userId, after, PAGE_SIZE)
    bookings.push(...(await fullViews(ctx, rows)).map((view) => ({ ...view, requestForm: requestValues.get(view.ref) ?? null })))
    const last = rows.at(-1)
    after = last && rows.length === PAGE_SIZE ? { at: last.createdAt, id: last.id } : undefined
  } while (after)
  return bookings
}

/** The same view as on each page, with one statement for all histories and one for all payments. */
async function fullViews(ctx: Context, rows: readonly FamilyRow[]) {
  const ids = rows.map((row) => row.id)
  const [events, payments, notices, refunds, settings] = await Promise.all([
    listEvents(ctx.db, ids),
    listPayments(ctx.db, ids),
    listNotices(ctx.db, ids),
    sumRefunds(ctx.db, ids),
    readSettings(ctx),
  ])
  const eventsOf = Map.groupBy(events, (event) => event.bookingId)
  const paymentsOf = Map.groupBy(payments, (payment) => payment.bookingId)
  const noticesOf = Map.groupBy(notices, (notice) => notice.bookingId)
  const now = ctx.clock.now()
  return rows.map((row) => {
    const related = { payments: paymentsOf.get(row.id) ?? [], notices: noticesOf.get(row.id) ?? [] }
    const online = {
      refundingPaise: refunds.get(row.id)?.refundingPaise ?? 0,
      isProviderPaymentAvailable: ctx.ports.payments !== undefined,
    }
    const facts = { events: eventsOf.get(row.id) ?? [], ...related, ...online, settings, now }
    return { ...familyView(row, facts), linkKey: null }
  })
}

export type RunningBooking = { ref: string; ceremonySlug: string; otherPujaName: string | null; date: string }

/** The person's upcoming bookings, the next one first, at most this many. */
export async function listUpcomingBookings(ctx: Context, max: number): Promise<RunningBooking[]> {
  const person = requirePerson(ctx.actor)
  if (person.emailVerified) await assignBookingsToAccount(ctx.db, person.userId, person.email)
  const rows = await listUpcoming(ctx.db, person.userId, max)
  return rows.map(({ day, startsAt, ...row }) => ({ ...row, date: startsAt ? indiaDate(startsAt) : day }))
}

/**
 * Removes a person from their bookings. Call it in the transaction that deletes the account, which must lock the person. Returns
 * the emails they entered in those bookings. Throws conflict/open_bookings_exist while a booking is upcoming, and
 * conflict/open_payments_exist while a payment or refund is open, because the person could not be reached about it afterwards.
 */
export async function erasePersonFromBookings(
  ctx: Context,
  person: { userId: string; email: string; emailVerified: boolean },
): Promise<string[]> {
  if (person.emailVerified) await assignBookingsToAccount(ctx.db, person.userId, person.email)
  const running = await lockAndCountUpcoming(ctx.db, person.userId)
  if (running > 0) {
    throw new AppError('conflict', 'A booking of yours is still to come. Cancel it first, or wait until the puja is done.', {
      reason: 'open_bookings_exist',
      values: { count: running },
    })
  }
  const open = await countOpenMoney(ctx.db, person.userId)
  if (open > 0) {
    throw new AppError('conflict', 'Money of a booking of yours is still on its way. Wait until it is settled, or call us.', {
      reason: 'open_payments_exist',
      values: { count: open },
    })
  }
  const emails = await listOwnEmails(ctx.db, person.userId)
  const reviews = await eraseFromBookings(ctx.db, person.userId, ctx.clock.now())
  await eraseReasons(ctx.db, 'review', reviews)
  for (const review of reviews) {
    // A hidden review does not count.
    if (!review.isHidden)
      await applyReviewRating(ctx, { panditId: review.panditId, ratingChange: -review.rating, countChange: -1 })
  }
  return emails
}

/** All public replies of this pandit. */
export async function repliesOf(ctx: Context, panditId: string) {
  const rows = await listReplies(ctx.db, panditId)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

/** His accepted pujas that are not done, and the offers that wait for his answer. */
export const openWorkOf = (ctx: Context, panditId: string): Promise<OpenWork> => countOpenWork(ctx.db, panditId)

/**
 * Removes a pandit from all bookings. Call it in the transaction that deletes the account, which must lock the pandit. Throws
 * conflict/open_pandit_bookings_exist while he has an accepted puja that is not done, or an offer to answer.
 */
export async function eraseBookingsOfPandit(ctx: Context, panditId: string): Promise<void> {
  const { pujas, requests } = await countOpenWork(ctx.db, panditId)
  const count = pujas + requests
  if (count > 0) {
    const message =
      'You have pujas or requests that are still open. Decline the requests, mark done pujas as done, and call us about the others.'
    throw new AppError('conflict', message, { reason: 'open_pandit_bookings_exist', values: { count } })
  }
  await erasePanditFromBookings(ctx.db, panditId)
}
