import { addDays, indiaDate } from '../../../../shared/time/dates.ts'

/** First and last date of a month, YYYY-MM. For the current month in India it begins today. */
export function monthSpan(month: string): { from: string; to: string } {
  const today = indiaDate(new Date())
  const first = `${month}-01`
  const next = addDays(first, 31).slice(0, 7)
  const to = addDays(`${next}-01`, -1)
  return { from: first < today && today <= to ? today : first, to }
}
