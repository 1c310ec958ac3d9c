// Fasting days of householders and Vaishnavas, and when the fast ends.
import type { Span } from '../sky/sky-types.ts'
import { type Almanac, type MonthTithi, partOf } from './almanac.ts'
import { byUdaya, type Chosen, sunriseOf, sunrisesIn } from './days-of-span.ts'
import { ekadashiKey } from './ekadashi-names.ts'
import { festivalOf } from './festival-of.ts'
import type { Festival } from './festival-types.ts'
import type { RuleFacts, Sect } from './rules/rule-types.ts'

const BRIGHT_ELEVENTH = 11
const BRIGHT_TWELFTH = 12
const DARK_ELEVENTH = 26
const DHANU = 9
/** Two sunrises are never closer than this. */
const SHORTEST_OF_TWO_SUNRISES = 23 * 3_600_000

/** The two tithis, the days with sunrise in them, and the full or new moon that ends their fortnight. */
type EkadashiFortnight = {
  ekadashi: MonthTithi
  dwadashi: MonthTithi
  moon: MonthTithi | undefined
  days: readonly number[]
  dwadashiDays: readonly number[]
}

/**
 * Smarta: the day with Ekadashi at sunrise, of two the second; without one the day it begins. If Dwadashi would end before the next
 * sunrise, so that the fast could not be broken in it, the day before.
 */
export function smartaDay(almanac: Almanac, { ekadashi, dwadashi, days }: EkadashiFortnight): Chosen | undefined {
  const last = days.at(-1)
  if (last === undefined) return byUdaya(almanac, ekadashi)
  const next = almanac.days[last]?.nextSunrise ?? 0
  if (days.length === 1 && dwadashi.end <= next) {
    return { index: last - 1, key: 'ekadashiBack', values: { ...sunriseOf(almanac, last), moment: dwadashi.end } }
  }
  return { index: last, key: days.length > 1 ? 'ekadashiSecond' : 'sunrise', values: sunriseOf(almanac, last) }
}

/** The nakshatras of a bright Dwadashi that make it a Mahadvadashi. */
const NAKSHATRA_DWADASHIS: Record<number, 'jayanti' | 'jaya' | 'papanashini' | 'vijaya'> = {
  4: 'jayanti', // Rohini
  7: 'jaya', // Punarvasu
  8: 'papanashini', // Pushya
  22: 'vijaya', // Shravana
}

const contains = ({ start, end }: Span, t: number | undefined): boolean => t !== undefined && t >= start && t < end

/**
 * The day Gaudiya Vaishnavas fast, with the eight Mahadvadashis (Hari-bhakti-vilasa 13, from the Brahma-vaivarta Purana: "Unmilani,
 * Vyanjuli, Trisprisha, Pakshavardhini, Jaya, Vijaya, Jayanti and Papanashini"), in the order the Gaurabda Calendar (GCal) tests them:
 *
 * - Ekadashi pure at two sunrises (Dashami over before the first arunodaya): the second day, Unmilani.
 * - Dwadashi without a sunrise: the day of Ekadashi, Trisprisha, which three tithis touch.
 * - A bright Dwadashi at its sunrise and sunset, with one nakshatra at this sunrise and the next: that day. Punarvasu is Jaya, Shravana
 *   Vijaya, Rohini Jayanti, Pushya Papanashini.
 * - Dwadashi at two sunrises after a pure Ekadashi: the first of them, Vyanjuli.
 * - The full or new moon that follows at two sunrises: the day of Dwadashi, Pakshavardhini.
 * - Dashami still there at arunodaya, or Ekadashi without a sunrise: the day of Dwadashi.
 * - Otherwise the day of Ekadashi.
 */
