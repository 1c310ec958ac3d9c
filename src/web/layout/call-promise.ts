import { addDays, datePart, formatDate, formatTime, indiaDate } from '../../shared/time/dates.ts'
import { useSite } from '../../ui/site.ts'
import { useRoot } from '../root.tsx'

export type CallPromise = { day: 'today' | 'tomorrow' | 'later'; time: string; date: string }

export function useCallPromise(): CallPromise {
  const { language } = useSite()
  const { settings } = useRoot()
  const at = new Date(settings.callBy)
  const today = indiaDate(new Date(settings.now))
  const date = indiaDate(at)
  return {
    day: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
    time: formatTime(at, language),
    // Within a week the weekday is clearest.
    date: date < addDays(today, 7) ? datePart(date, language, 'weekday', 'long') : formatDate(date, language, 'short'),
  }
}
