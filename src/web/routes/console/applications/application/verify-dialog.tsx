import type { ComponentProps } from 'react'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { ActionDialog } from '../../pane/move-dialog.tsx'
import type { VerifyActions } from './verify-moves.ts'

type VerifyDialogProps = Omit<ComponentProps<typeof ActionDialog>, 'isBusy' | 'refusal'> & { moves: VerifyActions }

export function VerifyDialog({ moves, ...rest }: VerifyDialogProps) {
  return <ActionDialog {...rest} isBusy={moves.isPending} refusal={<VerifyRefusal moves={moves} />} />
}

/** Explains why the last action on an application was refused. */
export function VerifyRefusal({ moves }: { moves: VerifyActions }) {
  const message = useErrorMessage('verify')
  return moves.error ? <Refusal>{message(moves.error)}</Refusal> : null
}
