import type { z } from 'zod'
import { readCatalogues } from '../../../server/catalogues.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import type { Language } from '../../../shared/languages.ts'
import { NAKSHATRAS } from '../../../shared/nakshatras.ts'
import { day, type LightOfDay } from '../engine/day/day.ts'
import type { SkyOfSpan } from '../engine/day/day-sky.ts'
import { KARANAS, MONTHS, SIGNS, TITHIS, VARAS, YOGAS } from '../engine/names.ts'
import { pakshaOf } from '../engine/sky/months.ts'
import type { Coordinates, NumberedSpan, Span } from '../engine/sky/sky-types.ts'
import { toLocalIso } from '../engine/sky/zones.ts'
import type { DayQuery, LocalSpan, LocationQuery, PanchangDayResponse } from './contract.ts'

/** Increase whenever the engine gives another response to the same query, so that cached responses are not reused. */
export const ENGINE_VERSION = 5

/** Returns the place rounded to a tenth of a degree, by which responses are cached. */
export function locationOf({ lat, lon, timeZone }: z.infer<typeof LocationQuery>): Coordinates {
  // Adding zero turns -0 into 0.
  return { latitude: Math.round(lat * 10) / 10 + 0, longitude: Math.round(lon * 10) / 10 + 0, timeZone }
}

/** Returns the English name of an engine key: "purva-phalguni" is Purva Phalguni. */
export function englishName(key: string): string {
  return key.replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
}

const named = (key: string) => ({ key, name: englishName(key) })

/** Returns functions that format the engine's instants in a place's time zone. */
function localFormatter(timeZone: string) {
  const time = (t: number) => toLocalIso(timeZone, t)
  const span = ({ start, end }: Span): LocalSpan => ({ start: time(start), end: time(end) })
  const numbered = (keys: readonly string[]) => (one: NumberedSpan) => ({
    number: one.number,
    ...named(keys[one.number - 1] ?? ''),
    ...span(one),
  })
  const keyed = (one: Span & { name: string }) => ({ ...named(one.name), ...span(one) })
  return { time, span, numbered, keyed }
}
type LocalFormatter = ReturnType<typeof localFormatter>

/** Returns everything an almanac prints for a day. Deterministic, so the response can be cached. */
export function panchangDay(query: DayQuery): PanchangDayResponse {
  const place = locationOf(query)
  const options = {
    sunrise: query.sunrise ?? 'upperLimb',
    ayanamsa: query.ayanamsa ?? 'lahiri',
    abhijitOnWednesday: query.abhijitOnWednesday === 'true',
  } as const
  const found = day(place, query.date, { ...options, tables: true })
  const write = localFormatter(place.timeZone)
  return {
    date: found.date,
    place,
    options,
    vara: { number: found.weekday, ...named(VARAS[found.weekday] ?? '') },
    polar: found.polar,
    start: write.time(found.span.start),
    end: write.time(found.span.end),
    ...skyResponse(found.sky, write),
    ...lightResponse(found.light, write),
  }
}

/** The same, computed in the worker thread. */
export const dayInThread = workerTask<typeof panchangDay>('panchangDay')

