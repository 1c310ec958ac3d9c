import { useRef } from 'react'

/** Returns a function that drops calls while one is running; it resolves to whether the call ran. */
export function useSingleFlight(): (act: () => Promise<unknown>) => Promise<boolean> {
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
