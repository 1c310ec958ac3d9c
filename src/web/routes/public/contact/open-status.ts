import type { PublicSettings } from '../../../../modules/settings/contract.ts'
import { addDays, indiaDate } from '../../../../shared/time/dates.ts'

export type OpenStatus = { isOpen: boolean; turn: Date | undefined; when: 'today' | 'this week' | 'later' }

/** A weekday is shown only for the next six days: after many holidays it would be taken for an earlier day. */
const DAYS_OF_WEEK = 7

export function openStatusAt(
  now: Date,
  { openUntil, nextOpening }: Pick<PublicSettings, 'openUntil' | 'nextOpening'>,
): OpenStatus {
  const opens = nextOpening ? new Date(nextOpening) : undefined
  const isOpen = openUntil ? now < new Date(openUntil) : opens !== undefined && now >= opens
  const turn = isOpen ? (openUntil ? new Date(openUntil) : undefined) : opens
  const day = turn && indiaDate(turn)
  const today = indiaDate(now)
  const when = day === today ? 'today' : day && day < addDays(today, DAYS_OF_WEEK) ? 'this week' : 'later'
  return { isOpen, turn, when }
}
