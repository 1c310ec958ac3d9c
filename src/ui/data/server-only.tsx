// Static server markup that React leaves untouched during hydration.
import { type ReactNode, useState } from 'react'
import { useIsFromServer } from './hydration.ts'

type ServerOnlyProps = {
  /** What the content is rendered from; when it changes, the browser renders the content itself. */
  of: unknown
  className: string
  /** The content has no event handlers of its own; the parent listens for all of it. */
  children: ReactNode
}

/**
 * Returns true on the server and while `of` is still what the server rendered. Such a part may defer rendering until it is near the
 * viewport. What the browser renders, above all after Back within the site, has its true height at once.
 */
export function useIsServerRendered(of: unknown): boolean {
  const isFromServer = useIsFromServer()
  const [first] = useState(() => of)
  const [isSame, setSame] = useState(true)
  // Once `of` has changed, none of the server's markup is left.
  if (isSame && first !== of) setSame(false)
  return isFromServer && isSame && first === of
}

export function ServerOnly({ of, className, children }: ServerOnlyProps) {
  const isServerRendered = useIsServerRendered(of)
  const afterLoad = `${className} server-rendered`
  if (import.meta.env.SSR) return <div className={afterLoad}>{children}</div>
  if (isServerRendered) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's markup
    return <div key="server" className={afterLoad} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return (
    <div key="browser" className={className}>
      {children}
    </div>
  )
}