export function vaishnavaDay(almanac: Almanac, fortnight: EkadashiFortnight): Chosen | undefined {
  const { ekadashi, dwadashi, days } = fortnight
  const [first] = days
  const last = days.at(-1)
  const [next] = fortnight.dwadashiDays
  const isPure = first !== undefined && isPureAt(almanac, ekadashi, first)
  if (last !== undefined && last !== first && isPure) return { index: last, key: 'unmilani', values: sunriseOf(almanac, last) }
  if (last !== undefined && next === undefined && isPureAt(almanac, ekadashi, last)) {
    return { index: last, key: 'trisprisha', values: { ...sunriseOf(almanac, last), moment: dwadashi.end } }
  }
  const great = next === undefined ? undefined : mahadvadashi(almanac, fortnight, next, isPure)
  if (great) return great
  if (last === undefined) {
    const begun = byUdaya(almanac, ekadashi)
    return begun && { index: begun.index + 1, key: 'vaishnavaTouched', values: arunodayaOf(almanac, begun.index + 1) }
  }
  const isLastPure = last === first ? isPure : isPureAt(almanac, ekadashi, last)
  const index = isLastPure ? last : last + 1
  return { index, key: isLastPure ? 'vaishnavaPure' : 'vaishnavaTouched', values: arunodayaOf(almanac, last) }
}

/** Returns whether Dashami ends before arunodaya begins. */
function isPureAt(almanac: Almanac, ekadashi: Span, index: number): boolean {
  const window = partOf(almanac, index, 'arunodaya')
  return window !== null && ekadashi.start <= window.start
}

/** Returns which Mahadvadashi the day of a Dwadashi's first sunrise is, of the six observed on it; undefined on an ordinary one. */
function mahadvadashi(
  almanac: Almanac,
  { dwadashi, moon }: EkadashiFortnight,
  index: number,
  isPure: boolean,
): Chosen | undefined {
  const day = almanac.days[index]
  const values = sunriseOf(almanac, index)
  if (dwadashi.number === BRIGHT_TWELFTH && contains(dwadashi, day?.sunset)) {
    const nakshatra = almanac.nakshatras.find((one) => contains(one, day?.sunrise))
    const key = nakshatra && NAKSHATRA_DWADASHIS[nakshatra.number]
    if (key && contains(nakshatra, day?.nextSunrise)) return { index, key, values: { ...values, moment: nakshatra.end } }
  }
  if (isPure && contains(dwadashi, day?.nextSunrise)) return { index, key: 'vyanjuli', values }
  if (moon && moon.end - moon.start > SHORTEST_OF_TWO_SUNRISES && sunrisesIn(almanac, moon).length > 1)
    return { index, key: 'pakshavardhini', values: { ...values, moment: moon.end } }
  return undefined
}

function arunodayaOf(almanac: Almanac, index: number): Chosen['values'] {
  const window = partOf(almanac, index, 'arunodaya')
  return { part: 'arunodaya', ...(window && { window }) }
}

/**
 * Returns when the fast of the day before is broken: within Dwadashi, after its first quarter (Hari Vasara), in the first fifth of the day;
 * where Hari Vasara extends further, after madhyahna. If Dwadashi ends before sunrise, in the first fifth.
 */
export function paranaOf(almanac: Almanac, fast: number, dwadashi: Span): Span | null {
  const morning = partOf(almanac, fast + 1, 'pratah')
  const midday = partOf(almanac, fast + 1, 'madhyahna')
  const afternoon = partOf(almanac, fast + 1, 'aparahna')
  if (!morning || !midday || !afternoon) return null
  if (dwadashi.end <= morning.start) return morning
  const hariVasara = dwadashi.start + (dwadashi.end - dwadashi.start) / 4
  const start = Math.max(morning.start, hariVasara)
  if (start < morning.end) return { start, end: Math.min(morning.end, dwadashi.end) }
  const later = Math.max(start, midday.end)
  if (later >= dwadashi.end) return { start, end: dwadashi.end }
  return { start: later, end: later < afternoon.end ? Math.min(afternoon.end, dwadashi.end) : dwadashi.end }
}

/**
 * Returns when a Mahadvadashi made by a nakshatra is broken (GCal): while Dwadashi lasts, after the nakshatra if that ends first; after
 * Dwadashi has ended, before the nakshatra ends for Jayanti and Vijaya, after it for Jaya and Papanashini. In the first third of the day
 * where possible.
 */
