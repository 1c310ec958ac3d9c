import { useEffect, useState } from 'react'
import { holds } from './clock.ts'
import type { DayView } from './day-view.ts'

export function onNow(day: DayView, at: number) {
  const all = day.choghadiya ? [...day.choghadiya.day, ...day.choghadiya.night] : []
  return {
    tithi: day.tithis.find((one) => holds(one, at)),
    nakshatra: day.nakshatras.find((one) => holds(one, at)),
    choghadiya: all.find((one) => holds(one, at)),
    rahu: day.avoid.rahu && holds(day.avoid.rahu, at) ? day.avoid.rahu : undefined,
  }
}

/** The hand of the dial need not move more often. */
const EVERY_MS = 30_000

/** Returns the current instant: first the server's, after hydration the browser's; undefined outside the day. */
export function useNow(day: Pick<DayView, 'start' | 'end'>, loadedAt: string): number | undefined {
  const [now, setNow] = useState(() => Date.parse(loadedAt))
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return holds(day, now) ? now : undefined
}
