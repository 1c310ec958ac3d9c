// A part of a page whose markup comes from the server and whose code comes after the page's own.
import { type ComponentType, lazy } from 'react'

const loads: Promise<unknown>[] = []

/** What `load` brings, within a Suspense of the caller. The server writes a page at once and so has it before the first one. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (!import.meta.env.SSR) return lazy(() => load().then((part) => ({ default: part })))
  let Part: ComponentType<Props>
  loads.push(
    load().then((part) => {
      Part = part
    }),
  )
  return (props) => <Part {...props} />
}

/** On the server: once all of them can be rendered. */
export const latePartsLoaded = (): Promise<unknown> => Promise.all(loads)
