// The frame of every form that makes a move: title, the fields, what was refused and why, and the two buttons.
import { Info, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '../../../ui/kit/dialog.tsx'
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

/** What was typed stays until the move is made or the form is closed. */
export function MoveDialog({ title, submit, moves, onClose, onSubmit, children }: MoveDialogProps) {
  const { t } = useTranslation('console')
  const id = useId()
  const isBusy = moves.busy !== undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog open onClose={onClose} labelledBy={id} className="move">
      <form onSubmit={send} noValidate>
        <div className="move-top">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icb" aria-label={t('close')} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className="move-body">
          {children}
          <Refusal moves={moves} />
        </div>
        <div className="move-end">
          <button type="button" className="btn btn-l" onClick={onClose}>
            {t('back')}
          </button>
          <button type="submit" className="btn btn-p" aria-busy={isBusy}>
            {isBusy ? t('sending') : submit}
          </button>
        </div>
      </form>
    </Dialog>
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
