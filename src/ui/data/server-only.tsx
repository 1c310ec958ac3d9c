// Static server markup that React leaves untouched during hydration.
import { type ReactNode, useState } from 'react'
import { useIsFromServer } from './hydration.ts'

type ServerOnlyProps = {
  /** What it is made of; another one is made in the browser. */
  of: unknown
  className: string
  /** What the server wrote into one made of the same before. */
  serverOnly?: string | undefined
  /** Nothing in it answers by itself: who holds it listens for all of it. */
  children: ReactNode
}

/**
 * True on the server and where `of` is still what stood in its page: such a part may wait with being drawn until one comes near. What the browser makes
 * itself, a page one comes Back to within the site above all, has its true height at once.
 */
export function useIsServerRendered(of: unknown): boolean {
  const isFromServer = useIsFromServer()
  const [first] = useState(() => of)
  const [isSame, setSame] = useState(true)
  // Once another one was made, nothing is left of what came.
  if (isSame && first !== of) setSame(false)
  return isFromServer && isSame && first === of
}

export function ServerOnly({ of, className, serverOnly, children }: ServerOnlyProps) {
  const isServerRendered = useIsServerRendered(of)
  const afterLoad = `${className} came`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered by React before
  if (import.meta.env.SSR && serverOnly) return <div className={afterLoad} dangerouslySetInnerHTML={{ __html: serverOnly }} />
  if (import.meta.env.SSR) return <div className={afterLoad}>{children}</div>
  if (isServerRendered) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what stands there stays
    return <div key="came" className={afterLoad} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div key="made" className={className}>
      {children}
    </div>
  )
}
