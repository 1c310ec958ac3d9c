import { formatPaise } from '../../../../shared/money/money.ts'
import { countryName } from '../../../../shared/phone/countries.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { chosenZoneOf } from '../../online/model.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { useReaderTime } from '../../online/ui/use-reader-time.ts'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'

type ProposedChangeProps = { booking: FamilyBooking; proposal: NonNullable<FamilyBooking['proposal']> }

/** A change of date, fee or place that the pandit has not yet accepted. */
export function ProposedChange({ booking, proposal }: ProposedChangeProps) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const timeOf = useReaderTime(chosenZoneOf(booking))
  const { pandit, online } = booking
  if (!pandit) return null
  const at = new Date(proposal.startsAt)
  const values = {
    pandit: nameOf(language, pandit),
    day: formatWeekdayDate(indiaDate(at), language),
    time: timeOf(at),
    length: formatLength(proposal.durationMinutes, language),
    fee: formatPaise(proposal.feePaise),
    place: (online && countryName(online.country, language)) ?? (proposal.address || proposal.locality),
  }
  return (
    <section className={styles.nextStep} aria-label={t('proposal.title', values)}>
      <p className="numeric">
        <b>{t('proposal.title', values)}</b> {t('proposal.text', values)}
      </p>
    </section>
  )
}
