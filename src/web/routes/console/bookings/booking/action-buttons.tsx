// Shows exactly the actions that the server allows now.

import type { ReactNode } from 'react'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as paneStyles from '../../list/detail-pane.module.css'
import { ActionError } from './booking-action-dialog.tsx'
import type { BookingActionRequest, BookingActions } from './booking-actions.ts'
import { CancelForm } from './forms/cancel-form.tsx'
import { ConfirmForm } from './forms/confirm-form.tsx'
import { PaymentForm } from './forms/payment-form.tsx'
import { CompleteForm, ReassignForm, ResolveDoorCodeForm } from './forms/small-forms.tsx'
import { JoinLinkForm } from './online-panel.tsx'
import { primaryAction } from './primary-action.ts'
import { useActionDialog } from './use-action-dialog.ts'

type Action = TeamBooking['actions'][number]
type Form = 'confirm' | 'cancel' | 'payment' | 'reassign' | 'complete' | 'resolve-door-code' | 'join-link'

export function ActionButtons({ booking, actions }: { booking: TeamBooking; actions: BookingActions }) {
  const { t } = useTranslation('console')
  const { dialog: form, open: openForm, close } = useActionDialog<Form>(actions)
  const open = (next: Form) => () => openForm(next)
  const now = (request: BookingActionRequest, doneText: string) => async () => {
    if (await actions.run(request)) showToast('success', doneText)
  }
  const main = primaryAction(booking, useNow())
  const buttons: { action: Action; text: string; onClick: () => void }[] = [
    {
      action: 'confirm',
      text: confirmText(booking, main, t),
      onClick: open('confirm'),
    },
    { action: 'not-reached', text: t('action.notReached'), onClick: now({ action: 'not-reached' }, t('done.notReached')) },
    { action: 'withdraw', text: t('action.withdraw'), onClick: now({ action: 'withdraw' }, t('done.withdrawn')) },
    {
      action: 'withdraw-change',
      text: t('action.withdrawChange'),
      onClick: now({ action: 'withdraw-change' }, t('done.changeWithdrawn')),
    },
    { action: 'resolve-door-code', text: t('action.resolveDoorCode'), onClick: open('resolve-door-code') },
    { action: 'can-come', text: t('action.canCome'), onClick: now({ action: 'can-come' }, t('done.canCome')) },
    { action: 'join-link', text: booking.joinLink ? t('join.change') : t('join.enter'), onClick: open('join-link') },
    { action: 'payment', text: t('action.payment'), onClick: open('payment') },
    { action: 'reassign', text: t('action.reassign'), onClick: open('reassign') },
    { action: 'complete', text: t('action.complete'), onClick: open('complete') },
    { action: 'cancel', text: t('action.cancel'), onClick: open('cancel') },
  ]
  const shown = buttons.filter(({ action }) => booking.actions.includes(action))
  const sorted = [...shown.filter(({ action }) => action === main), ...shown.filter(({ action }) => action !== main)]
  return (
    <div className={paneStyles.actions}>
      {actions.hasDialog ? null : <ActionError actions={actions} />}
      {sorted.map(({ action, text, onClick }) => (
        <button
          // Keyed by its text: a button that now does something else must not keep the focus.
          key={text}
          type="button"
          className={action === main ? 'button button-primary' : 'button button-outline'}
          aria-busy={actions.pendingValues?.action === action && !form}
          onClick={onClick}
        >
          {actions.pendingValues?.action === action && !form ? t('sending') : text}
        </button>
      ))}
      {form ? <OpenForm form={form} booking={actions.seen} actions={actions} onClose={close} /> : null}
    </div>
  )
}

function confirmText({ state }: TeamBooking, main: Action | undefined, t: Translate<'console'>): string {
  if (state === 'requested') return t('action.confirm')
  return main === 'confirm' ? t('action.newTime') : t('action.change')
}

function OpenForm({
  form,
  ...props
}: {
  form: Form
  booking: TeamBooking
  actions: BookingActions
  onClose: () => void
}): ReactNode {
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
