// Static server markup that React leaves untouched during hydration.
import { type ReactNode, useState } from 'react'
import { useIsHydratedFromServer } from './hydration.ts'

type SkipHydrationProps = {
  /** What the content is rendered from; when it changes, the browser renders the content itself. */
  dependency: unknown
  className: string
  /** Identifies the server's element in the document. */
  version?: string
  /** The content has no event handlers of its own; the parent listens for all of it. */
  children: ReactNode
}

/** Returns true for server-rendered content until it changes. Such content may use `content-visibility: auto`. */
export function useSkipHydration(dependency: unknown): boolean {
  const isFromServer = useIsHydratedFromServer()
  const [first] = useState(() => dependency)
  const [isSame, setSame] = useState(true)
  // Once `dependency` has changed, none of the server's markup is left.
  if (isSame && first !== dependency) setSame(false)
  return isFromServer && isSame && first === dependency
}

export function SkipHydration({ dependency, className, version, children }: SkipHydrationProps) {
  const isServerRendered = useSkipHydration(dependency)
  const afterLoad = `${className} server-rendered`
  if (import.meta.env.SSR)
    return (
      <div className={afterLoad} data-version={version}>
        {children}
      </div>
    )
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
