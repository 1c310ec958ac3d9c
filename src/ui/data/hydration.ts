// Whether a component hydrates server HTML or mounts in the browser.
import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** True on the server and for components that were in its HTML; stays what it was at first. */
export function useIsFromServer(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isFromServer] = useState(isHydrating)
  return isFromServer
}
