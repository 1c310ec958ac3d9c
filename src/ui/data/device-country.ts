// Country and time zone of this browser. Large table: import it lazily.
import ZONES from '../../shared/country-zones.json' with { type: 'json' }
import { deviceZone } from './reader-zone.ts'

const zones: Record<string, string[]> = ZONES

/** Returns the country of a browser's time zone, and the zone; India for a zone that is not in the table. */
export function countryOfZone(timeZone: string): { country: string; timeZone: string } {
  const country = Object.keys(zones).find((code) => zones[code]?.includes(timeZone))
  return country ? { country, timeZone } : { country: 'IN', timeZone: 'Asia/Kolkata' }
}

/** Returns the country and time zone of this browser. */
export const deviceCountry = () => countryOfZone(deviceZone())
