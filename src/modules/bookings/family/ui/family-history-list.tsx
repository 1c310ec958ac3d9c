import type { Language } from '../../../../shared/languages.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { hasIndiaClock, momentAt } from '../../online/model.ts'
import type { FamilyBooking } from '../contract.ts'
import * as familyBookingStyles from './family-booking.module.css'
import * as styles from './family-history.module.css'
import { familySentence } from './family-history.ts'
import { useOwnZone } from './use-own-zone.ts'

type FamilyHistoryProps = { booking: FamilyBooking; now: string }

export function FamilyHistory({ booking, now }: FamilyHistoryProps) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const timeZone = useOwnZone(booking)
  const entries = booking.history.toReversed().flatMap((entry) => {
    const sentence = familySentence(entry, t, language, timeZone)
    return sentence ? [{ id: entry.id, at: entry.happenedAt ?? entry.at, sentence }] : []
  })
  return (
    <section className={familyBookingStyles.part}>
      <h2>{t('history.title')}</h2>
      <ol className={styles.history}>
        {entries.map(({ id, at, sentence }) => (
          <li key={id}>
            <i aria-hidden="true" />
            <time className="numeric" dateTime={at}>
              {timeZone && !hasIndiaClock(timeZone, new Date(at))
                ? t('history.bothClocks', {
                    localTime: ownStamp(at, timeZone, language),
                    indiaTime: stamp(at, now, language),
                  })
                : stamp(at, now, language)}
            </time>
            <p>{sentence}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ownStamp(at: string, timeZone: string, language: Language): string {
  const { day, time } = momentAt(timeZone, new Date(at), language)
  return `${day}, ${time}`
}

function stamp(at: string, now: string, language: Language): string {
  const instant = new Date(at)
  return `${shortDay(indiaDate(instant), language, new Date(now))}, ${formatTime(instant, language)}`
}
