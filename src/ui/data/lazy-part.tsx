// Server-rendered part whose code loads after the page's own.
import { type ComponentType, lazy } from 'react'

const waiting: (() => Promise<void>)[] = []
let loading: Promise<unknown> = Promise.resolve()

/**
 * What `load` brings, within a Suspense of the caller. The server writes a page at once and so loads it before the first page: not
 * earlier, because a part may stand in a file of the build that is still being evaluated.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(() => load().then((part) => ({ default: part })))
  let Part: ComponentType<Props>
  waiting.push(async () => {
    Part = await load()
  })
  return (props) => <Part {...props} />
}

/** On the server: once all of them can be rendered. */
export function loadLazyParts(): Promise<unknown> {
  if (waiting.length > 0) loading = Promise.all([loading, ...waiting.splice(0).map((load) => load())])
  return loading
}
