// Default place and rule set per state, until the location is known.
import type { RuleSetKey } from './muhurats/rule-types.ts'

type Almanac = { city: string; ruleSet: RuleSetKey }

const SOUTH: Record<string, string> = {
  AP: 'Vijayawada',
  KA: 'Bengaluru',
  KL: 'Kochi',
  LD: 'Kochi',
  PY: 'Puducherry',
  TN: 'Chennai',
  TS: 'Hyderabad',
}
const BENGAL: Record<string, string> = { AS: 'Guwahati', OD: 'Bhubaneswar', TR: 'Agartala', WB: 'Kolkata' }
const GUJARAT: Record<string, string> = { DH: 'Surat', GJ: 'Ahmedabad' }
const NORTH: Record<string, string> = {
  AN: 'Port Blair',
  AR: 'Itanagar',
  BR: 'Patna',
  CG: 'Raipur',
  GA: 'Panaji',
  HP: 'Shimla',
  JH: 'Ranchi',
  JK: 'Jammu',
  LA: 'Leh',
  MH: 'Mumbai',
  ML: 'Shillong',
  MN: 'Imphal',
  MP: 'Bhopal',
  MZ: 'Aizawl',
  NL: 'Kohima',
  PB: 'Amritsar',
  RJ: 'Jaipur',
  SK: 'Gangtok',
  UK: 'Dehradun',
  UP: 'Varanasi',
}

/** Returns the capital or largest city of a state (ISO 3166-2:IN code) and its usual rule set; Delhi and the north for all others. */
export function almanacOfState(state: string | undefined): Almanac {
  if (!state) return { city: 'New Delhi', ruleSet: 'north' }
  if (SOUTH[state]) return { city: SOUTH[state], ruleSet: 'south' }
  if (BENGAL[state]) return { city: BENGAL[state], ruleSet: 'bengal' }
  if (GUJARAT[state]) return { city: GUJARAT[state], ruleSet: 'gujarat' }
  return { city: NORTH[state] ?? 'New Delhi', ruleSet: 'north' }
}
