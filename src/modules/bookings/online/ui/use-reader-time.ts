import { useReaderZone } from '../../../../ui/data/reader-zone.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import { readerTime } from '../model.ts'
import { spokenTime } from './spoken-time.ts'

/** Says a moment as "11:00 AM", or "11:00 AM IST (12:30 AM your time)" abroad. `known` is the family's zone where a booking has one. */
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

/** Says a moment as `spokenTime` does, to a reader whose zone is `known` or that of the browser. */
export function useSpokenTime(knownZone?: string): (at: string, now: string) => { time: string; day: string | undefined } {
  const { language } = useVisitor()
  const timeZone = useReaderZone(knownZone)
  const timeOf = useReaderTime(knownZone)
  return (at, now) => spokenTime(at, now, language, timeOf, timeZone)
}
