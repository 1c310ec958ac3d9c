import { useEffect, useState } from 'react'
import { contains } from './clock.ts'
import type { DayView } from './day-view.ts'

export function findCurrent(day: DayView, at: number) {
  const all = day.choghadiya ? [...day.choghadiya.day, ...day.choghadiya.night] : []
  return {
    tithi: day.tithis.find((one) => contains(one, at)),
    nakshatra: day.nakshatras.find((one) => contains(one, at)),
    choghadiya: all.find((one) => contains(one, at)),
    rahu: day.avoid.rahu && contains(day.avoid.rahu, at) ? day.avoid.rahu : undefined,
  }
}

/** How often the dial's hand is moved. */
const UPDATE_INTERVAL_MS = 30_000

/** Returns the current instant: first the server's, after hydration the browser's; undefined outside the day. */
export function useNow(day: Pick<DayView, 'start' | 'end'>, loadedAt: string): number | undefined {
  const [now, setNow] = useState(() => Date.parse(loadedAt))
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, UPDATE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return contains(day, now) ? now : undefined
}
