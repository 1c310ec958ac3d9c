// The buttons of one booking: exactly the moves the server says may be made now.
import { type ReactNode, useState } from 'react'
import { showToast } from '../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { TeamBooking } from '../../booking/contract/team.ts'
import { useNow } from '../../booking/ui/clock.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { Refusal } from './move-dialog.tsx'
import type { MoveRequest, Moves } from './moves.ts'
import { JoinLinkForm } from './online-panel.tsx'
import { PaymentForm } from './payment-form.tsx'
import { CompleteForm, ReassignForm, SettleDoorForm } from './small-forms.tsx'

type Form = 'confirm' | 'cancel' | 'payment' | 'reassign' | 'complete' | 'settle-door' | 'join-link'

export function MoveButtons({ booking, moves }: { booking: TeamBooking; moves: Moves }) {
  const { t } = useTranslation('console')
  const [form, setForm] = useState<Form>()
  const may = (move: TeamBooking['moves'][number]) => booking.moves.includes(move)
  const open = (next: Form) => () => {
    moves.open()
    setForm(next)
  }
  const close = () => {
    moves.close()
    setForm(undefined)
  }
  const now = (request: MoveRequest, said: string) => async () => {
    if (await moves.make(request)) showToast('success', said)
  }
  const isFirst = booking.state === 'requested'
  const clock = useNow()
  const hasBegun = booking.startsAt !== null && Date.parse(booking.startsAt) <= clock.getTime()
  return (
    <div className="acts">
      {form ? null : <Refusal moves={moves} />}
      {may('confirm') && isFirst ? <Button main text={t('move.confirm')} onClick={open('confirm')} /> : null}
      {may('not-reached') ? (
        <Button
          text={t('move.notReached')}
          isBusy={moves.busy?.move === 'not-reached'}
          onClick={now({ move: 'not-reached' }, t('said.notReached'))}
        />
      ) : null}
      {may('withdraw') ? (
        <Button
          text={t('move.withdraw')}
          isBusy={moves.busy?.move === 'withdraw'}
          onClick={now({ move: 'withdraw' }, t('said.withdrawn'))}
        />
      ) : null}
      {may('withdraw-change') ? (
        <Button
          text={t('move.withdrawChange')}
          isBusy={moves.busy?.move === 'withdraw-change'}
          onClick={now({ move: 'withdraw-change' }, t('said.changeWithdrawn'))}
        />
      ) : null}
      {may('settle-door') ? <Button main text={t('move.settleDoor')} onClick={open('settle-door')} /> : null}
      {may('can-come') ? (
        <Button
          text={t('move.canCome')}
          isBusy={moves.busy?.move === 'can-come'}
          onClick={now({ move: 'can-come' }, t('said.canCome'))}
        />
      ) : null}
      {may('join-link') ? (
        <Button
          main={booking.joinLink === null}
          text={booking.joinLink ? t('join.change') : t('join.enter')}
          onClick={open('join-link')}
        />
      ) : null}
      {may('complete') ? <Button main={hasBegun} text={t('move.complete')} onClick={open('complete')} /> : null}
      {may('payment') ? (
        <Button
          main={booking.state === 'completed' && booking.payment === 'due'}
          text={t('move.payment')}
          onClick={open('payment')}
        />
      ) : null}
      {may('confirm') && !isFirst ? <Button text={t('move.change')} onClick={open('confirm')} /> : null}
      {may('reassign') ? <Button text={t('move.reassign')} onClick={open('reassign')} /> : null}
      {may('cancel') ? <Button text={t('move.cancel')} onClick={open('cancel')} /> : null}
      {form ? <OpenForm form={form} booking={moves.seen} moves={moves} onClose={close} /> : null}
    </div>
  )
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
    case 'settle-door':
      return <SettleDoorForm {...props} />
    case 'join-link':
      return <JoinLinkForm {...props} />
  }
}

type ButtonProps = { text: string; onClick: () => void; main?: boolean; isBusy?: boolean }

function Button({ text, onClick, main = false, isBusy = false }: ButtonProps) {
  const { t } = useTranslation('console')
  return (
    <button type="button" className={main ? 'btn btn-p' : 'btn btn-l'} aria-busy={isBusy} onClick={onClick}>
      {isBusy ? t('sending') : text}
    </button>
  )
}
