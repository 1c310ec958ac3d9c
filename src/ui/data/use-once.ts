import { useRef } from 'react'

/** Calls while one is running are dropped; the answer says whether it ran. */
export function useOnce(): (act: () => Promise<unknown>) => Promise<boolean> {
  const isRunning = useRef(false)
  return async (act) => {
    if (isRunning.current) return false
    isRunning.current = true
    try {
      await act()
    } finally {
      isRunning.current = false
    }
    return true
  }
}
