// How a link of our mails ends: a sentence, and what to do next.
import type { ReactNode } from 'react'
import './security-settings.css'

export function Said({ text, children }: { text: string | undefined; children: ReactNode }) {
  return (
    <div className="card sec-part">
      <output>{text}</output>
      {children}
    </div>
  )
}
