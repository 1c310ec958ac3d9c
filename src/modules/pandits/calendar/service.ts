import { randomUUID } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hmacOf, isHmacOf } from '../../../server/db/hmac.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
import type { ClosedDays } from '../contract.ts'
import { requirePandit } from '../profile/service.ts'
import {
  countExternalBooking,
  decrementDayCount,
  deleteExternalBooking,
  findByFeedId,
  findCapacity,
  insertBusySpan,
  listClosedDays,
  listDays,
  listExternalBookings,
  listWeekdays,
  lockPanditRow,
  saveCapacity,
  saveFeedId,
  saveWeekdays,
  setAway,
  type Weekday,
} from './store.ts'

const FULL_DAY = { isOff: false, fromMinute: 0, toMinute: 1440 }

/** A pandit's calendar without the bookings, which the bookings module adds. */
export async function calendarOf(ctx: Context, panditId: string, from: string, to: string) {
  const end = indiaInstant(addDays(to, 1), 0)
  const [days, weekdays, elsewhere, { capacity, feedId }] = await Promise.all([
    listDays(ctx.db, panditId, from, to),
    listWeekdays(ctx.db, panditId),
    listExternalBookings(ctx.db, panditId, indiaInstant(from, 0), end),
    findCapacity(ctx.db, panditId),
  ])
  const week = Array.from(
    { length: 7 },
    (_, weekday): Weekday => weekdays.find((row) => row.weekday === weekday) ?? { weekday, ...FULL_DAY },
  )
  return { days, week, elsewhere, capacity, feedId }
}

/** Marks days from today on as off, or as working days again; bookings on them stay. */
export async function markDays(ctx: Context, days: readonly string[], isAway: boolean): Promise<void> {
  const { id } = await requirePandit(ctx)
  const today = indiaDate(ctx.clock.now())
  if (days.some((day) => day < today)) {
    throw new AppError('invalid', 'Choose days from today on.', { fields: { days: 'Choose days from today on.' } })
  }
  await inTransaction(ctx, async (ctx) => {
    await lockPanditRow(ctx.db, id)
    await setAway(ctx.db, id, [...new Set(days)].toSorted(), isAway)
  })
}

/** Days on which a pandit takes no more pujas, for anyone about to request him; at most 62 days. */
export async function getClosedDays(ctx: Context, panditId: string, from: string, to: string): Promise<ClosedDays> {
  if (!isId(panditId)) return { days: [] }
  return { days: await listClosedDays(ctx.db, panditId, from, to) }
}

export async function setWeekdayHours(ctx: Context, week: readonly Weekday[], capacityPerDay: number): Promise<void> {
  const { id } = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    await lockPanditRow(ctx.db, id)
    await saveCapacity(ctx.db, id, capacityPerDay, indiaDate(ctx.clock.now()))
    await saveWeekdays(ctx.db, id, week)
  })
}

export type ExternalBooking = { startsAt: string; minutes: number; note: string }

/**
 * Blocks time for a puja booked elsewhere. Throws invalid/time_in_past, and conflict/slot_taken when the database finds an
 * overlap.
 */
export async function addExternalBooking(ctx: Context, { startsAt, minutes, note }: ExternalBooking): Promise<string> {
  const { id: panditId } = await requirePandit(ctx)
  const from = new Date(startsAt)
  const to = new Date(from.getTime() + minutes * 60_000)
  if (to <= ctx.clock.now()) {
    throw new AppError('invalid', 'This time is over already.', {
      reason: 'time_in_past',
      fields: { startsAt: 'This time is over already.' },
    })
  }
  return inTransaction(ctx, async (ctx) => {
    const id = newId(ctx.clock.now().getTime())
    await insertBusySpan(ctx.db, { id, panditId, bookingId: null, kind: 'elsewhere', from, to, note })
    await countExternalBooking(ctx.db, panditId, indiaDate(from))
    return id
  })
}

/** Deletes one of his own entries. 404 for any other. */
export async function removeExternalBooking(ctx: Context, id: string): Promise<void> {
  const { id: panditId } = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const day = isId(id) ? await deleteExternalBooking(ctx.db, panditId, id) : undefined
    if (!day) throw new AppError('not_found', 'There is no such entry in your calendar.')
    await decrementDayCount(ctx.db, panditId, day)
  })
}

const SECRET = 'calendar-feeds'

/** The secret part of the URL: the id of the feed, and an HMAC with a secret of this installation. */
export async function feedKeyOf({ db }: Pick<Context, 'db'>, feedId: string): Promise<string> {
  return `${feedId}.${await hmacOf(db, SECRET, feedId)}`
}

/** The pandit of this secret URL; undefined for an unknown or replaced one. */
export async function panditOfFeed({ db }: Pick<Context, 'db'>, key: string): Promise<{ id: string; name: string } | undefined> {
  const [feedId = '', hmac = ''] = key.split('.', 2)
  return isId(feedId) && (await isHmacOf(db, SECRET, feedId, hmac)) ? findByFeedId(db, feedId) : undefined
}

/** Creates a new secret URL for the feed; the previous one stops working. */
export async function renewFeed(ctx: Context): Promise<string> {
  const { id } = await requirePandit(ctx)
  const feedId = randomUUID()
  await saveFeedId(ctx.db, id, feedId)
  return feedKeyOf(ctx, feedId)
}
