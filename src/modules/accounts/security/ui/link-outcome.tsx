// Result page for email links: a sentence and a next step.
import { type ReactNode, useEffect, useRef } from 'react'
import * as styles from './security-settings.module.css'

type LinkOutcomeProps = {
  text: string | undefined
  /** True when it replaces the form that was just submitted, and so takes the focus. */
  isResult?: boolean
  children: ReactNode
}

export function LinkOutcome({ text, isResult = false, children }: LinkOutcomeProps) {
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (isResult) output.current?.focus()
  }, [isResult])
  return (
    <div className={`card ${styles.part}`}>
      <output ref={output} tabIndex={-1}>
        {text}
      </output>
      {children}
    </div>
  )
}
