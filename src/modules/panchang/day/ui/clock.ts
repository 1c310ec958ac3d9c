// Times in the place's zone, with the date when it differs.
import type { Language } from '../../../../shared/languages.ts'
import { formatDate, formatLocalIsoTime } from '../../../../shared/time/dates.ts'

/** A span with start and end as the API writes them. */
export type TimeSpan = { start: string; end: string }

/**
 * Formats "6:49 AM" on the day itself, "2:15 AM (22 Nov)" after its midnight, without line breaks; the moment is an ISO text with the
 * place's offset.
 */
export function formatClockWithDate(moment: string, day: string, language: Language): string {
  const time = formatLocalIsoTime(moment, language)
  const date = moment.slice(0, 10)
  return date === day ? time : `${time} (${formatDate(date, language, 'short')})`.replaceAll(' ', '\u00a0')
}

/** Formats both ends of a span; a date shared by both is shown once, after the second. */
export function formatSpanEnds({ start, end }: TimeSpan, day: string, language: Language): { from: string; to: string } {
  const isOneDate = start.slice(0, 10) === end.slice(0, 10)
  return {
    from: formatClockWithDate(start, isOneDate ? start.slice(0, 10) : day, language),
    to: formatClockWithDate(end, day, language),
  }
}

/** Returns whether a span contains an instant. */
export const contains = (stretch: TimeSpan, at: number): boolean =>
  Date.parse(stretch.start) <= at && at < Date.parse(stretch.end)

/** Returns the part of a span within another; null where they do not overlap. */
export function intersection<One extends TimeSpan>(stretch: One, full: TimeSpan): One | null {
  const start = Date.parse(stretch.start) > Date.parse(full.start) ? stretch.start : full.start
  const end = Date.parse(stretch.end) < Date.parse(full.end) ? stretch.end : full.end
  return Date.parse(start) < Date.parse(end) ? { ...stretch, start, end } : null
}
