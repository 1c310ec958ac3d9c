import type { Context } from '../../../server/context.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import { DEFAULT_LANGUAGE, type Language, pickByLanguage } from '../../../shared/languages.ts'
import { addDays } from '../../../shared/time/dates.ts'
import { LAST_YEAR } from '../day/model.ts'
import { ENGINE_VERSION, locationOf } from '../day/service.ts'
import type { Override } from '../engine/festivals/festival-types.ts'
import type { muhurats } from '../engine/muhurats/muhurats.ts'
import { GRADES, type ReasonKey, type RuleSetKey } from '../engine/muhurats/rule-types.ts'
import { isMajorObservance, occasionRank } from '../engine/occasions.ts'
import { type Coordinates, DEFAULT_SKY_OPTIONS } from '../engine/sky/sky-types.ts'
import { toLocalIso } from '../engine/sky/zones.ts'
import { almanacOfState } from '../engine/state-almanacs.ts'
import { festivalName } from '../festival-names/service.ts'
import { type CacheableResponse, festivalsInThread, NEW_DELHI } from '../festivals/service.ts'
import { MuhuratCeremonyName } from '../muhurats/contract.ts'
import { ceilToMinute, reasonText, ruleSetNote, textContext } from '../muhurats/service.ts'
import { getOverridesAt } from '../overrides/service.ts'
import type { DayHint, HintsQuery, HintsResponse } from './contract.ts'

/** More names would not be read next to a date. */
const MAX_NAMES = 2

/** Returns the typed place, else the main city of its state, and the rule set of that state. */
function requestedLocation(
  ctx: Context,
  { location, state, lang = DEFAULT_LANGUAGE }: HintsQuery,
): { name: string; place: Coordinates; ruleSet: RuleSetKey } {
  const written = location ? ctx.ports.places.resolve(location) : undefined
  const { city, ruleSet } = almanacOfState(state ?? written?.state)
  const town = written && (!state || written.state === state) ? written : ctx.ports.places.resolve(city)
  if (!town) return { name: city, place: NEW_DELHI, ruleSet }
  const place = locationOf({ lat: town.latitude, lon: town.longitude, timeZone: NEW_DELHI.timeZone })
  return { name: pickByLanguage(lang, { en: town.name, hi: town.nameHindi }), place, ruleSet }
}

/** Returns the days from `from` to `to` that have hints, at the requested place and by its default rule set. */
export async function getDayHints(ctx: Context, query: HintsQuery): Promise<CacheableResponse<HintsResponse>> {
  const { from, to, ceremony, lang = 'en' } = query
  const { name, place, ruleSet } = requestedLocation(ctx, query)
  const years = [...new Set([from, to].map(yearOf))]
  const following = yearOf(from) + 1
  // The season of this year may be over.
  if (SEASONS_OF[ceremony ?? ''] && !years.includes(following) && following <= LAST_YEAR) years.push(following)
  const tables = await Promise.all(years.map(async (year) => ({ year, ...(await getOverridesAt(ctx, place, year)) })))
  const versions = tables.map(({ version }) => version)
  return {
    key: JSON.stringify(['hints', ENGINE_VERSION, versions, name, place, ruleSet, ceremony, from, to, lang]),
    async make() {
      const rows = await rowsOf(place, tables)
      const named = namesOf(rows, query, lang)
      const { open, avoided } = await windowsOf(place, ruleSet, query)
      const dates = [...new Set([...named.keys(), ...open.keys(), ...avoided.keys()])].toSorted()
      const days = dates.map(
        (date): DayHint => ({
          date,
          names: named.get(date) ?? [],
          muhurat: open.get(date) ?? null,
          avoided: avoided.get(date) ?? null,
        }),
      )
      const nextOpen = avoided.size > 0 ? await nextDays(place, ruleSet, query) : []
      return { place: name, ruleSet, note: ruleSetNote(ruleSet, lang), days, next: nextOpen, season: seasonOf(rows, query) }
    },
  }
}

const yearOf = (date: string): number => Number(date.slice(0, 4))

type YearTable = { year: number; overrides: Override[] }

type Row = Awaited<ReturnType<typeof festivalsInThread>>[number]

async function rowsOf(place: Coordinates, tables: readonly YearTable[]): Promise<Row[]> {
  const years = tables.map(({ year, overrides }) => festivalsInThread(place, year, { sky: DEFAULT_SKY_OPTIONS, overrides }))
  return (await Promise.all(years)).flat()
}

