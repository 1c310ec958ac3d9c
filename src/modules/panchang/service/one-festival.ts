// One observance as its page tells it: the day and its reason, how other towns differ, and the years around.
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import type { OneFestivalAnswer } from '../contract/one-festival.ts'
import { FIRST_YEAR, LAST_YEAR } from '../contract/years.ts'
import { COMPARED, COMPARED_PLACES, type ComparedPlace } from '../model/compared-places.ts'
import type { Festival } from '../model/festivals/festival-types.ts'
import { festivals } from '../model/festivals/festivals.ts'
import { USUAL_SKY } from '../model/sky-types.ts'
import { ENGINE_VERSION } from '../service.ts'
import { FESTIVAL_KEYS, festivalName, festivalReason, teller } from './festival-words.ts'
import { answerOf, type Keyed, townNear } from './festivals.ts'
import { overridesAt } from './overrides.ts'

const YEARS_BEFORE = 1
const YEARS_AFTER = 4
/** Years at towns, kept because the pages of all observances ask for the same ones. */
const MOST_YEARS = 60
const keptYears = new Map<string, readonly Festival[]>()

type YearAtTown = { town: ComparedPlace; year: number; version: number; overrides: Parameters<typeof festivals>[2] }

async function yearAtTown(ctx: Context, town: ComparedPlace, year: number): Promise<YearAtTown> {
  const { version, overrides } = await overridesAt(ctx, COMPARED_PLACES[town], year)
  return { town, year, version, overrides: { sky: USUAL_SKY, overrides } }
}

function rowsOf({ town, year, version, overrides }: YearAtTown): readonly Festival[] {
  const key = [ENGINE_VERSION, version, town, year].join(' ')
  const known = keptYears.get(key)
  if (known) return known
  const rows = festivals(COMPARED_PLACES[town], year, overrides)
  if (keptYears.size >= MOST_YEARS) keptYears.delete(keptYears.keys().next().value ?? '')
  keptYears.set(key, rows)
  return rows
}

/** All observances of a year in Delhi, in order of days; kept beside those of the pages. */
export async function festivalsInDelhi(ctx: Context, year: number): Promise<readonly Festival[]> {
  return rowsOf(await yearAtTown(ctx, 'delhi', year))
}

/** The observance of a key in a year; 404 for a key the rules do not know. */
export async function oneFestival(
  ctx: Context,
  { key, year, language = 'en' }: { key: string; year: number; language?: Language | undefined },
): Promise<Keyed<OneFestivalAnswer>> {
  if (!FESTIVAL_KEYS.includes(key)) throw new AppError('not_found', 'There is no festival of that name in our panchang.')
  const around = Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, step) => year - YEARS_BEFORE + step)
  const inRange = around.filter((one) => one >= FIRST_YEAR && one <= LAST_YEAR)
  const [towns, years] = await Promise.all([
    Promise.all(COMPARED.map((town) => yearAtTown(ctx, town, year))),
    Promise.all(inRange.map((one) => yearAtTown(ctx, 'delhi', one))),
  ])
  const versions = [...towns, ...years].map(({ version }) => version)
  return {
    key: JSON.stringify(['one-festival', ENGINE_VERSION, versions, key, year, language]),
    make: () => ({
      key,
      name: festivalName(key, language),
      days: daysInDelhi(ctx, key, towns, language),
      towns: towns.flatMap((at) => townDay(ctx, key, at, language)),
      years: years.flatMap((at) => {
        const first = rowsOf(at).find((row) => row.key === key)
        return first ? [{ year: at.year, date: first.date }] : []
      }),
    }),
  }
}

const tellerAt = (ctx: Context, town: ComparedPlace, language: Language) => {
  const place = COMPARED_PLACES[town]
  return teller(language, place.timeZone, townNear(ctx, place, language))
}

function daysInDelhi(ctx: Context, key: string, towns: readonly YearAtTown[], language: Language): OneFestivalAnswer['days'] {
  const delhi = towns.find(({ town }) => town === 'delhi')
  const tell = tellerAt(ctx, 'delhi', language)
  return delhi
    ? rowsOf(delhi)
        .filter((row) => row.key === key)
        .map((row) => answerOf(row, tell))
    : []
}

function townDay(ctx: Context, key: string, at: YearAtTown, language: Language): OneFestivalAnswer['towns'] {
  const first = rowsOf(at).find((row) => row.key === key)
  if (!first) return []
  return [{ town: at.town, date: first.date, reason: festivalReason(tellerAt(ctx, at.town, language), first) }]
}
