// Shows exactly the actions that the server allows now.

import type { ReactNode } from 'react'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as paneStyles from '../../list/detail-pane.module.css'
import { ActionError } from './booking-action-dialog.tsx'
import { CancelForm } from './forms/cancel-form.tsx'
import { ConfirmForm } from './forms/confirm-form.tsx'
import { PaymentForm } from './forms/payment-form.tsx'
import { CompleteForm, ReassignForm, ResolveDoorCodeForm } from './forms/small-forms.tsx'
import { primaryAction } from './main-move.ts'
import type { MoveRequest, Moves } from './moves.ts'
import { JoinLinkForm } from './online-panel.tsx'
import { useMoveDialog } from './use-move-dialog.ts'

type Move = TeamBooking['moves'][number]
type Form = 'confirm' | 'cancel' | 'payment' | 'reassign' | 'complete' | 'resolve-door-code' | 'join-link'

export function ActionButtons({ booking, moves }: { booking: TeamBooking; moves: Moves }) {
  const { t } = useTranslation('console')
  const { dialog: form, open: openForm, close } = useMoveDialog<Form>(moves)
  const open = (next: Form) => () => openForm(next)
  const now = (request: MoveRequest, doneText: string) => async () => {
    if (await moves.run(request)) showToast('success', doneText)
  }
  const main = primaryAction(booking, useNow())
  const buttons: { move: Move; text: string; onClick: () => void }[] = [
    {
      move: 'confirm',
      text: confirmText(booking, main, t),
      onClick: open('confirm'),
    },
    { move: 'not-reached', text: t('move.notReached'), onClick: now({ move: 'not-reached' }, t('done.notReached')) },
    { move: 'withdraw', text: t('move.withdraw'), onClick: now({ move: 'withdraw' }, t('done.withdrawn')) },
    {
      move: 'withdraw-change',
      text: t('move.withdrawChange'),
      onClick: now({ move: 'withdraw-change' }, t('done.changeWithdrawn')),
    },
    { move: 'resolve-door-code', text: t('move.resolveDoorCode'), onClick: open('resolve-door-code') },
    { move: 'can-come', text: t('move.canCome'), onClick: now({ move: 'can-come' }, t('done.canCome')) },
    { move: 'join-link', text: booking.joinLink ? t('join.change') : t('join.enter'), onClick: open('join-link') },
    { move: 'payment', text: t('move.payment'), onClick: open('payment') },
    { move: 'reassign', text: t('move.reassign'), onClick: open('reassign') },
    { move: 'complete', text: t('move.complete'), onClick: open('complete') },
    { move: 'cancel', text: t('move.cancel'), onClick: open('cancel') },
  ]
  const shown = buttons.filter(({ move }) => booking.moves.includes(move))
  const sorted = [...shown.filter(({ move }) => move === main), ...shown.filter(({ move }) => move !== main)]
  return (
    <div className={paneStyles.actions}>
      {moves.hasDialog ? null : <ActionError moves={moves} />}
      {sorted.map(({ move, text, onClick }) => (
        <button
          // Keyed by its text: a button that now does something else must not keep the focus.
          key={text}
          type="button"
          className={move === main ? 'button button-primary' : 'button button-outline'}
          aria-busy={moves.pendingValues?.move === move && !form}
          onClick={onClick}
        >
          {moves.pendingValues?.move === move && !form ? t('sending') : text}
        </button>
      ))}
      {form ? <OpenForm form={form} booking={moves.seen} moves={moves} onClose={close} /> : null}
    </div>
  )
}

function confirmText({ state }: TeamBooking, main: Move | undefined, t: Translate<'console'>): string {
  if (state === 'requested') return t('move.confirm')
  return main === 'confirm' ? t('move.newTime') : t('move.change')
}

function OpenForm({ form, ...props }: { form: Form; booking: TeamBooking; moves: Moves; onClose: () => void }): ReactNode {
  switch (form) {
    case 'confirm':
      return <ConfirmForm {...props} />
    case 'cancel':
      return <CancelForm {...props} />
    case 'payment':
      return <PaymentForm {...props} />
    case 'reassign':
      return <ReassignForm {...props} />
    case 'complete':
      return <CompleteForm {...props} />
    case 'resolve-door-code':
      return <ResolveDoorCodeForm {...props} />
    case 'join-link':
      return <JoinLinkForm {...props} />
  }
}
