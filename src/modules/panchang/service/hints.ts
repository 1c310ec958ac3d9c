// The few words beside the dates of a calendar: festivals of the day, and whether a rule set leaves windows for the ceremony.
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import type { DayHint, HintsAnswer, HintsQuery } from '../contract/hints.ts'
import { MuhuratCeremonyName } from '../contract/muhurats.ts'
import type { Override } from '../model/festivals/festival-types.ts'
import { festivals } from '../model/festivals/festivals.ts'
import { muhurats } from '../model/muhurats/muhurats.ts'
import { GRADES, type RuleSetKey } from '../model/muhurats/rule-types.ts'
import { isWeighty, weightOf } from '../model/occasions.ts'
import { type Place, USUAL_SKY } from '../model/sky-types.ts'
import { almanacOf } from '../model/state-almanacs.ts'
import { writtenAt } from '../model/zones.ts'
import { ENGINE_VERSION, placeOf } from '../service.ts'
import { festivalName } from './festival-words.ts'
import type { Keyed } from './festivals.ts'
import { ruleSetNote } from './muhurat-words.ts'
import { upToMinute } from './muhurats.ts'
import { NEW_DELHI } from './occasions.ts'
import { overridesAt } from './overrides.ts'

/** More names than these would not be read beside a date. */
const MOST_NAMES = 2

/** The place that was written, else the chief town of its state; and the rule set of that state. */
function whereAsked(ctx: Context, { location, state, lang }: HintsQuery): { name: string; place: Place; ruleSet: RuleSetKey } {
  const written = location ? ctx.ports.places.resolve(location) : undefined
  const { city, ruleSet } = almanacOf(state ?? written?.state)
  const town = written && (!state || written.state === state) ? written : ctx.ports.places.exact(city)
  if (!town) return { name: city, place: NEW_DELHI, ruleSet }
  const place = placeOf({ lat: town.latitude, lon: town.longitude, timeZone: NEW_DELHI.timeZone })
  return { name: lang === 'hi' ? town.nameHindi : town.name, place, ruleSet }
}

/** The days from `from` to `to` of which there is something to say, at the place asked for and by its usual rule set. */
export async function dayHints(ctx: Context, asked: HintsQuery): Promise<Keyed<HintsAnswer>> {
  const { from, to, ceremony, lang = 'en' } = asked
  const { name, place, ruleSet } = whereAsked(ctx, asked)
  const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))]
  const tables = await Promise.all(years.map(async (year) => ({ year, ...(await overridesAt(ctx, place, year)) })))
  const versions = tables.map(({ version }) => version)
  return {
    key: JSON.stringify(['hints', ENGINE_VERSION, versions, name, place, ruleSet, ceremony, from, to, lang]),
    make() {
      const named = namesOf(place, tables, asked, lang)
      const open = windowsOf(place, ruleSet, asked)
      const dates = [...new Set([...named.keys(), ...open.keys()])].toSorted()
      const days = dates.map((date): DayHint => ({ date, names: named.get(date) ?? [], muhurat: open.get(date) ?? null }))
      return { place: name, ruleSet, note: ruleSetNote(ruleSet, lang), days }
    },
  }
}

type YearTable = { year: number; overrides: Override[] }

function namesOf(place: Place, tables: readonly YearTable[], { from, to }: HintsQuery, lang: Language): Map<string, string[]> {
  const rows = tables.flatMap(({ year, overrides }) => festivals(place, year, { sky: USUAL_SKY, overrides }))
  const within = rows.filter(({ date, key, regions, sect }) => {
    return date >= from && date <= to && regions.length === 0 && sect !== 'vaishnava' && isWeighty(key)
  })
  const named = new Map<string, string[]>()
  for (const row of within.toSorted((one, other) => weightOf(one.key) - weightOf(other.key))) {
    const names = named.get(row.date) ?? []
    if (names.length < MOST_NAMES) named.set(row.date, [...names, festivalName(row.key, lang)])
  }
  return named
}

function windowsOf(place: Place, ruleSet: RuleSetKey, asked: HintsQuery): Map<string, NonNullable<DayHint['muhurat']>> {
  const found = new Map<string, NonNullable<DayHint['muhurat']>>()
  const ceremony = MuhuratCeremonyName.safeParse(asked.ceremony)
  if (!ceremony.success) return found
  for (const { date, windows } of muhurats(ceremony.data, place, asked.from, asked.to, ruleSet)) {
    const grade = GRADES.find((one) => windows.some((window) => window.grade === one))
    if (!grade) continue
    const written = windows.map(({ start, end }) => ({
      start: writtenAt(place.timeZone, upToMinute(start)),
      end: writtenAt(place.timeZone, end),
    }))
    found.set(date, { grade, windows: written })
  }
  return found
}
