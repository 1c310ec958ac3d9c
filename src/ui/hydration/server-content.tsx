// Content that the server renders from data the browser does not get.
import { type ReactNode, useState } from 'react'
import { SkipHydration, useSkipHydration } from './skip-hydration.tsx'

/**
 * Loader data that only `ServerContent` uses. While the server renders a page it has `onServer`. In the browser it has only the version if the
 * page came as HTML, and `data` if the router requested it.
 */
export type ServerContentData<Data extends object> = {
  /** Changes with everything the content is rendered from. */
  version: string
  data?: Data | undefined
  /** React Router does not send functions to the browser. */
  onServer?: (() => Data) | undefined
}

type ServerContentProps<Data extends object> = {
  content: ServerContentData<Data>
  className: string
  /** The content has no event handlers of its own, as in `SkipHydration`. */
  children: (data: Data) => ReactNode
}

/** The elements that the server rendered for this document, by version. */
const serverElements = new Map<string, Element>()

/**
 * Returns the element that the server rendered with this version. The first render finds it in the document, also if React discards the
 * server's markup, for example because an extension had changed it: React renders a component before it removes the markup.
 */
function serverElement(version: string): Element | undefined {
  const found = serverElements.get(version) ?? document.querySelector(`[data-version="${version}"]`)
  if (found) serverElements.set(version, found)
  return found ?? undefined
}

/**
 * Renders `children` with the data, on the server and in the browser. Markup that the server rendered for this document from the same data is
 * kept; if React discards it or it is shown again later, it is inserted again, so that the code of `children` is not needed.
 */
export function ServerContent<Data extends object>({ content, className, children }: ServerContentProps<Data>) {
  const { version } = content
  const keepsMarkup = useSkipHydration(version)
  // Remembers the element while it is in the document.
  useState(() => (import.meta.env.SSR ? undefined : serverElement(version)))
  const element = import.meta.env.SSR || keepsMarkup ? undefined : serverElement(version)
  if (element) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the server rendered for this document
    return <div className={`${className} server-rendered`} dangerouslySetInnerHTML={{ __html: element.innerHTML }} />
  }
  const data = content.data ?? content.onServer?.()
  if (!data && !keepsMarkup) throw new Error('There is neither data nor markup of the server.')
  return (
    <SkipHydration dependency={version} className={className} version={version}>
      {data ? children(data) : null}
    </SkipHydration>
  )
}
