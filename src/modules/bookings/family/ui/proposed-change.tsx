import { formatPaise } from '../../../../shared/money/money.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import { spokenDay } from '../../online/ui/spoken-time.ts'
import type { FamilyBooking } from '../../record/contract.ts'
import * as styles from './family-booking.module.css'

export function ProposedChange({ booking: { proposal, pandit } }: { booking: FamilyBooking }) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  if (!proposal || !pandit) return null
  const at = new Date(proposal.startsAt)
  const values = {
    pandit: nameOf(language, pandit),
    day: spokenDay(indiaDate(at), language),
    time: formatTime(at, language),
    length: formatLength(proposal.durationMinutes, language),
    fee: formatPaise(proposal.feePaise),
    place: proposal.address || proposal.locality,
  }
  return (
    <section className={styles.nextStep} aria-label={t('proposal.title', values)}>
      <p className="num">
        <b>{t('proposal.title', values)}</b> {t('proposal.text', values)}
      </p>
    </section>
  )
}
