import { useReaderZone } from '../../../../ui/data/reader-zone.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import { readerTime } from '../model.ts'
import { spokenTime } from './spoken-time.ts'

/**
 * Formats an instant as "11:00 AM", or "11:00 AM IST (12:30 AM your time)" abroad. `known` is the family's time zone if the
 * booking has one.
 */
export function useReaderTime(knownZone?: string): (at: Date) => string {
  const { t } = useTranslation('common')
  const { language } = useVisitor()
  const timeZone = useReaderZone(knownZone)
  return (at) =>
    readerTime(at, timeZone, language, {
      both: (values) => t('time.both', values),
      bothDays: (values) => t('time.bothDays', values),
    })
}

/** Formats an instant like `spokenTime`, for a reader in the zone `known` or in the browser's. */
export function useSpokenTime(knownZone?: string): (at: string, now: string) => { time: string; day: string | undefined } {
  const { language } = useVisitor()
  const timeZone = useReaderZone(knownZone)
  const timeOf = useReaderTime(knownZone)
  return (at, now) => spokenTime(at, now, language, timeOf, timeZone)
}
