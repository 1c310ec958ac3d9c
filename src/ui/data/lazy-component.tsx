// Components rendered on the server whose browser code loads separately.
import { Component, type ComponentType, memo, type ReactNode, Suspense, use } from 'react'
import { withTimeLimit } from '../forms/with-time-limit.ts'
import { useIsHydratedFromServer } from '../hydration/hydration.ts'

const waiting: (() => Promise<void>)[] = []
let loading: Promise<unknown> = Promise.resolve()

export type LazyComponent<Props extends object> = ((props: Props) => ReactNode) & {
  /** Loads the code, so that it renders without suspending. Rejects if it cannot be loaded; half a second later, a call tries again. */
  preload(): Promise<unknown>
}

/**
 * Wraps the component that `load` resolves to. The caller provides a Suspense boundary, or renders it in a navigation of the router, which
 * shows the previous page until the code is loaded, or calls `preload` first. The server renders synchronously, so it loads all
 * components before the first page, but not at import time, because a part may be in a bundle that is still being evaluated.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  if (!import.meta.env.SSR) return retryingComponent(load)
  let Part: ComponentType<Props>
  waiting.push(async () => {
    Part = await load()
  })
  return Object.assign((props: Props) => <Part {...props} />, { preload: load })
}

/** An error boundary that renders nothing after an error, so that the rest of the page stays. */
class SilentErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/**
 * A lazy component for a part of a server-rendered page that is hydrated after the rest. If its code cannot be loaded, the server's markup
 * stays until a navigation renders the part again; then the part is missing. It is memoized, and its props must be stable: React discards
 * the server's markup of a Suspense boundary that re-renders before it is hydrated.
 */
export function deferredComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyComponent(load)
  const Deferred = memo((props: Props) => (
    <SilentErrorBoundary>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </SilentErrorBoundary>
  ))
  return Object.assign(Deferred, { preload: Part.preload })
}

/** A page is shown without code that takes longer. */
const CODE_LIMIT_MS = 3000

/**
 * Resolves to the data of a page once the code of these components is loaded too; code that cannot be loaded is not waited for. For a
 * `clientLoader`: after a navigation in the browser the components are there at once.
 */
export async function withPreloaded<Data>(data: Promise<Data>, ...components: { preload(): Promise<unknown> }[]): Promise<Data> {
  const [loaded] = await Promise.all([
    data,
    ...components.map(({ preload }) => withTimeLimit(preload(), CODE_LIMIT_MS).catch(() => undefined)),
  ])
  return loaded
}

/** A failed load stays cached this long: the suspended component reads it again before its error boundary shows the failure. */
const FAILED_MS = 500

/** React keeps the server's markup while a component is suspended, so a failed load suspends it forever. */
const neverSettles = () => new Promise<never>(() => undefined)

/**
 * Like React's `lazy`, which keeps a failed load until the page is reloaded; this loads again the next time it is rendered. A part whose
 * markup is from the server keeps that markup if its code cannot be loaded: the page stays readable, and its links and forms work.
 */
function retryingComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  let hydrationLoad: Promise<ComponentType<Props>> | undefined
  let retryableLoad: Promise<ComponentType<Props>> | undefined
  const start = async () => {
    Loaded = await load()
    return Loaded
  }
  const preload = () => {
    if (retryableLoad) return retryableLoad
    const loading = start()
    retryableLoad = loading
    loading.catch(() => setTimeout(() => (retryableLoad = undefined), FAILED_MS))
    return loading
  }
  const hydrate = () => {
    hydrationLoad ??= start().catch(neverSettles)
    return hydrationLoad
  }
  const Lazy = (props: Props) => {
    const isFromServer = useIsHydratedFromServer()
    const Part = Loaded ?? use(isFromServer ? hydrate() : preload())
    return <Part {...props} />
  }
  return Object.assign(Lazy, { preload })
}

/** Resolves on the server once all lazy components are loaded, including nested ones. */
export async function loadLazyComponents(): Promise<void> {
  do {
    if (waiting.length > 0) loading = Promise.all([loading, ...waiting.splice(0).map((load) => load())])
    await loading
  } while (waiting.length > 0)
}
