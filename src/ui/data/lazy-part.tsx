// Server-rendered component that the browser loads after the page's own code.
import { type ComponentType, lazy } from 'react'

const waiting: (() => Promise<void>)[] = []
let loading: Promise<unknown> = Promise.resolve()

/**
 * Wraps the component that `load` resolves to; the caller provides a Suspense boundary. The server renders synchronously, so it loads all
 * parts before the first page, but not at import time, because a part may be in a bundle that is still being evaluated.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(() => load().then((part) => ({ default: part })))
  let Part: ComponentType<Props>
  waiting.push(async () => {
    Part = await load()
  })
  return (props) => <Part {...props} />
}

/** Resolves on the server once all lazy parts can be rendered. */
export function loadLazyParts(): Promise<unknown> {
  if (waiting.length > 0) loading = Promise.all([loading, ...waiting.splice(0).map((load) => load())])
  return loading
}
