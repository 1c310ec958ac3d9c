import { Banknote, Calendar, Check, Hourglass, MapPin, Package } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TermProposal } from '../../../../modules/bookings/agreement/contract.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortDay } from '../../../../ui/clock/working-time.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../frame/cards.module.css'
import { PortalDialog } from '../frame/dialog.tsx'
import { Line, PortalRefusal, pujaTitle } from '../frame/parts.tsx'
import { type PortalActions, usePortalActions } from '../frame/use-portal-actions.ts'
import { FamilyClock } from './online.tsx'

type Proposal = NonNullable<TermProposal>

const proposalId = (ref: string): string => `change-${ref}`

/** A proposed change as a card of its own, among the requests that wait for an answer. */
export function ProposalCard({ booking }: { booking: PanditBooking }) {
  const { language } = useVisitor()
  const now = useNow()
  const { ref, proposal, startsAt, contact } = booking
  if (!proposal) return null
  const start = startsAt ? new Date(startsAt) : undefined
  return (
    <article className={`${styles.request} card`} id={proposalId(ref)} tabIndex={-1}>
      <div className={styles.title}>
        <h3>{pujaTitle(booking, language)}</h3>
      </div>
      {start ? (
        <p className={`${styles.on} numeric`}>
          <b>
            {shortDay(indiaDate(start), language, now)}, {formatTime(start, language)}
          </b>
          {contact ? <span>{contact.name}</span> : null}
        </p>
      ) : null}
      <ProposalAnswer booking={booking} proposal={proposal} />
    </article>
  )
}

/** In the card of the puja: leads to the change that waits for an answer. */
export function ProposalNote({ booking: { ref, proposal } }: { booking: PanditBooking }) {
  const { t } = useTranslation('portal')
  if (!proposal) return null
  return (
    <p className={styles.waitingChange}>
      <a className="link" href={`#${proposalId(ref)}`}>
        {t('change.waiting')}
      </a>
    </p>
  )
}

function ProposalAnswer({ booking, proposal }: { booking: PanditBooking; proposal: Proposal }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const actions = usePortalActions()
  const [isRefusing, setRefusing] = useState(false)
  const answer = { ref: booking.ref, proposalId: proposal.id }
  const agree = async () => {
    if (await actions.run({ action: 'agree', ...answer })) showToast('success', t('change.agreed'))
  }
  const refuse = () => {
    actions.reset()
    setRefusing(true)
  }
  const puja = pujaTitle(booking, language)
  return (
    <section className={styles.change} aria-label={`${t('change.title')} ${puja}`}>
      <h4>{t('change.title')}</h4>
      <Changes booking={booking} proposal={proposal} />
      <p>{t('change.until')}</p>
      <div className={styles.actions}>
        <button type="button" className="button button-outline" onClick={refuse}>
          {t('change.refuse')}
        </button>
        <button
          type="button"
          className="button button-primary"
          aria-busy={actions.pendingValues?.action === 'agree'}
          onClick={() => void agree()}
        >
          {actions.pendingValues?.action === 'agree' ? null : <Icon icon={Check} size={20} />}
          {actions.pendingValues?.action === 'agree' ? t('sending') : t('change.agree')}
        </button>
      </div>
      {isRefusing ? null : <PortalRefusal error={actions.error} className={styles.cardRefusal} />}
      {isRefusing ? <RefuseForm answer={answer} actions={actions} onClose={() => setRefusing(false)} /> : null}
    </section>
  )
}

/** Only the terms that would change, each with its current value. */
function Changes({ booking, proposal }: { booking: PanditBooking; proposal: Proposal }) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const time = (at: string) => `${shortDay(indiaDate(new Date(at)), language, now)}, ${formatTime(new Date(at), language)}`
  const bringer = (who: Proposal['samagriBringer']) =>
    who === 'pandit' ? t('checklist.byYou') : who === 'family' ? t('checklist.byFamily') : t('change.open')
  const changeText = (value: string, before: string | null) => {
    if (value === before) return null
    return before ? t('change.instead', { now: value, before }) : value
  }
  const { online } = booking
  const when = changeText(time(proposal.startsAt), booking.startsAt && time(booking.startsAt))
  const others = [
    {
      icon: Hourglass,
      text: changeText(
        formatLength(proposal.durationMinutes, language),
        booking.durationMinutes === null ? null : formatLength(booking.durationMinutes, language),
      ),
    },
    {
      icon: Banknote,
      text: changeText(formatPaise(proposal.feePaise), booking.feePaise === null ? null : formatPaise(booking.feePaise)),
    },
    { icon: MapPin, text: changeText(proposal.address, booking.contact?.address ?? null) },
    { icon: Package, text: changeText(bringer(proposal.samagriBringer), bringer(booking.samagriBringer)) },
  ]
  return (
    <ul className="numeric">
      {when ? <Line icon={Calendar}>{when}</Line> : null}
      {when && online ? <FamilyClock timeZone={online.timeZone} at={new Date(proposal.startsAt)} /> : null}
      {others.map(({ icon, text }) =>
        text ? (
          <Line key={text} icon={icon}>
            {text}
          </Line>
        ) : null,
      )}
    </ul>
  )
}

type RefuseFormProps = { answer: { ref: string; proposalId: string }; actions: PortalActions; onClose: () => void }

function RefuseForm({ answer, actions, onClose }: RefuseFormProps) {
  const { t } = useTranslation('portal')
  const refuse = async (reason: string) => {
    if (!(await actions.run({ action: 'refuse', ...answer, reason }))) return
    onClose()
    showToast('success', t('change.refused'))
  }
  return (
    <PortalDialog
      title={t('change.refuseTitle')}
      submit={t('change.send')}
      action={actions}
      reason={{ label: t('change.reason'), missing: t('change.reasonMissing') }}
      onClose={onClose}
      onSubmit={(reason) => void refuse(reason)}
    />
  )
}
