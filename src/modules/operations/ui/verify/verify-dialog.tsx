// The forms of the room of applications in their frame: each makes a move, and says when it was refused.
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../../ui/kit/form-dialog.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { type VerifyMoves, verifyRefusal } from './verify-moves.ts'

type VerifyDialogProps = {
  title: string
  submit: string
  moves: VerifyMoves
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

export function VerifyDialog({ submit, moves, ...rest }: VerifyDialogProps) {
  const { t: console } = useTranslation('console')
  return (
    <FormDialog
      {...rest}
      words={{ close: console('close'), back: console('back'), submit, sending: console('sending') }}
      shape="box"
      isBusy={moves.busy !== undefined}
      refusal={<VerifyRefusal moves={moves} />}
    />
  )
}

/** Why the last move was refused. */
export function VerifyRefusal({ moves }: { moves: VerifyMoves }) {
  const { t } = useTranslation('verify')
  const { t: console } = useTranslation('console')
  if (!moves.problem) return null
  return (
    <p className="refusal" role="alert">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{verifyRefusal(moves.problem, t, console)}</span>
    </p>
  )
}
