import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '../src/shared/text/fold.ts'
import { key, kilometres, NEW_ROW, type Row, readGeoNames } from './gazetteer/geonames.ts'

const root = join(import.meta.dirname, '..')
const GAZETTEER = 'src/server/ports/places/gazetteer.tsv'

function table(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

const list = (cell: string | undefined): string[] => (cell ? cell.split('|') : [])

/** Lets the manual list correct the name, Hindi name, other spellings and population, or add what GeoNames lacks. */
function applyPlaces(rows: Row[], hand: Record<string, string>[]): void {
  for (const entry of hand) {
    const at = { latitude: Number(entry.latitude), longitude: Number(entry.longitude) }
    const isSame = (row: Row): boolean =>
      entry.id
        ? row.id === entry.id
        : kilometres(row, at) < 0.1 ||
          (row.state === entry.state && key(row.name) === key(entry.name ?? '') && kilometres(row, at) < 30)
    const found = rows.find(isSame)
    const row: Row = found ?? { ...NEW_ROW, name: '', state: '', ...at }
    if (!found && entry.id) throw new Error(`no place has the id ${entry.id} (${entry.name})`)
    if (!found) rows.push(row)
    row.name = entry.name ?? ''
    row.state = entry.state ?? ''
    row.hindi = entry.hindi ?? ''
    row.known = true
    row.population = Number(entry.population)
    row.others = [...row.others, ...list(entry.others)]
    const isCity = row.population >= 100_000 || (row.kind === 'city' && row.population >= 30_000)
    row.kind = isCity ? 'city' : 'town'
  }
}

/** Assigns localities to their city; if GeoNames lists one as a separate town, that row becomes the locality. */
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
      known: true,
    })
  }
  for (const row of rows) {
    // To people living there, Delhi is one city; its urban villages are localities.
    if (row.state === 'DL' && row.kind === 'town') Object.assign(row, { kind: 'locality', city: 'Delhi', population: 0 })
  }
}

/** Keeps the larger of two towns with the same name, state and neighbourhood: the two extracts do not always agree on the location. */
function removeDuplicates(rows: Row[]): Row[] {
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

/** Creates an id for rows without one in GeoNames: state, city and name, with the coordinates if two would be equal. */
function fillIds(rows: Row[]): void {
  const slug = (row: Row): string => foldText(`${row.state} ${row.city} ${row.name}`).replaceAll(' ', '-')
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(slug(row), (counts.get(slug(row)) ?? 0) + 1)
  for (const row of rows) {
    const alike = (counts.get(slug(row)) ?? 0) > 1
    if (!row.id) row.id = alike ? `${slug(row)}-${Math.round(row.latitude * 100)}-${Math.round(row.longitude * 100)}` : slug(row)
  }
}

/** Keeps the Hindi names of all other places, which are stored only in the gazetteer itself. */
function keepHindi(rows: Row[]): void {
  const before = new Map(table(GAZETTEER).map((entry) => [entry.id, entry.hindi ?? '']))
  for (const row of rows) row.hindi ||= before.get(row.id) ?? ''
  for (const row of rows.filter(({ hindi }) => hindi === '')) console.log(`${row.id} ${row.name} needs a Hindi name`)
}

function line(row: Row): string {
  const others = [...new Set(row.others)].filter((other) => other !== row.name && other !== row.hindi)
  const at = [row.latitude.toFixed(4), row.longitude.toFixed(4)]
  return [
    row.id,
    row.name,
    row.state,
    ...at,
    row.population,
    row.kind,
    row.city,
    row.hindi,
    others.join('|'),
    row.known ? '1' : '',
  ].join('\t')
}

const places = table('scripts/data/places-hindi.tsv')
const found = readGeoNames(new Set(places.map((entry) => entry.id ?? '')))
applyPlaces(found, places)
const rows = removeDuplicates(found)
applyLocalities(rows, table('scripts/data/localities.tsv'))
fillIds(rows)
keepHindi(rows)
rows.sort(
  (a, b) =>
    a.state.localeCompare(b.state) || a.name.localeCompare(b.name) || a.latitude - b.latitude || a.longitude - b.longitude,
)
const head = 'id\tname\tstate\tlatitude\tlongitude\tpopulation\tkind\tcity\thindi\tothers\tknown'
writeFileSync(join(root, GAZETTEER), `${[head, ...rows.map(line)].join('\n')}\n`)
console.log(
  `${rows.length} places, ${rows.filter((row) => row.kind === 'locality').length} localities, ${rows.filter((row) => row.hindi).length} Hindi names`,
)
