// Server time, so that countdowns are right on devices with wrong clocks.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readAheadTime } from '../saved-pages/saved-page.ts'

const ClockContext = createContext<Date>(new Date(0))

/** `loadedAt` is the server time at which the page's data was loaded; the displayed time updates every `everyMs`. */
export function ClockProvider({ loadedAt, everyMs, children }: { loadedAt: string; everyMs: number; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(loadedAt))
  useEffect(() => {
    // A page saved for offline use was loaded long ago, but stores the difference between the clocks.
    const ahead = readAheadTime() ?? Date.parse(loadedAt) - Date.now()
    const tick = () => setNow(new Date(Date.now() + ahead))
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [loadedAt, everyMs])
  return <ClockContext value={now}>{children}</ClockContext>
}

export function useNow(): Date {
  return useContext(ClockContext)
}
