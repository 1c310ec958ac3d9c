import { useSyncExternalStore } from 'react'
import { INDIA } from '../../shared/time/dates.ts'

/** Old zone names that some browsers still report. */
const OLD_NAMES: Record<string, string> = { 'Asia/Calcutta': INDIA, 'Asia/Katmandu': 'Asia/Kathmandu' }

/** Returns the browser's time zone, such as "America/New_York". */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return OLD_NAMES[timeZone] ?? timeZone
}

const never = () => () => undefined

/** Returns the browser's time zone; on the server and during hydration `knownZone`, by default India's. */
export function useReaderZone(knownZone: string = INDIA): string {
  return useSyncExternalStore(never, deviceZone, () => knownZone)
}
