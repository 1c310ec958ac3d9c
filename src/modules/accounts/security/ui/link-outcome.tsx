// Result page for email links: a sentence and a next step.
import type { ReactNode } from 'react'
import * as styles from './security-settings.module.css'

export function LinkOutcome({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <div className={`card ${styles.part}`}>
      <output>{text}</output>
      {children}
    </div>
  )
}
