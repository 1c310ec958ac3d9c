import type { PlannedCallOption } from '../../../../../../modules/bookings/calling/model.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import type { Language } from '../../../../../../shared/languages.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'
import { addDays, formatTime, indiaDate, indiaMinutes } from '../../../../../../shared/time/dates.ts'
import { shortTime } from '../../../../../../ui/clock/working-time.ts'

type TextContext = { t: Translate<'console'>; language: Language; now: Date }

export const callSpansOf = ({ callSpans }: Pick<TeamBooking, 'callSpans'>): { from: Date; to: Date }[] =>
  callSpans.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))

const NOON = 12 * 60

/** Names an offered time: "In an hour, 11:05 AM", "Tomorrow morning, 9:00 AM", "Mon 23 Nov, 9:00 AM". */
export function optionText({ kind, at }: PlannedCallOption, { t, language, now }: TextContext): string {
  const time = formatTime(at, language)
  switch (kind) {
    case 'hour':
      return t('plannedCall.hour', { time })
    case 'today':
      return t('plannedCall.today', { time })
    case 'evening':
      return t('plannedCall.evening', { time })
    case 'later':
      if (indiaDate(at) !== addDays(indiaDate(now), 1)) return shortTime(at.toISOString(), now, language)
      return indiaMinutes(at) < NOON ? t('plannedCall.tomorrowMorning', { time }) : t('plannedCall.tomorrow', { time })
  }
}
