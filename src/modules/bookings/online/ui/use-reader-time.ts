import { useReaderZone } from '../../../../ui/data/reader-zone.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { readerTime } from '../model.ts'
import { formatTimeWithDay } from './time-with-day.ts'

/**
 * Formats an instant as "11:00 AM", or "11:00 AM IST (12:30 AM your time)" abroad. `chosenZone` is the time zone the family chose in its
 * request, so that the page shows the same times as the emails; without one it is the browser's.
 */
export function useReaderTime(chosenZone?: string): (at: Date) => string {
  const { t } = useTranslation('common')
  const { language } = useVisitor()
  const timeZone = useReaderZone(chosenZone)
  return (at) =>
    readerTime(at, timeZone, language, {
      both: (values) => t('time.both', values),
      bothDays: (values) => t('time.bothDays', values),
    })
}

/** Formats an instant like `formatTimeWithDay`, for a reader in `chosenZone` or in the browser's zone. */
export function useTimeWithDay(chosenZone?: string): (at: string, now: string) => { time: string; day: string | undefined } {
  const { language } = useVisitor()
  const timeZone = useReaderZone(chosenZone)
  const timeOf = useReaderTime(chosenZone)
  return (at, now) => formatTimeWithDay(at, now, language, timeOf, timeZone)
}
