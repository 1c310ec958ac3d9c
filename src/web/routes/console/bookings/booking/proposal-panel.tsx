// A proposed change awaiting the pandit's consent, next to the current terms.

import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { nameOf } from '../../../../../shared/text/names.ts'
import { formatLength } from '../../../../../shared/time/durations.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { FactList } from '../../list/fact-list.tsx'
import * as styles from './online-panel.module.css'

export function ProposalPanel({ booking }: { booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const { proposal, pandit } = booking
  if (!proposal) return null
  const changeText = (value: string, before: string | null) =>
    before === null || before === value ? null : t('proposal.instead', { now: value, before })
  const time = (at: string | null) => (at === null ? null : shortTime(at, now, language))
  const length = (minutes: number | null) => (minutes === null ? null : formatLength(minutes, language))
  const fee = (paise: number | null) => (paise === null ? null : formatPaise(paise))
  const bringer = (who: TeamBooking['samagriBringer']) =>
    who === null ? t('fact.none') : who === 'pandit' ? t('fact.samagriPandit') : t('fact.samagriFamily')
  const facts = [
    { name: t('fact.agreed'), value: changeText(time(proposal.startsAt) ?? '', time(booking.startsAt)) },
    { name: t('fact.length'), value: changeText(length(proposal.durationMinutes) ?? '', length(booking.durationMinutes)) },
    { name: t('fact.fee'), value: changeText(fee(proposal.feePaise) ?? '', fee(booking.feePaise)) },
    { name: t('fact.address'), value: changeText(proposal.address, booking.agreedAddress) },
    { name: t('fact.area'), value: changeText(proposal.locality, booking.locality) },
    { name: t('fact.samagri'), value: changeText(bringer(proposal.samagriBringer), bringer(booking.samagriBringer)) },
  ].filter(({ value }) => value !== null)
  return (
    <section className={styles.onlinePanel} aria-labelledby="proposal-title">
      <h3 id="proposal-title">{t('proposal.title', { pandit: nameOf(language, pandit) || t('actor.pandit') })}</h3>
      <FactList facts={facts} />
      <p className="muted text-small">{t('proposal.text')}</p>
    </section>
  )
}
