import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditForBooking } from '../../../../../../modules/bookings/candidates/contract.ts'
import type { Candidate, TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import type { Language } from '../../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../../shared/money/money.ts'
import { nameIn, nameOf } from '../../../../../../shared/text/names.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'
import { formatTime, indiaDate } from '../../../../../../shared/time/dates.ts'
import { formatLength } from '../../../../../../shared/time/durations.ts'
import { Initials } from '../../../../../../ui/art/initials.tsx'
import { initialsTint } from '../../../../../../ui/art/initials-of.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { shortDay, shortTime } from '../../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../../ui/errors/error-message.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { Icon } from '../../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as paneStyles from '../../../list/detail-pane.module.css'
import { candidatesQuery } from '../../queries.ts'
import type { BookingActions } from '../booking-actions.ts'
import * as styles from '../booking-pane.module.css'
import * as bookingPartsStyles from '../booking-parts.module.css'
import { hasStarted } from '../primary-action.ts'
import { useActionDialog } from '../use-action-dialog.ts'
import { candidateFacts, languagesText, missingLanguage } from './candidate-facts.ts'
import { type ConfirmReasons, confirmReasonsOf, OtherPanditForm } from './other-pandit-form.tsx'
import { PanditSearch } from './pandit-search.tsx'

export function CandidateList({ booking, actions }: { booking: TeamBooking; actions: BookingActions }) {
  const message = useErrorMessage('console')
  const { t } = useTranslation('console')
  const now = useNow()
  const query = useQuery(candidatesQuery(booking.ref))
  const [answerMinutes, setAnswerMinutes] = useState<number>()
  const {
    dialog: offerToConfirm,
    open,
    close,
  } = useActionDialog<{ candidate: Candidate | PanditForBooking; confirmReasons: ConfirmReasons }>(actions)
  const offer = (candidate: Candidate | PanditForBooking) => {
    const confirmReasons = confirmReasonsOf(booking, candidate)
    if (!confirmReasons) return void actions.run({ action: 'offer', panditId: candidate.panditId, answerMinutes })
    open({ candidate, confirmReasons })
  }
  const { startsAt } = booking
  const isOver = hasStarted(booking, now)
  return (
    <section className={styles.requests} aria-labelledby="candidates-title">
      <CandidatesTitle booking={booking} />
      {isOver ? <p className={paneStyles.paneNote}>{t('candidates.startPassed')}</p> : null}
      {query.isPending ? <p className={paneStyles.paneNote}>{t('loading')}</p> : null}
      {query.isError && !query.data ? (
        <p className={paneStyles.paneNote} role="alert">
          {message(query.error)}
        </p>
      ) : null}
      {query.data?.items.length === 0 ? <p className={paneStyles.paneNote}>{t('candidates.none')}</p> : null}
      {query.data?.answerBy && startsAt ? (
        <AnswerLimit answerBy={query.data.answerBy} startsAt={startsAt} chosen={answerMinutes} onChoose={setAnswerMinutes} />
      ) : null}
      <ul className={`${bookingPartsStyles.candidates} numeric`}>
        {query.data?.items.map((candidate, index) => (
          <CandidateRow
            key={candidate.panditId}
            candidate={candidate}
            isFirst={index === 0}
            booking={booking}
            isOffering={actions.pendingValues?.action === 'offer' && actions.pendingValues.panditId === candidate.panditId}
            onOffer={isOver ? undefined : () => offer(candidate)}
          />
        ))}
      </ul>
      <PanditSearch
        booking={booking}
        actions={actions}
        isNeeded={query.data?.items.length === 0}
        onOffer={isOver ? undefined : offer}
      />
      {offerToConfirm ? (
        <OtherPanditForm {...offerToConfirm} answerMinutes={answerMinutes} booking={booking} actions={actions} onClose={close} />
      ) : null}
    </section>
  )
}

function CandidatesTitle({ booking: { startsAt, durationMinutes } }: { booking: TeamBooking }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const end = startsAt ? new Date(Date.parse(startsAt) + (durationMinutes ?? 0) * 60_000) : undefined
  return (
    <h3 id="candidates-title">
      {startsAt ? t('candidates.title', { day: shortDay(indiaDate(new Date(startsAt)), language, now) }) : t('candidates.plain')}
      {startsAt && end ? (
        <span className="numeric">
          {t('candidates.hours', { from: formatTime(new Date(startsAt), language), to: formatTime(end, language) })}
        </span>
      ) : null}
    </h3>
  )
}

/** Time limits the team may choose instead of the one computed from the time left. */
const LIMITS = [20, 30, 60, 120, 240] as const

type AnswerLimitProps = {
  answerBy: string
  startsAt: string
  chosen: number | undefined
  onChoose: (minutes: number | undefined) => void
}

function AnswerLimit({ answerBy, startsAt, chosen, onChoose }: AnswerLimitProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const fitting = LIMITS.filter((minutes) => now.getTime() + minutes * 60_000 <= Date.parse(startsAt))
  return (
    <Field label={t('candidates.limit')}>
      {(control) => (
        <select
          {...control}
          className="input numeric"
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value ? Number(event.target.value) : undefined)}
        >
          <option value="">{t('candidates.byTimeLeft', { time: shortTime(answerBy, now, language) })}</option>
          {fitting.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatLength(minutes, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type CandidateRowProps = {
  candidate: Candidate
  isFirst: boolean
  booking: Pick<TeamBooking, 'online' | 'pujaLanguage'>
  isOffering: boolean
  /** Undefined after the puja's start. */
  onOffer: (() => void) | undefined
}

function CandidateRow({ candidate, isFirst, booking, isOffering, onOffer }: CandidateRowProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const { busy } = candidate
  const name = nameOf(language, candidate)
  const mismatch = missingLanguage(candidate, booking.pujaLanguage, language, t)
  const isBest = isFirst && !candidate.turnedDown && !mismatch
  return (
    <li className={busy ? bookingPartsStyles.refused : undefined}>
      <Initials name={name} tint={initialsTint(candidate.panditId)} />
      <p>
        <b>{name}</b>
        <span>{busy ? busyText(busy, t, language) : candidateText(candidate, booking.online !== null, t, language)}</span>
        <span>{languagesText(candidate, language)}</span>
        {mismatch ? <strong>{mismatch}</strong> : null}
      </p>
      {busy ? (
        <Icon icon={Ban} size={18} />
      ) : onOffer ? (
        <button
          type="button"
          className={isBest ? 'button button-secondary' : 'button button-outline'}
          aria-busy={isOffering}
          aria-label={t('candidates.offerTo', { pandit: name })}
          onClick={onOffer}
        >
          {isOffering ? t('sending') : t('candidates.offer')}
        </button>
      ) : null}
    </li>
  )
}

function busyText(busy: NonNullable<Candidate['busy']>, t: Translate<'console'>, language: Language): string {
  if (busy.reason === 'day-out' || !busy.until) return t('candidates.dayOut')
  if (busy.reason === 'offered') return t('candidates.offeredUntil', { time: formatTime(new Date(busy.until), language) })
  return t('candidates.busyUntil', { time: formatTime(new Date(busy.until), language) })
}

function candidateText(candidate: Candidate, isOnline: boolean, t: Translate<'console'>, language: Language): string {
  const { kilometres, feePaise } = candidate
  const place = nameIn(language, candidate.place, candidate.placeHindi)
  const where = kilometres === null ? place : t('candidates.km', { count: kilometres })
  return [where, formatPaise(feePaise), ...candidateFacts(candidate, isOnline, t)].join(', ')
}
