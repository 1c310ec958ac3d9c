// The console's forms in their frame: every one of them makes a move, and says when the move was refused.
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../ui/kit/form-dialog.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { Moves } from './moves.ts'
import { refusalSentence } from './refusal-sentence.ts'

type MoveFrameProps = {
  title: string
  submit: string
  isBusy: boolean
  refusal: ReactNode
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** The frame alone, for whatever is moved. */
export function MoveFrame({ submit, ...rest }: MoveFrameProps) {
  const { t } = useTranslation('console')
  const words = { close: t('close'), back: t('back'), submit, sending: t('sending') }
  return <FormDialog {...rest} words={words} shape="box" />
}

type MoveDialogProps = Omit<MoveFrameProps, 'isBusy' | 'refusal'> & { moves: Moves }

export function MoveDialog({ moves, ...rest }: MoveDialogProps) {
  return <MoveFrame {...rest} isBusy={moves.busy !== undefined} refusal={<Refusal moves={moves} />} />
}

/** Why the last move on a booking was refused. */
export function Refusal({ moves }: { moves: Moves }) {
  const { t } = useTranslation('console')
  return moves.problem ? <RefusalNote>{refusalSentence(moves.problem, t)}</RefusalNote> : null
}

export function RefusalNote({ children }: { children: ReactNode }) {
  return (
    <p className="refusal" role="alert">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
