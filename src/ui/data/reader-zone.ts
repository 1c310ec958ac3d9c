import { useSyncExternalStore } from 'react'
import { INDIA } from '../../shared/time/dates.ts'

/** Names some browsers still have for zones of the table. */
const OLD_NAMES: Record<string, string> = { 'Asia/Calcutta': INDIA, 'Asia/Katmandu': 'Asia/Kathmandu' }

/** The zone of this browser's clock, such as "America/New_York". */
export function deviceZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return OLD_NAMES[timeZone] ?? timeZone
}

const never = () => () => undefined

/** The zone of the browser's clock; on the server and in the first rendering of its page the zone that is `known`, else India's. */
export function useReaderZone(knownZone: string = INDIA): string {
  return useSyncExternalStore(never, deviceZone, () => knownZone)
}
