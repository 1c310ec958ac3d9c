// Content that the server renders from data the browser does not get.
import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { SkipHydration } from './skip-hydration.tsx'

/** Loader data that only `ServerContent` uses. The first page of a visit has `onServer`, later ones, loaded by the browser, have `data`. */
export type ServerContentData<Data> = {
  /** Changes with the data. */
  version: string
  data?: Data | undefined
  /** React Router does not send functions to the browser. */
  onServer?: (() => Data) | undefined
}

type ServerContentProps<Data> = {
  content: ServerContentData<Data>
  className: string
  /** Shown while the browser loads data it unexpectedly needs. */
  fallback?: ReactNode
  /** The content has no event handlers of its own, as in `SkipHydration`. */
  children: (data: Data) => ReactNode
}

/** Renders `children` with the data, on the server or for data that the browser has loaded; otherwise the server's markup is kept. */
export function ServerContent<Data>({ content, className, fallback, children }: ServerContentProps<Data>) {
  return (
    <SkipHydration dependency={content.version} className={className}>
      <Content content={content} fallback={fallback} render={children} />
    </SkipHydration>
  )
}

type ContentProps<Data> = Pick<ServerContentProps<Data>, 'content' | 'fallback'> & { render: (data: Data) => ReactNode }

function Content<Data>({ content, fallback, render }: ContentProps<Data>) {
  const data = content.data ?? content.onServer?.()
  return data === undefined ? <MissingData fallback={fallback} /> : render(data)
}

/** React discarded the server's markup, for example because a browser extension had changed it: loads the page's data again. */
function MissingData({ fallback }: { fallback: ReactNode }) {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return fallback
}
