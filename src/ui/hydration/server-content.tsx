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
 * Renders `children` with the data: on the server, and in the browser if it has requested the data. Otherwise the server's markup is kept. If
 * React discards it, or the same data is shown again later, the same markup is inserted.
 */
export function ServerContent<Data extends object>({ content, className, children }: ServerContentProps<Data>) {
  const { version } = content
  const keepsMarkup = useSkipHydration(version)
  // Remembers the element while it is in the document.
  useState(() => (import.meta.env.SSR ? undefined : serverElement(version)))
  const data = content.data ?? content.onServer?.()
  if (!data && !keepsMarkup) {
    const html = serverElement(version)?.innerHTML ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the server rendered for this document
    return <div className={`${className} server-rendered`} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <SkipHydration dependency={version} className={className} version={version}>
      {data ? children(data) : null}
    </SkipHydration>
  )
}
