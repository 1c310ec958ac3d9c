import { X } from 'lucide'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.tsx'
import { type DiscardLabels, DiscardQuestion, useDiscardQuestion } from './discard-question.tsx'
import * as styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  labels: { close: string; back: string; submit: string; sending: string; discard: DiscardLabels }
  shape: 'box' | 'sheet'
  /** While a change is being sent, the dialog cannot be closed or left by going back, because its outcome is shown in it. */
  isBusy: boolean
  /** Shown below the fields after the form was refused. */
  refusal: ReactNode
  /** Replaces the submit button where there is nothing to submit. */
  instead?: ReactNode
  onClose: () => void
  onSubmit: () => void
  children?: ReactNode
}

/** Matches an invalid control. A date field may be a button, which is marked by the class `invalid`. */
const INVALID_CONTROL = '[aria-invalid="true"], .input.invalid'

/** Before typed text would be lost by closing the dialog or going back, it asks in place of its buttons. */
export function FormDialog({ title, labels, shape, isBusy, refusal, instead, onClose, onSubmit, children }: FormDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const guard = useDiscardQuestion(form, isBusy, onClose)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || instead || guard.question) return
    // This render marks invalid fields; the first of them gets the focus.
    flushSync(onSubmit)
    form.current?.querySelector<HTMLElement>(INVALID_CONTROL)?.focus()
  }
  return (
    <Dialog open onClose={guard.close} labelledBy={id} shape={shape} className={styles.formDialog}>
      {guard.backGuard}
      <form ref={form} onSubmit={send} noValidate {...guard.handlers}>
        <div className={styles.formDialogTop}>
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label={labels.close} disabled={isBusy} onClick={guard.close}>
            <Icon icon={X} size={22} />
          </button>
        </div>
        <div className={styles.formDialogBody}>
          {children}
          {refusal}
        </div>
        {guard.question ? (
          <DiscardQuestion question={guard.question} labels={labels.discard} onKeep={guard.keep} />
        ) : (
          <div className={styles.formDialogEnd}>
            <button type="button" className="button button-outline" disabled={isBusy} onClick={guard.close}>
              {labels.back}
            </button>
            {instead ?? (
              <button type="submit" className="button button-primary" aria-busy={isBusy}>
                {isBusy ? labels.sending : labels.submit}
              </button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}
