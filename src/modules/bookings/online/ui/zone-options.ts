import ZONES from '../../../../shared/country-zones.json' with { type: 'json' }
import type { Language } from '../../../../shared/languages.ts'
import { COMMON_COUNTRIES, countryName } from '../../../../shared/phone/countries.ts'
import { zoneName } from '../model.ts'

const zones: Record<string, string[]> = ZONES

export type Option = { value: string; label: string }

/** Countries by name, with the most chosen ones in their own group. */
export function countryOptions(language: Language): { often: Option[]; all: Option[] } {
  const toOption = (value: string): Option => ({ value, label: countryName(value, language) ?? value })
  const order = new Intl.Collator(language)
  const all = Object.keys(zones)
    .map(toOption)
    .sort((one, other) => order.compare(one.label, other.label))
  return { often: COMMON_COUNTRIES.map(toOption), all }
}

/** The time zones of a country at an instant, one per name. Of several zones with one name, the first preferred one is used. */
export function zoneOptions(country: string, at: Date, language: Language, ...preferred: string[]): Option[] {
  const rankOf = (zone: string | undefined) => (zone && preferred.includes(zone) ? preferred.indexOf(zone) : preferred.length)
  const found = new Map<string, string>()
  for (const zone of zones[country] ?? []) {
    const label = zoneName(zone, at, language)
    if (!found.has(label) || rankOf(zone) < rankOf(found.get(label))) found.set(label, zone)
  }
  return [...found].map(([label, value]) => ({ value, label }))
}