type Named = Map<string, string[]>
function namesOf(rows: readonly Row[], { from, to }: HintsQuery, lang: Language): Named {
  const within = rows.filter(({ date, key, regions, sect }) => {
    return date >= from && date <= to && regions.length === 0 && sect !== 'vaishnava' && isMajorObservance(key)
  })
  const named = new Map<string, string[]>()
  for (const row of within.toSorted((one, other) => occasionRank(one.key) - occasionRank(other.key))) {
    const names = named.get(row.date) ?? []
    if (names.length < MAX_NAMES) named.set(row.date, [...names, festivalName(row.key, lang)])
  }
  return named
}

/** Ceremonies named after a season of the year, with the observances that begin and end it. */
const SEASONS_OF: Readonly<Record<string, readonly [first: string, last: string]>> = {
  'pitra-paksha': ['purnima-shraddha', 'sarva-pitru-amavasya'],
}

/** Returns the first season of the ceremony that ends on or after `from`. */
function seasonOf(rows: readonly Row[], { ceremony = '', from }: HintsQuery): HintsResponse['season'] {
  const [first, last] = SEASONS_OF[ceremony] ?? []
  const datesOf = (key: string | undefined) => rows.filter((row) => row.key === key).map(({ date }) => date)
  const end = datesOf(last)
    .toSorted()
    .find((date) => date >= from)
  const start =
    end &&
    datesOf(first)
      .toSorted()
      .findLast((date) => date <= end)
  return start && end ? { from: start, to: end } : null
}

const muhuratsInThread = workerTask<typeof muhurats>('muhurats')

/** Seasons in which a ceremony is not held, as the muhurat rules name them. */
const SEASONS: ReadonlySet<ReasonKey> = new Set([
  ...(['adhika', 'kshayaMonth', 'kharmas', 'solarMonth', 'chaturmas', 'holashtak'] as const),
  ...(['pitruPaksha', 'lunarMonth', 'guruAsta', 'shukraAsta'] as const),
])

type Windows = { open: Map<string, NonNullable<DayHint['muhurat']>>; avoided: Map<string, string> }

/**
 * Returns windows by the calendar date on which they begin: one after midnight belongs to the previous panchang day, but people book the
 * calendar date. Days excluded by a season have its explanation.
 */
async function windowsOf(
  place: Coordinates,
  ruleSet: RuleSetKey,
  { ceremony: query, from, to, lang = 'en' }: HintsQuery,
): Promise<Windows> {
  const found: Windows = { open: new Map(), avoided: new Map() }
  const ceremony = MuhuratCeremonyName.safeParse(query)
  if (!ceremony.success) return found
  const dates = new Map<string, string>()
  for (const { date, windows, against } of await muhuratsInThread(ceremony.data, place, addDays(from, -1), to, ruleSet)) {
    const season = windows.length === 0 ? against.find(({ key }) => SEASONS.has(key)) : undefined
    if (season && date >= from) found.avoided.set(date, reasonText(textContext(lang, place.timeZone, date, dates), season))
    for (const { start, end, grade } of windows) {
      const written = { start: toLocalIso(place.timeZone, ceilToMinute(start)), end: toLocalIso(place.timeZone, end) }
      const day = written.start.slice(0, 10)
      if (day < from || day > to) continue
      const before = found.open.get(day)
      const grades = [grade, ...(before ? [before.grade] : [])]
      const best = GRADES.find((one) => grades.includes(one)) ?? grade
      found.open.set(day, { grade: best, windows: [...(before?.windows ?? []), written] })
    }
  }
  for (const date of found.open.keys()) found.avoided.delete(date)
  return found
}

/** How many days to search after a season in which a ceremony is not held: Chaturmas, the longest, lasts about four months. */
const SEARCH_DAYS = 150
const SEARCH_STEP_DAYS = 30
const MAX_NEXT = 3

async function nextDays(place: Coordinates, ruleSet: RuleSetKey, query: HintsQuery): Promise<string[]> {
  const next: string[] = []
  for (let day = 1; day <= SEARCH_DAYS && next.length < MAX_NEXT; day += SEARCH_STEP_DAYS) {
    const span = { from: addDays(query.to, day), to: addDays(query.to, day + SEARCH_STEP_DAYS - 1) }
    const { open } = await windowsOf(place, ruleSet, { ...query, ...span })
    next.push(...[...open.keys()].toSorted())
  }
  return next.slice(0, MAX_NEXT)
}
