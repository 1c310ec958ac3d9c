// Countries and their clocks as somebody chooses them: by names in the reader's language, each clock of a country once.
import type { Language } from '../../../shared/dates.ts'
import ZONES from '../country-zones.json' with { type: 'json' }
import { countryName, zoneName } from '../model/online.ts'

const zones: Record<string, string[]> = ZONES

/** Where most families abroad live; India itself first. */
const OFTEN = ['IN', 'US', 'GB', 'CA', 'AE', 'AU', 'SG', 'NZ', 'DE', 'MU']

export type Choice = { value: string; label: string }

/** Countries by name, those that are chosen often apart. */
export function countryChoices(language: Language): { often: Choice[]; all: Choice[] } {
  const choice = (value: string): Choice => ({ value, label: countryName(value, language) ?? value })
  const order = new Intl.Collator(language)
  const all = Object.keys(zones)
    .map(choice)
    .sort((one, other) => order.compare(one.label, other.label))
  return { often: OFTEN.map(choice), all }
}

/** The clocks of a country at an instant, each once by its name; of those with one name the first of the wanted zones stands for all. */
export function zoneChoices(country: string, at: Date, language: Language, ...wanted: string[]): Choice[] {
  const wish = (zone: string | undefined) => (zone && wanted.includes(zone) ? wanted.indexOf(zone) : wanted.length)
  const found = new Map<string, string>()
  for (const zone of zones[country] ?? []) {
    const label = zoneName(zone, at, language)
    if (!found.has(label) || wish(zone) < wish(found.get(label))) found.set(label, zone)
  }
  return [...found].map(([label, value]) => ({ value, label }))
}

/** The country a zone of the browser lies in, and the zone; India's where it is nowhere in the table. */
export function placeOfZone(timeZone: string): { country: string; timeZone: string } {
  const country = Object.keys(zones).find((code) => zones[code]?.includes(timeZone))
  return country ? { country, timeZone } : { country: 'IN', timeZone: 'Asia/Kolkata' }
}

/** Names some browsers still have for zones of the table. */
const OLD_NAMES: Record<string, string> = { 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu' }

/** Where this browser's clock is. */
export function ownPlace(): { country: string; timeZone: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return placeOfZone(OLD_NAMES[timeZone] ?? timeZone)
}
