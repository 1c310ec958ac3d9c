// Fifths, eighths and fifteenths of daylight and of night.
import type { SolarDay, Span } from '../sky/sky-types.ts'

const MINUTE_MS = 60_000

/** Returns part `number` (from 1) of `count` equal parts of a span. */
function part(full: Span, count: number, number: number, length = 1): Span {
  const size = (full.end - full.start) / count
  return { start: Math.round(full.start + (number - 1) * size), end: Math.round(full.start + (number - 1 + length) * size) }
}

/** Eighths of the daylight, Sunday to Saturday (verified against published days to half a minute). */
const RAHU = [8, 2, 7, 5, 6, 4, 3]
const YAMAGANDA = [5, 4, 3, 2, 1, 7, 6]
const GULIKA = [7, 6, 5, 4, 3, 2, 1]

/**
 * The unlucky muhurtas by weekday, Sunday to Saturday, as fifteenths of the day or the night. By the lords of the muhurtas in
 * Muhurta Chintamani: Aryaman; Brahma and Rakshasa; the Pitris, and Agni by night; Abhijit; Rakshasa and Water; Brahma and
 * the Pitris; Isha and the Serpent.
 */
const DURMUHURTA: readonly { day: readonly number[]; night: readonly number[] }[] = [
  { day: [14], night: [] },
  { day: [9, 12], night: [] },
  { day: [4], night: [7] },
  { day: [8], night: [] },
  { day: [6, 12], night: [] },
  { day: [4, 9], night: [] },
  { day: [1, 2], night: [] },
]

export type DayParts = {
  /** The five fifths of daylight. */
  pratah: Span
  sangava: Span
  madhyahna: Span
  aparahna: Span
  sayahna: Span
  /** First half of daylight. */
  purvahna: Span
  /** First fifth of the night. */
  pradosh: Span
  /** Eighth of fifteen night muhurtas, around the middle of the night. */
  nishita: Span
  /** The 96 minutes before sunrise. */
  arunodaya: Span
  /** Last but one of fifteen muhurtas of the night before. */
  brahma: Span
  /** Eighth of fifteen day muhurtas, around noon (on every weekday; almanacs omit Wednesday's). */
  abhijit: Span
  /** Eleventh of fifteen day muhurtas. */
  vijaya: Span
  rahu: Span
  yamaganda: Span
  gulika: Span
  durmuhurta: Span[]
}

export function daylightOf(day: SolarDay): Span {
  return { start: day.sunrise, end: day.sunset }
}

export function nightOf(day: SolarDay): Span {
  return { start: day.sunset, end: day.nextSunrise }
}

/** Returns all parts of a day. Arithmetic only, so cheap enough for each day of a year. */
export function dayParts(day: SolarDay): DayParts {
  const light = daylightOf(day)
  const night = nightOf(day)
  const eighth = (order: readonly number[]) => part(light, 8, order[day.weekday] ?? 1)
  const unlucky = DURMUHURTA[day.weekday] ?? { day: [], night: [] }
  return {
    pratah: part(light, 5, 1),
    sangava: part(light, 5, 2),
    madhyahna: part(light, 5, 3),
    aparahna: part(light, 5, 4),
    sayahna: part(light, 5, 5),
    purvahna: part(light, 2, 1),
    pradosh: part(night, 5, 1),
    nishita: part(night, 15, 8),
    arunodaya: { start: day.sunrise - 96 * MINUTE_MS, end: day.sunrise },
    brahma: part({ start: day.previousSunset, end: day.sunrise }, 15, 14),
    abhijit: part(light, 15, 8),
    vijaya: part(light, 15, 11),
    rahu: eighth(RAHU),
    yamaganda: eighth(YAMAGANDA),
    gulika: eighth(GULIKA),
    durmuhurta: [...unlucky.day.map((one) => part(light, 15, one)), ...unlucky.night.map((one) => part(night, 15, one))],
  }
}

export const CHOGHADIYAS = ['udveg', 'char', 'labh', 'amrit', 'kaal', 'shubh', 'rog'] as const
export type ChoghadiyaKey = (typeof CHOGHADIYAS)[number]
export type Choghadiya = Span & { name: ChoghadiyaKey }

/** The order of the night. */
const NIGHT_ORDER: readonly ChoghadiyaKey[] = ['shubh', 'amrit', 'char', 'rog', 'kaal', 'labh', 'udveg']
/** The first choghadiya of day and night, Sunday to Saturday: by day that of the weekday's lord. */
const DAY_BEGINS: readonly ChoghadiyaKey[] = ['udveg', 'amrit', 'rog', 'labh', 'shubh', 'char', 'kaal']
const NIGHT_BEGINS: readonly ChoghadiyaKey[] = ['shubh', 'char', 'kaal', 'udveg', 'amrit', 'rog', 'labh']

function eighths(full: Span, order: readonly ChoghadiyaKey[], first: ChoghadiyaKey | undefined): Choghadiya[] {
  const offset = order.indexOf(first ?? 'udveg')
  return Array.from({ length: 8 }, (_, index) => ({
    name: order[(offset + index) % 7] ?? 'udveg',
    ...part(full, 8, index + 1),
  }))
}

/** Returns eight choghadiyas from sunrise to sunset and eight to the next sunrise. */
export function choghadiya(day: SolarDay): { day: Choghadiya[]; night: Choghadiya[] } {
  return {
    day: eighths(daylightOf(day), CHOGHADIYAS, DAY_BEGINS[day.weekday]),
    night: eighths(nightOf(day), NIGHT_ORDER, NIGHT_BEGINS[day.weekday]),
  }
}

/** In the order of the hours: each hora is followed by that of the next faster planet. */
export const HORA_LORDS = ['sun', 'venus', 'mercury', 'moon', 'saturn', 'jupiter', 'mars'] as const
export type HoraLord = (typeof HORA_LORDS)[number]
export type Hora = Span & { name: HoraLord }
const DAY_LORDS: readonly HoraLord[] = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn']

/** Returns twelve unequal hours by day and twelve by night; the first belongs to the lord of the weekday. */
export function hora(day: SolarDay): { day: Hora[]; night: Hora[] } {
  const first = HORA_LORDS.indexOf(DAY_LORDS[day.weekday] ?? 'sun')
  const twelfths = (full: Span, begin: number): Hora[] =>
    Array.from({ length: 12 }, (_, index) => ({
      name: HORA_LORDS[(begin + index) % 7] ?? 'sun',
      ...part(full, 12, index + 1),
    }))
  return { day: twelfths(daylightOf(day), first), night: twelfths(nightOf(day), first + 12) }
}
