import ZONES from '../../../../shared/country-zones.json' with { type: 'json' }
import { countryName, OFTEN_CHOSEN } from '../../../../shared/phone/countries.ts'
import type { Language } from '../../../../shared/time/dates.ts'
import { zoneName } from '../model.ts'

const zones: Record<string, string[]> = ZONES

export type Choice = { value: string; label: string }

/** Countries by name, those that are chosen often apart. */
export function countryChoices(language: Language): { often: Choice[]; all: Choice[] } {
  const choice = (value: string): Choice => ({ value, label: countryName(value, language) ?? value })
  const order = new Intl.Collator(language)
  const all = Object.keys(zones)
    .map(choice)
    .sort((one, other) => order.compare(one.label, other.label))
  return { often: OFTEN_CHOSEN.map(choice), all }
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
