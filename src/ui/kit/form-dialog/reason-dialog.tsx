import { type ComponentProps, type ReactNode, useState } from 'react'
import { NoteField } from '../note-field.tsx'
import { FormDialog } from './form-dialog.tsx'

export type ReasonFieldOptions = {
  label: ReactNode
  hint?: ReactNode
  /** The message for an empty text. Omitted if the text is optional. */
  missing?: string | undefined
  initial?: string
  max?: number
  rows?: number
}

const MAX_REASON = 500

type ReasonDialogProps = Omit<ComponentProps<typeof FormDialog>, 'onSubmit'> & {
  /** The text to ask for; undefined where the person only confirms. */
  reason?: ReasonFieldOptions | undefined
  /** Gets the text without spaces around it. */
  onSubmit: (reason: string) => void
}

/** A dialog that confirms an action and usually asks for a reason. */
export function ReasonDialog({ reason, onSubmit, children, ...rest }: ReasonDialogProps) {
  const [text, setText] = useState(reason?.initial ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const missing = text.trim() === '' ? reason?.missing : undefined
  const submit = () => {
    setSubmitted(true)
    if (!missing) onSubmit(text.trim())
  }
  return (
    <FormDialog {...rest} onSubmit={submit}>
      {children}
      {reason ? (
        <NoteField
          label={reason.label}
          hint={reason.hint}
          required={reason.missing !== undefined}
          error={isSubmitted ? missing : undefined}
          max={reason.max ?? MAX_REASON}
          {...(reason.rows ? { rows: reason.rows } : {})}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
    </FormDialog>
  )
}
