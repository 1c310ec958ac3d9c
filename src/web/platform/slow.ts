// True after 200 ms, when a loading indicator is worth showing.
import { useEffect, useState } from 'react'

const WAIT_MS = 200

export function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setSlow(true), WAIT_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoingOn])
  return isGoingOn && isSlow
}