function skyResponse(sky: SkyOfSpan, write: LocalFormatter) {
  return {
    tithis: sky.tithis.map((tithi) => ({ ...write.numbered(TITHIS)(tithi), paksha: named(pakshaOf(tithi.number)) })),
    nakshatras: sky.nakshatras.map((nakshatra) => ({
      ...write.numbered(NAKSHATRAS)(nakshatra),
      padas: nakshatra.padas.map((pada) => ({ number: pada.number, ...write.span(pada) })),
    })),
    yogas: sky.yogas.map(write.numbered(YOGAS)),
    karanas: sky.karanas.map(write.numbered(KARANAS)),
    sunSigns: sky.sunSigns.map(write.numbered(SIGNS)),
    sunNakshatras: sky.sunNakshatras.map(write.numbered(NAKSHATRAS)),
    moonSigns: sky.moonSigns.map(write.numbered(SIGNS)),
    month: monthResponse(sky, write),
    paksha: named(sky.paksha),
    years: sky.years,
    samvatsara: {
      south: named(sky.samvatsara.south),
      vikram: named(sky.samvatsara.vikram),
      north: named(sky.samvatsara.north),
    },
    ritu: named(sky.season.ritu),
    ayana: named(sky.season.ayana),
    seen: { ritu: named(sky.tropicalSeason.ritu), ayana: named(sky.tropicalSeason.ayana) },
    varjyam: sky.varjyam.map(write.span),
    amrita: sky.amrita.map(write.span),
    bhadra: sky.bhadra.map((one) => ({ ...write.span(one), abode: one.abode })),
    panchaka: sky.panchaka.map(write.span),
  }
}

function monthResponse({ month, purnimantaIndex }: SkyOfSpan, write: LocalFormatter): PanchangDayResponse['month'] {
  const monthAt = (index: number) => ({ number: index + 1, ...named(MONTHS[index] ?? ''), isAdhika: month.isAdhika })
  return {
    amanta: { ...monthAt(month.index), isKshaya: month.isKshaya, ...write.span(month) },
    purnimanta: monthAt(purnimantaIndex),
  }
}

const NO_PARTS = {
  pratah: null,
  sangava: null,
  madhyahna: null,
  aparahna: null,
  sayahna: null,
  purvahna: null,
  pradosh: null,
  nishita: null,
  arunodaya: null,
  brahma: null,
  abhijit: null,
  vijaya: null,
  rahu: null,
  yamaganda: null,
  gulika: null,
  durmuhurta: [],
}
const NO_LIGHT = {
  sunrise: null,
  sunset: null,
  nextSunrise: null,
  moonrise: null,
  moonset: null,
  choghadiya: null,
  hora: null,
  lagnas: null,
}

function lightResponse(light: LightOfDay | null, write: LocalFormatter) {
  if (!light) return { ...NO_LIGHT, ...NO_PARTS }
  const { sun, parts, choghadiya, hora, lagnas } = light
  const timeOrNull = (t: number | null) => (t === null ? null : write.time(t))
  const { durmuhurta, abhijit, ...others } = parts
  const spans = Object.fromEntries(Object.entries(others).map(([name, one]) => [name, write.span(one)]))
  return {
    sunrise: write.time(sun.sunrise),
    sunset: write.time(sun.sunset),
    nextSunrise: write.time(sun.nextSunrise),
    moonrise: timeOrNull(light.moonrise),
    moonset: timeOrNull(light.moonset),
    ...(spans as Record<keyof typeof others, LocalSpan>),
    abhijit: abhijit && write.span(abhijit),
    durmuhurta: durmuhurta.map(write.span),
    choghadiya: { day: choghadiya.day.map(write.keyed), night: choghadiya.night.map(write.keyed) },
    hora: hora && { day: hora.day.map(write.keyed), night: hora.night.map(write.keyed) },
    lagnas: lagnas && lagnas.length > 0 ? lagnas.map(write.numbered(SIGNS)) : null,
  }
}

const NAMES = readCatalogues<Record<string, string>>('almanac-names')
/** Separate from the other names: Magha, Jyeshtha and Shravana are both months and nakshatras, which Hindi writes differently. */
const STARS = readCatalogues<Record<string, string>>('almanac-stars')

/** Returns the name of a month, yoga or karana. */
export const almanacName = (key: string, language: Language): string => NAMES[language][key] ?? key

/** Returns the tithi's name: both words of 'shukla-ekadashi', the one of 'purnima'. */
export const tithiName = (key: string, language: Language): string =>
  Array.from(key.split('-'), (word) => almanacName(word, language)).join(' ')

/** Returns the name of a nakshatra, sign or choghadiya. */
export const starName = (key: string, language: Language): string => STARS[language][key] ?? key
