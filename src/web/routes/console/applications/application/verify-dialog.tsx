import type { ComponentProps } from 'react'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { MoveFrame } from '../../pane/move-dialog.tsx'
import type { VerifyMoves } from './verify-moves.ts'

type VerifyDialogProps = Omit<ComponentProps<typeof MoveFrame>, 'isBusy' | 'refusal'> & { moves: VerifyMoves }

export function VerifyDialog({ moves, ...rest }: VerifyDialogProps) {
  return <MoveFrame {...rest} isBusy={moves.busy !== undefined} refusal={<VerifyRefusal moves={moves} />} />
}

/** Explains why the last action on an application was refused. */
export function VerifyRefusal({ moves }: { moves: VerifyMoves }) {
  const message = useErrorMessage('verify')
  return moves.problem ? <Refusal>{message(moves.problem)}</Refusal> : null
}
