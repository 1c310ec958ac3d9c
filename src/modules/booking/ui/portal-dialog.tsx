// The frame of the portal's two forms: title, fields, refusal, and two buttons large enough for a thumb.
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { PortalMoves } from './portal-moves.ts'
import { PortalRefusal } from './portal-parts.tsx'

type PortalDialogProps = {
  title: string
  submit: string
  moves: PortalMoves
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** What was typed stays until it is sent or the form is closed. */
export function PortalDialog({ title, submit, moves, onClose, onSubmit, children }: PortalDialogProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  const isBusy = moves.busy !== undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog open onClose={onClose} labelledBy={id} shape="sheet" className="pform">
      <form onSubmit={send} noValidate>
        <div className="pform-top">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icb" aria-label={t('close')} onClick={onClose}>
            <X size={24} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {children}
        <PortalRefusal moves={moves} />
        <div className="bt">
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