function paranaAfterNakshatra(almanac: Almanac, { index, key, values }: Chosen, dwadashi: Span): Span | null {
  const day = almanac.days[index + 1]
  const nakshatraEnd = values.moment
  if (!day || nakshatraEnd === undefined) return null
  const third = day.sunrise + (day.sunset - day.sunrise) / 3
  const after = (end: number) => ({
    start: nakshatraEnd,
    end: nakshatraEnd < third ? Math.min(end, third) : Math.max(end, nakshatraEnd),
  })
  if (dwadashi.end > day.sunrise) {
    return nakshatraEnd < dwadashi.end ? after(dwadashi.end) : { start: day.sunrise, end: Math.min(dwadashi.end, third) }
  }
  if (key === 'jayanti' || key === 'vijaya') return { start: day.sunrise, end: Math.min(nakshatraEnd, third) }
  return after(day.sunset)
}

const NAKSHATRA_DWADASHI_KEYS = new Set<string>(Object.values(NAKSHATRA_DWADASHIS))

function ekadashiFortnights(almanac: Almanac): EkadashiFortnight[] {
  return almanac.tithis.flatMap((ekadashi, index) => {
    const dwadashi = almanac.tithis[index + 1]
    const isOne = ekadashi.number === BRIGHT_ELEVENTH || ekadashi.number === DARK_ELEVENTH
    if (!dwadashi || !isOne) return []
    const [days, dwadashiDays] = [sunrisesIn(almanac, ekadashi), sunrisesIn(almanac, dwadashi)]
    return [{ ekadashi, dwadashi, moon: almanac.tithis[index + 4], days, dwadashiDays }]
  })
}

/** Returns every Ekadashi twice, for householders and for Vaishnavas, whether the days differ or not, and those of Vaikuntha. */
export function ekadashis(almanac: Almanac): Festival[] {
  const all = ekadashiFortnights(almanac)
  const everyOne = all.flatMap((fortnight) => {
    const rows: [Sect, Chosen | undefined][] = [
      ['smarta', smartaDay(almanac, fortnight)],
      ['vaishnava', vaishnavaDay(almanac, fortnight)],
    ]
    return rows.flatMap(([sect, chosen]) =>
      fast(almanac, fortnight, { key: ekadashiKey(fortnight.ekadashi, sect), sect }, chosen),
    )
  })
  return [...everyOne, ...vaikuntaEkadashis(almanac, all)]
}

/**
 * The bright Ekadashi that begins with the Sun in Dhanu is Vaikuntha Ekadashi: at its sunrise, of two the second, without one the day it
 * begins; temples observe it also where Dwadashi ends early (22 and 23 December 2023).
 */
function vaikuntaEkadashis(almanac: Almanac, all: readonly EkadashiFortnight[]): Festival[] {
  const isDhanu = (t: number) => almanac.signs.some(({ number, start, end }) => number === DHANU && t >= start && t < end)
  return all
    .filter(({ ekadashi }) => ekadashi.number === BRIGHT_ELEVENTH && isDhanu(ekadashi.start))
    .flatMap((fortnight) => {
      const [, second] = fortnight.days
      const chosen: Chosen | undefined =
        second === undefined
          ? byUdaya(almanac, fortnight.ekadashi)
          : { index: second, key: 'ekadashiSecond', values: sunriseOf(almanac, second) }
      return fast(almanac, fortnight, { key: 'vaikunta-ekadashi', regions: ['tamil', 'south', 'kerala'] }, chosen)
    })
}

function fast(
  almanac: Almanac,
  { ekadashi, dwadashi }: EkadashiFortnight,
  rule: RuleFacts & { key: string },
  chosen: Chosen | undefined,
): Festival[] {
  const day = chosen && almanac.days[chosen.index]
  if (!day) return []
  const subject = { kind: 'tithi' as const, number: ekadashi.number }
  const values = { subject, span: { start: ekadashi.start, end: ekadashi.end }, ...chosen.values }
  const one = festivalOf({ ...rule, ceremony: 'vishnu' }, day.date, { key: chosen.key, values })
  const isByNakshatra = NAKSHATRA_DWADASHI_KEYS.has(chosen.key)
  return [
    {
      ...one,
      parana: isByNakshatra ? paranaAfterNakshatra(almanac, chosen, dwadashi) : paranaOf(almanac, chosen.index, dwadashi),
    },
  ]
}
