import type { Language } from '../../../shared/languages.ts'
import { datePart, formatTime, indiaInstant } from '../../../shared/time/dates.ts'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'

type Hours = { opens: string; closes: string } | null
export type HoursLine = { days: string; hours: string; isOpen: boolean }

/** Any Sunday: only its weekday is used. */
const A_SUNDAY = 22
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

function dayName(day: number, language: Language): string {
  return datePart(`2026-11-${A_SUNDAY + day}`, language, 'weekday')
}

function formatClock(time: string, language: Language): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return formatTime(indiaInstant('2026-11-22', minutes), language)
}

/** Groups consecutive days with equal hours, Monday first. */
export function groupDays(supportHours: readonly Hours[]): { first: number; last: number; hours: Hours }[] {
  const groups: { first: number; last: number; hours: Hours }[] = []
  for (const day of MONDAY_FIRST) {
    const hours = supportHours[day] ?? null
    const group = groups.at(-1)
    if (group && group.hours?.opens === hours?.opens && group.hours?.closes === hours?.closes) group.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups
}

/** Returns the support hours of the settings, formatted in the page's language. */
export function useSupportHours(): HoursLine[] {
  const { t } = useTranslation()
  const { language } = useSite()
  const { settings } = useRoot()
  return groupDays(settings.supportHours).map(({ first, last, hours }) => ({
    days:
      first === last
        ? dayName(first, language)
        : t('hours.days', { from: dayName(first, language), to: dayName(last, language) }),
    hours: hours
      ? t('hours.times', { from: formatClock(hours.opens, language), to: formatClock(hours.closes, language) })
      : t('hours.closed'),
    isOpen: hours !== null,
  }))
}
