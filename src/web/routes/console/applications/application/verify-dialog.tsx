import type { ComponentProps } from 'react'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../../ui/words.tsx'
import { MoveFrame } from '../../pane/move-dialog.tsx'
import { type VerifyMoves, verifyRefusal } from './verify-moves.ts'

type VerifyDialogProps = Omit<ComponentProps<typeof MoveFrame>, 'isBusy' | 'refusal'> & { moves: VerifyMoves }

export function VerifyDialog({ moves, ...rest }: VerifyDialogProps) {
  return <MoveFrame {...rest} isBusy={moves.busy !== undefined} refusal={<VerifyRefusal moves={moves} />} />
}

/** Explains why the last action on an application was refused. */
export function VerifyRefusal({ moves }: { moves: VerifyMoves }) {
  const { t } = useTranslation('verify')
  const { t: console } = useTranslation('console')
  return moves.problem ? <Refusal>{verifyRefusal(moves.problem, t, console)}</Refusal> : null
}
