// Asks before unsaved changes are lost.
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useDirtyFields } from './dirty-fields.ts'
import * as styles from './form-dialog.module.css'

export type DiscardLabels = { question: string; discard: string; keep: string }

/** What the two answers do, besides closing the question. */
type Question = { discard: () => void; keep?: () => void }

/** A date field is a button. */
const FIELD = 'input, select, textarea, button.input'

/**
 * Asks before a dialog with unsaved changes is closed. Focusing a field again means that the person keeps editing. While the dialog is
 * busy, going back does nothing.
 */
export function useDiscardQuestion(form: RefObject<HTMLFormElement | null>, isBusy: boolean, onClose: () => void) {
  const lastField = useRef<HTMLElement>(null)
  const { isDirty, hasUnsavedChanges, handlers } = useDirtyFields(form)
  const [question, setQuestion] = useState<Question>()
  const keep = () => {
    question?.keep?.()
    setQuestion(undefined)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!target.matches(FIELD)) return
    lastField.current = target
    if (question) keep()
  }
  return {
    question,
    handlers: { ...handlers, onFocus },
    backGuard: hasUnsavedChanges || isBusy ? <BackGuard isBusy={isBusy} onBack={setQuestion} onClose={onClose} /> : null,
    close: () => {
      if (isBusy) return
      if (isDirty()) setQuestion({ discard: onClose })
      else onClose()
    },
    keep: () => {
      keep()
      lastField.current?.focus()
    },
  }
}

type DiscardQuestionProps = { question: Question; labels: DiscardLabels; onKeep: () => void }

export function DiscardQuestion({ question, labels, onKeep }: DiscardQuestionProps) {
  const id = useId()
  const keep = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the question each time it is asked
  useEffect(() => keep.current?.focus(), [question])
  return (
    <fieldset
      className={`${styles.formDialogEnd} ${styles.question}`}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise the browser asks the dialog to close once more.
        event.preventDefault()
        onKeep()
      }}
    >
      <p id={id}>{labels.question}</p>
      <button type="button" className="button button-outline" onClick={question.discard}>
        {labels.discard}
      </button>
      <button ref={keep} type="button" className="button button-primary" onClick={onKeep}>
        {labels.keep}
      </button>
    </fieldset>
  )
}

type BackGuardProps = { isBusy: boolean; onBack: (question: Question) => void; onClose: () => void }

/** Asks before the browser's Back button leaves the page under the dialog; while the dialog is busy, it stays without a question. */
function BackGuard({ isBusy, onBack, onClose }: BackGuardProps) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each blocked navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isBusy) {
      blocker.reset()
      return
    }
    const leave = () => {
      blocker.proceed()
      onClose()
    }
    onBack({ discard: leave, keep: () => blocker.reset() })
  }, [blocker.state])
  return null
}
