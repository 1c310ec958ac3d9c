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

/** Returns `chosenZone` if the reader has chosen one, else the browser's time zone; India's on the server and during hydration. */
export function useReaderZone(chosenZone?: string): string {
  return useSyncExternalStore(
    never,
    () => chosenZone ?? deviceZone(),
    () => chosenZone ?? INDIA,
  )
}
