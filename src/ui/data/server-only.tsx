// Static server markup that React leaves untouched during hydration.
import { type ReactNode, useState } from 'react'
import { useIsFromServer } from './hydration.ts'

type StillProps = {
  /** What it is made of; another one is made in the browser. */
  of: unknown
  className: string
  /** What the server wrote into one made of the same before. */
  kept?: string | undefined
  /** Nothing in it answers by itself: who holds it listens for all of it. */
  children: ReactNode
}

/**
 * True on the server and where `of` is still what stood in its page: such a part may wait with being drawn until one comes near. What the browser makes
 * itself, a page one comes Back to within the site above all, has its true height at once.
 */
export function useCame(of: unknown): boolean {
  const isFromServer = useIsFromServer()
  const [first] = useState(() => of)
  const [isSame, setSame] = useState(true)
  // Once another one was made, nothing is left of what came.
  if (isSame && first !== of) setSame(false)
  return isFromServer && isSame && first === of
}

export function ServerOnly({ of, className, kept, children }: StillProps) {
  const isCame = useCame(of)
  const came = `${className} came`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered by React before
  if (import.meta.env.SSR && kept) return <div className={came} dangerouslySetInnerHTML={{ __html: kept }} />
  if (import.meta.env.SSR) return <div className={came}>{children}</div>
  if (isCame) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what stands there stays
    return <div key="came" className={came} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div key="made" className={className}>
      {children}
    </div>
  )
}
