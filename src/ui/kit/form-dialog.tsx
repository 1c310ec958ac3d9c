// The frame of a form in a dialog: title, fields, why it was refused, and two buttons; what was typed stays until it is sent or closed.
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'
import './form-dialog.css'

type FormDialogProps = {
  title: string
  words: { close: string; back: string; submit: string; sending: string }
  shape: 'box' | 'sheet'
  isBusy: boolean
  /** Said below the fields after the form was refused. */
  refusal: ReactNode
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

export function FormDialog({ title, words, shape, isBusy, refusal, onClose, onSubmit, children }: FormDialogProps) {
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog open onClose={onClose} labelledBy={id} shape={shape} className="form-dialog">
      <form onSubmit={send} noValidate>
        <div className="form-dialog-top">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icb" aria-label={words.close} onClick={onClose}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className="form-dialog-body">
          {children}
          {refusal}
        </div>
        <div className="form-dialog-end">
          <button type="button" className="btn btn-l" onClick={onClose}>
            {words.back}
          </button>
          <button type="submit" className="btn btn-p" aria-busy={isBusy}>
            {isBusy ? words.sending : words.submit}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
