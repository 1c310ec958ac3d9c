// Shown next to the list; a separate page on phones.

import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import type { Undoable } from '../../../../../modules/bookings/team/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { usePaneHeading } from '../../frame/pane-heading.ts'
import * as paneStyles from '../../list/detail-pane.module.css'
import { DetailPane } from '../../list/detail-pane.tsx'
import { pujaName } from '../columns.tsx'
import { methodLabel } from '../labels.ts'
import { bookingQuery } from '../queries.ts'
import { ActionButtons } from './action-buttons.tsx'
import { type BookingActions, useBookingActions } from './booking-actions.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory } from './booking-history.tsx'
import * as styles from './booking-pane.module.css'
import { CandidateList } from './candidates/candidate-list.tsx'
import { BookingNotes } from './notes/booking-notes.tsx'
import { OnlinePanel } from './online-panel.tsx'
import { PlannedCallBar } from './planned-call/planned-call.tsx'
import { NextStepBar, nextCall } from './promise-bar.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import { StateLine } from './state-line.tsx'

function UndoBar({ booking, actions }: { booking: TeamBooking; actions: BookingActions }) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const { undo } = booking
  if (!undo || now.getTime() > Date.parse(undo.until)) return null
  const isBusy = actions.pendingValues?.action === 'undo'
  const onUndo = async () => {
    if (await actions.run({ action: 'undo' })) showToast('success', t('undo.done'))
  }
  return (
    <div className={styles.undoBar}>
      <p>
        <b>{undoneStepLabel(booking, undo.kind, t)}</b>{' '}
        <span className="muted numeric">{t('undo.until', { time: shortTime(undo.until, now, language) })}</span>
      </p>
      <button type="button" className="button button-outline small" aria-busy={isBusy} onClick={() => void onUndo()}>
        <Icon icon={Undo2} size={18} />
        {isBusy ? t('sending') : t('undo.button')}
      </button>
    </div>
  )
}

function undoneStepLabel({ history }: TeamBooking, kind: Undoable, t: Translate<'console'>): string {
  switch (kind) {
    case 'completed':
      return t('undo.completed')
    case 'cancelled':
      return t('undo.cancelled')
    case 'not-reached':
      return t('undo.notReached')
    case 'payment-recorded': {
      const { amountPaise, method } = history.at(-1)?.details ?? {}
      return t('undo.payment', { amount: formatPaise(Number(amountPaise ?? 0)), method: methodLabel(method, t) })
    }
  }
}

/** `back` is the address of the list it was opened from. */
export function BookingPane({ reference, back }: { reference: string; back: string }) {
  const errorMessage = useErrorMessage('console')
  const { t } = useTranslation('console')
  const now = useNow()
  const query = useQuery(bookingQuery(reference))
  const label = t('pane.label', { ref: reference })
  const mobile = query.data && nextCall(query.data, now).mobile
  return (
    <DetailPane query={query} label={label} back={back} mobile={mobile} errorMessage={errorMessage}>
      {(booking) => <Booking booking={booking} />}
    </DetailPane>
  )
}

function Booking({ booking }: { booking: TeamBooking }) {
  const actions = useBookingActions(booking)
  return (
    <>
      <Title booking={booking} />
      <NextStepBar booking={booking} actions={actions} />
      <PlannedCallBar booking={booking} actions={actions} />
      <UndoBar booking={booking} actions={actions} />
      <BookingNotes booking={booking} actions={actions} />
      <div className={paneStyles.paneParts}>
        <OnlinePanel booking={booking} actions={actions} />
        <ProposalPanel booking={booking} />
        <BookingFacts booking={booking} />
        {booking.actions.includes('offer') ? <CandidateList booking={booking} actions={actions} /> : null}
        <BookingHistory booking={booking} />
      </div>
      <ActionButtons booking={booking} actions={actions} />
    </>
  )
}

/** Title of the pane. On phones the pane replaces the list, so the title gets the focus. */
function Title({ booking }: { booking: TeamBooking }): ReactNode {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const heading = usePaneHeading(booking.ref)
  return (
    <header>
      <p className="muted numeric">
        {t('pane.requested', { ref: booking.ref, time: shortTime(booking.createdAt, now, language) })}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {pujaName(booking, language)}
      </h2>
      <StateLine state={booking.state} />
    </header>
  )
}
