// The two fasts of every lunar month: which day householders keep, which day Vaishnavas, and when the fast is broken.
import type { Span } from '../sky-types.ts'
import { type Almanac, type MonthTithi, partOf } from './almanac.ts'
import { byUdaya, type Chosen, sunriseOf, sunrisesIn } from './choose-day.ts'
import { ekadashiKey } from './ekadashi-names.ts'
import { festivalOf } from './festival-of.ts'
import type { Festival } from './festival-types.ts'
import type { RuleFacts, Sect } from './rule-types.ts'

const BRIGHT_ELEVENTH = 11
const DARK_ELEVENTH = 26
const DHANU = 9

type Trio = { ekadashi: MonthTithi; dwadashi: MonthTithi }

/**
 * Smarta: the day with Ekadashi at sunrise, of two the second; without one the day it begins. Where Dwadashi would be over
 * before the next sunrise, so that the fast could not be broken in it, the day before.
 */
export function smartaDay(almanac: Almanac, { ekadashi, dwadashi }: Trio): Chosen | undefined {
  const days = sunrisesIn(almanac, ekadashi)
  const last = days.at(-1)
  if (last === undefined) return byUdaya(almanac, ekadashi)
  const next = almanac.days[last]?.nextSunrise ?? 0
  if (days.length === 1 && dwadashi.end <= next) {
    return { index: last - 1, key: 'ekadashiBack', values: { ...sunriseOf(almanac, last), moment: dwadashi.end } }
  }
  return { index: last, key: days.length > 1 ? 'ekadashiSecond' : 'sunrise', values: sunriseOf(almanac, last) }
}

/** Vaishnava: Dashami must be over before arunodaya, else the next day; if Dwadashi has two sunrises, its first day. */
export function vaishnavaDay(almanac: Almanac, { ekadashi, dwadashi }: Trio): Chosen | undefined {
  const ofDwadashi = sunrisesIn(almanac, dwadashi)
  const [first, second] = ofDwadashi
  if (first !== undefined && second !== undefined) {
    return { index: first, key: 'vaishnavaDwadashi', values: sunriseOf(almanac, first) }
  }
  const day = sunrisesIn(almanac, ekadashi).at(-1)
  if (day === undefined) {
    const begun = byUdaya(almanac, ekadashi)
    return begun && { index: begun.index + 1, key: 'vaishnavaTouched', values: arunodayaOf(almanac, begun.index + 1) }
  }
  const window = partOf(almanac, day, 'arunodaya')
  const isPure = window !== null && ekadashi.start <= window.start
  const index = isPure ? day : day + 1
  return { index, key: isPure ? 'vaishnavaPure' : 'vaishnavaTouched', values: arunodayaOf(almanac, day) }
}

function arunodayaOf(almanac: Almanac, index: number): Chosen['values'] {
  const window = partOf(almanac, index, 'arunodaya')
  return { part: 'arunodaya', ...(window && { window }) }
}

/**
 * When the fast of the day before is broken: within Dwadashi, after its first quarter (Hari Vasara), in the first fifth of the
 * day; where Hari Vasara reaches further, once madhyahna is over. With Dwadashi over before sunrise, in the first fifth.
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

function trios(almanac: Almanac): Trio[] {
  return almanac.tithis.flatMap((ekadashi, place) => {
    const dwadashi = almanac.tithis[place + 1]
    const isOne = ekadashi.number === BRIGHT_ELEVENTH || ekadashi.number === DARK_ELEVENTH
    return dwadashi && isOne ? [{ ekadashi, dwadashi }] : []
  })
}

/** Every Ekadashi twice, for householders and for Vaishnavas, whether the days differ or not. */
export function ekadashis(almanac: Almanac): Festival[] {
  return trios(almanac).flatMap((trio) => {
    const rows: [Sect, Chosen | undefined][] = [
      ['smarta', smartaDay(almanac, trio)],
      ['vaishnava', vaishnavaDay(almanac, trio)],
    ]
    return rows.flatMap(([sect, chosen]) => fast(almanac, trio, { key: ekadashiKey(trio.ekadashi, sect), sect }, chosen))
  })
}

/**
 * The bright Ekadashi that begins with the Sun in Dhanu opens the gate of Vaikuntha: at its sunrise, of two the second, without one
 * the day it begins; temples keep it also where Dwadashi ends early (22 and 23 December 2023).
 */
export function vaikuntaEkadashis(almanac: Almanac): Festival[] {
  const isDhanu = (t: number) => almanac.signs.some(({ number, start, end }) => number === DHANU && t >= start && t < end)
  return trios(almanac)
    .filter(({ ekadashi }) => ekadashi.number === BRIGHT_ELEVENTH && isDhanu(ekadashi.start))
    .flatMap((trio) => {
      const days = sunrisesIn(almanac, trio.ekadashi)
      const [, second] = days
      const chosen: Chosen | undefined =
        second === undefined
          ? byUdaya(almanac, trio.ekadashi)
          : { index: second, key: 'ekadashiSecond', values: sunriseOf(almanac, second) }
      return fast(almanac, trio, { key: 'vaikunta-ekadashi', regions: ['tamil', 'south', 'kerala'] }, chosen)
    })
}

function fast(
  almanac: Almanac,
  { ekadashi, dwadashi }: Trio,
  rule: RuleFacts & { key: string },
  chosen: Chosen | undefined,
): Festival[] {
  const day = chosen && almanac.days[chosen.index]
  if (!day) return []
  const subject = { kind: 'tithi' as const, number: ekadashi.number }
  const values = { subject, span: { start: ekadashi.start, end: ekadashi.end }, ...chosen.values }
  const one = festivalOf({ ...rule, ceremony: 'vishnu' }, day.date, { key: chosen.key, values })
  return [{ ...one, parana: paranaOf(almanac, chosen.index, dwadashi) }]
}
