// Server-rendered component that the browser loads after the page's own code.
import { type ComponentType, use } from 'react'

const waiting: (() => Promise<void>)[] = []
let loading: Promise<unknown> = Promise.resolve()

/**
 * Wraps the component that `load` resolves to; the caller provides a Suspense boundary. The server renders synchronously, so it loads all
 * components before the first page, but not at import time, because a part may be in a bundle that is still being evaluated.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return retryingComponent(load)
  let Part: ComponentType<Props>
  waiting.push(async () => {
    Part = await load()
  })
  return (props) => <Part {...props} />
}

/** A failed load stays cached this long: the suspended component reads it again before its error boundary shows the failure. */
const FAILED_MS = 500

/** Like React's `lazy`, which keeps a failed load until the page is reloaded; this loads again the next time it is rendered. */
function retryingComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let started: Promise<ComponentType<Props>> | undefined
  const start = () => {
    const loading = load()
    loading.catch(() => setTimeout(() => (started = undefined), FAILED_MS))
    return loading
  }
  return (props) => {
    started ??= start()
    const Part = use(started)
    return <Part {...props} />
  }
}

/** Resolves on the server once all lazy components can be rendered. */
export function loadLazyComponents(): Promise<unknown> {
  if (waiting.length > 0) loading = Promise.all([loading, ...waiting.splice(0).map((load) => load())])
  return loading
}
