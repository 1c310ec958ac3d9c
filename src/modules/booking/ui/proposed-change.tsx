import { formatTime, indiaDate } from '../../../shared/dates.ts'
import { formatLength } from '../../../shared/durations.ts'
import { formatPaise } from '../../../shared/money.ts'
import { nameOf } from '../../../shared/names.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { FamilyBooking } from '../contract.ts'
import { spokenDay } from './spoken-time.ts'
import { usePage } from './use-page.ts'

export function ProposedChange({ booking: { proposal, pandit } }: { booking: FamilyBooking }) {
  const { t } = useTranslation('family')
  const { language } = usePage()
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
    <section className="fam-next wait" aria-label={t('proposal.title', values)}>
      <p className="num">
        <b>{t('proposal.title', values)}</b> {t('proposal.text', values)}
      </p>
    </section>
  )
}
