// First hero scene; hydration keeps the server's markup instead of bundling it.
import { useEffect, useState } from 'react'
import { DOORWAY } from '../../../../../ui/art/doorway.ts'
import { useIsFromServer } from '../../../../../ui/data/hydration.ts'

export function Doorway({ title, className }: { title: string; className?: string | undefined }) {
  const isFromServer = useIsFromServer()
  const [markup, setMarkup] = useState(import.meta.env.SSR ? DOORWAY : '')
  useEffect(() => {
    // Reached by a link from another page: no server drew it, so the drawing comes now.
    if (!isFromServer) void import('../../../../../ui/art/doorway.ts').then((module) => setMarkup(module.DOORWAY))
  }, [isFromServer])
  return (
    <svg
      className={`scene ${className ?? ''}`}
      viewBox="0 0 600 500"
      role="img"
      aria-label={title}
      focusable="false"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, a file of the source, holds nothing from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
