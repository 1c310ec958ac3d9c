// Whether a component wakes up from the server's HTML, where drawings already stand, or is made in the browser.
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
