// Whether a component hydrates server HTML or mounts in the browser.
import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns true on the server and for components hydrated from server HTML; the value never changes. */
export function useIsHydratedFromServer(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isFromServer] = useState(isHydrating)
  return isFromServer
}
