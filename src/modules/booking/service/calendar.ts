// iCalendar file with a fixed UID, so that changes replace the entry.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { hostOf } from '../../../server/ports/mail/letter.ts'
import type { Language } from '../../../shared/dates.ts'
import { ceremonyName } from '../../catalogue/model.ts'
import type { BookingKind } from '../contract/online.ts'

export type CalendarEntry = {
  id: string
  ref: string
  /** What the puja is called. */
  puja: string
  startsAt: Date
  durationMinutes: number
  address: string
  language: Language
  /** Grows with every event of the booking. */
  sequence: number
  madeAt: Date
  publicUrl: string
  /** The page its reader follows the booking on. */
  url: string
  brandName: string
  isCancelled?: boolean
}

/** The name of a puja for reading; another puja goes by the family's own word. */
export function pujaName(row: { ceremonySlug: string; otherPujaName: string | null }, language: Language): string {
  return row.ceremonySlug === 'others' && row.otherPujaName ? row.otherPujaName : ceremonyName(row.ceremonySlug, language)
}

/** Where everybody comes: the address of the video call for a puja over video, once there is one. */
export const meetingPlace = (row: { kind: BookingKind; joinLink: string | null }, address: string): string =>
  row.kind === 'online' ? (row.joinLink ?? '') : address

/** Times are instants in UTC, so every calendar shows them in its own zone. */
export function calendarFile(entry: CalendarEntry): string {
  const end = new Date(entry.startsAt.getTime() + entry.durationMinutes * 60_000)
  const calendar = ical({
    prodId: { company: entry.brandName, product: 'booking', language: entry.language.toUpperCase() },
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `booking-${entry.id}@${hostOf(entry.publicUrl)}`,
    sequence: entry.sequence,
    stamp: entry.madeAt,
    start: entry.startsAt,
    end,
    summary: entry.puja,
    location: entry.address,
    description: entry.ref,
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // Every line of a calendar file ends with its break, the last one too.
  return `${calendar.toString().trimEnd()}\r\n`
}
