// Result page for email links: a sentence and a next step.
import type { ReactNode } from 'react'
import './security-settings.css'

export function LinkOutcome({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <div className="card sec-part">
      <output>{text}</output>
      {children}
    </div>
  )
}
