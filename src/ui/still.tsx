// A part of the page made of words, pictures and links alone: where the server wrote it, the browser leaves it as it came and makes nothing of it again.
import { type ReactNode, useState } from 'react'
import { useIsFromServer } from './hydration.ts'

type StillProps = {
  /** What it is made of; another one is made in the browser. */
  of: unknown
  className: string
  /** Nothing in it answers by itself: who holds it listens for all of it. */
  children: ReactNode
}

export function Still({ of, className, children }: StillProps) {
  const isFromServer = useIsFromServer()
  const [first] = useState(() => of)
  const [isSame, setSame] = useState(true)
  // Once another one was made, nothing is left of what came.
  if (isSame && first !== of) setSame(false)
  const came = `${className} came`
  if (import.meta.env.SSR) return <div className={came}>{children}</div>
  if (isFromServer && isSame && first === of) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what stands there stays
    return <div key="came" className={came} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div key="made" className={className}>
      {children}
    </div>
  )
}
