// Times in the place's zone, with the date when it differs.
import { formatDate, formatWritten, type Language } from '../../../../shared/time/dates.ts'

/** Whatever begins and ends, as the API writes it. */
export type Stretch = { start: string; end: string }

/** "6:49 AM" on the day itself, "2:15 AM (22 Nov)" after its midnight, in one piece; the moment is an ISO text with the place's offset. */
export function clockOf(moment: string, day: string, language: Language): string {
  const time = formatWritten(moment, language)
  const date = moment.slice(0, 10)
  return date === day ? time : `${time} (${formatDate(date, language, 'short')})`.replaceAll(' ', '\u00a0')
}

/** Both ends of a stretch; a date that both would carry stands once, after the second. */
export function endsOf({ start, end }: Stretch, day: string, language: Language): { from: string; to: string } {
  const isOneDate = start.slice(0, 10) === end.slice(0, 10)
  return { from: clockOf(start, isOneDate ? start.slice(0, 10) : day, language), to: clockOf(end, day, language) }
}

/** Whether a stretch holds at an instant. */
export const holds = (stretch: Stretch, at: number): boolean => Date.parse(stretch.start) <= at && at < Date.parse(stretch.end)

/** The stretch cut to another; null where they do not touch. */
export function within<One extends Stretch>(stretch: One, full: Stretch): One | null {
  const start = Date.parse(stretch.start) > Date.parse(full.start) ? stretch.start : full.start
  const end = Date.parse(stretch.end) < Date.parse(full.end) ? stretch.end : full.end
  return Date.parse(start) < Date.parse(end) ? { ...stretch, start, end } : null
}
