// This browser's time zone. Contains a large table: import it lazily.
import ZONES from '../../shared/country-zones.json' with { type: 'json' }
import { deviceZone } from './reader-zone.ts'

const zones: Record<string, string[]> = ZONES

/** The country a zone of the browser lies in, and the zone; India's where it is nowhere in the table. */
export function countryOfZone(timeZone: string): { country: string; timeZone: string } {
  const country = Object.keys(zones).find((code) => zones[code]?.includes(timeZone))
  return country ? { country, timeZone } : { country: 'IN', timeZone: 'Asia/Kolkata' }
}

/** Where this browser's clock is. */
export const deviceCountry = () => countryOfZone(deviceZone())
