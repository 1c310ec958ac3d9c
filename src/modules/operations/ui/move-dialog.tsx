// The console's forms in their frame: every one of them makes a move, and says when the move was refused.
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../ui/kit/form-dialog.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { Moves } from './moves.ts'
import { refusalSentence } from './refusal-sentence.ts'

type MoveDialogProps = {
  title: string
  submit: string
  moves: Moves
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

export function MoveDialog({ submit, moves, ...rest }: MoveDialogProps) {
  const { t } = useTranslation('console')
  return (
    <FormDialog
      {...rest}
      words={{ close: t('close'), back: t('back'), submit, sending: t('sending') }}
      shape="box"
      isBusy={moves.busy !== undefined}
      refusal={<Refusal moves={moves} />}
    />
  )
}

/** Why the last move was refused. */
export function Refusal({ moves }: { moves: Moves }) {
  const { t } = useTranslation('console')
  if (!moves.problem) return null
  return (
    <p className="refusal" role="alert">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{refusalSentence(moves.problem, t)}</span>
    </p>
  )
}
