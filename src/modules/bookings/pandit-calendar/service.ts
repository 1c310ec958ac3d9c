import ical, { type ICalCalendar, ICalEventBusyStatus } from 'ical-generator'
import { readCatalogues } from '../../../server/catalogues.ts'
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hostOf } from '../../../server/email/email.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
import { addExternalBooking, calendarOf, feedKeyOf, panditOfFeed, requirePandit } from '../../pandits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { meetingPlace, pujaName } from '../family/service.ts'
import { withdrawOpenOffers } from '../offers/service.ts'
import { lockPandit } from '../offers/store.ts'
import { listTimesOfPandit } from '../pandit-work/store.ts'
import { isContactVisible } from '../state-machine.ts'
import type { CalendarMonth } from './contract.ts'

export const feedPath = (key: string): string => `/api/v1/pandit/calendars/${key}/feed.ics`

export async function getPanditCalendar(ctx: Context, from: string, to: string, language: Language): Promise<CalendarMonth> {
  const { id } = await requirePandit(ctx)
  const [own, bookings] = await Promise.all([
    calendarOf(ctx, id, from, to),
    listTimesOfPandit(ctx.db, id, indiaInstant(from, 0), indiaInstant(addDays(to, 1), 0)),
  ])
  return {
    days: own.days,
    week: own.week,
    elsewhere: own.elsewhere.map((span) => ({
      ...span,
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt.toISOString(),
    })),
    bookings: bookings.flatMap(({ startsAt, durationMinutes, locality, localityHindi, ...booking }) =>
      startsAt && durationMinutes !== null
        ? [
            {
              ref: booking.ref,
              ceremonySlug: booking.ceremonySlug,
              otherPujaName: booking.otherPujaName,
              state: booking.state,
              startsAt: startsAt.toISOString(),
              durationMinutes,
              locality: pickByLanguage(language, { en: locality, hi: localityHindi }),
              cannotComeAt: booking.cannotComeAt?.toISOString() ?? null,
            },
          ]
        : [],
    ),
    capacityPerDay: own.capacity,
    feedUrl: own.feedId && ctx.publicUrl + feedPath(await feedKeyOf(ctx, own.feedId)),
  }
}

/**
 * Blocks time for a puja the pandit booked elsewhere and returns the id of the entry. Open offers that overlap it are withdrawn
 * in the same transaction, and their bookings move on. Throws invalid/time_in_past, and conflict/slot_taken when he has something
 * else at that time.
 */
export async function addExternalBookingEntry(ctx: Context, entry: Parameters<typeof addExternalBooking>[1]): Promise<string> {
  const pandit = await requirePandit(ctx)
  return inTransaction(ctx, async (ctx) => {
    await lockPandit(ctx.db, pandit.id)
    const id = await addExternalBooking(ctx, entry)
    const from = new Date(entry.startsAt)
    await withdrawOpenOffers(ctx, pandit.id, { from, to: new Date(from.getTime() + entry.minutes * 60_000) })
    return id
  })
}

const DAYS_BACK = 31
const DAYS_AHEAD = 366

/**
 * The calendar feed of the pandit with this key, from a month ago to a year ahead. 404 for a key that is unknown or was replaced.
 * Calendar apps keep copies, so the feed has the puja, place and time but no name or number, and the address only until a week
 * after the ceremony.
 */
export async function getCalendarFeed(ctx: Context, key: string, language: Language): Promise<string> {
  const pandit = await panditOfFeed(ctx, key)
  if (!pandit) throw new AppError('not_found', 'There is no calendar at this address any more.')
  const today = indiaDate(ctx.clock.now())
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const [{ brandName }, own, bookings] = await Promise.all([
    readSettings(ctx),
    calendarOf(ctx, pandit.id, from, to),
    listTimesOfPandit(ctx.db, pandit.id, indiaInstant(from, 0), indiaInstant(to, 0)),
  ])
  const host = hostOf(ctx.publicUrl)
  const calendar = ical({
    name: `${brandName}: ${pandit.name}`,
    prodId: { company: brandName, product: 'calendar' },
    ttl: 3600,
  })
  const stamp = ctx.clock.now()
  for (const booking of bookings) {
    if (!booking.startsAt || booking.durationMinutes === null) continue
    calendar.createEvent({
      id: `booking-${booking.id}@${host}`,
      stamp,
      start: booking.startsAt,
      end: new Date(booking.startsAt.getTime() + booking.durationMinutes * 60_000),
      summary: pujaName(booking, language),
      location: locationOf(booking, stamp, language),
      description: booking.ref,
    })
  }
  addOwnEntries(calendar, own, { host, stamp, language, panditId: pandit.id })
  return `${calendar.toString().trimEnd()}\r\n`
}

type Time = Awaited<ReturnType<typeof listTimesOfPandit>>[number]

/** The address while the pandit may see it; after that only the locality. */
function locationOf(booking: Time, now: Date, language: Language): string {
  const locality = pickByLanguage(language, { en: booking.locality, hi: booking.localityHindi })
  return isContactVisible(booking, now) ? meetingPlace(booking, booking.agreedAddress ?? locality) : locality
}

const translate = createMultilingualTranslate<'files'>(readCatalogues('files'))

type Own = Awaited<ReturnType<typeof calendarOf>>
type FeedFacts = { host: string; stamp: Date; language: Language; panditId: string }

/** Entries the pandit made himself. */
function addOwnEntries(calendar: ICalCalendar, own: Own, { host, stamp, language, panditId }: FeedFacts): void {
  for (const { id, startsAt, endsAt, note } of own.elsewhere) {
    calendar.createEvent({
      id: `own-${id}@${host}`,
      stamp,
      start: startsAt,
      end: endsAt,
      summary: note || translate(language, 'calendar.elsewhere'),
    })
  }
  for (const { day } of own.days.filter(({ isAway }) => isAway)) {
    const event = calendar.createEvent({
      id: `off-${day}-${panditId}@${host}`,
      stamp,
      start: indiaInstant(day, 0),
      end: indiaInstant(addDays(day, 1), 0),
      summary: translate(language, 'calendar.dayOff'),
    })
    event.busystatus(ICalEventBusyStatus.OOF)
  }
}
