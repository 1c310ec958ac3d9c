// Server time, so that countdowns survive a wrong device clock.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { readAheadTime } from '../data/saved-page.ts'

const ClockContext = createContext<Date>(new Date(0))

/** `loadedAt` is the server's instant of the page's data; the text moves on every `everyMs`. */
export function ClockProvider({ loadedAt, everyMs, children }: { loadedAt: string; everyMs: number; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(loadedAt))
  useEffect(() => {
    // A page kept on this device was loaded long ago, but remembers how the clocks differ.
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
