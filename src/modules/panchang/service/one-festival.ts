import { LRUCache } from 'lru-cache'
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import type { OneFestivalAnswer, OneFestivalQuery, TownDay } from '../contract/one-festival.ts'
import { FIRST_YEAR, LAST_YEAR } from '../contract/years.ts'
import { COMPARED, COMPARED_PLACES, type ComparedPlace } from '../model/compared-places.ts'
import type { Festival, Override } from '../model/festivals/festival-types.ts'
import { type Place, USUAL_SKY } from '../model/sky-types.ts'
import { ENGINE_VERSION, placeOf } from '../service.ts'
import { FESTIVAL_KEYS, festivalName, teller } from './festival-words.ts'
import { answerOf, festivalsInThread, type Keyed } from './festivals.ts'
import { overridesAt } from './overrides.ts'
import { townNear } from './places.ts'

const YEARS_BEFORE = 1
const YEARS_AFTER = 4
/** Years at places, kept because the pages of all observances ask for the same ones. */
const keptYears = new LRUCache<string, Promise<readonly Festival[]>>({ max: 80 })

type YearAt = { place: Place; year: number; version: number; overrides: readonly Override[] }

async function yearAt(ctx: Context, place: Place, year: number): Promise<YearAt> {
  return { place, year, ...(await overridesAt(ctx, place, year)) }
}

function rowsOf({ place, year, version, overrides }: YearAt): Promise<readonly Festival[]> {
  const key = JSON.stringify([ENGINE_VERSION, version, year, place.latitude, place.longitude, place.timeZone])
  const known = keptYears.get(key)
  if (known) return known
  const rows = festivalsInThread(place, year, { sky: USUAL_SKY, overrides })
  keptYears.set(key, rows)
  rows.catch(() => keptYears.delete(key))
  return rows
}

/** All observances of a year in Delhi, in order of days; kept beside those of the pages. */
export async function festivalsInDelhi(ctx: Context, year: number): Promise<readonly Festival[]> {
  return rowsOf(await yearAt(ctx, COMPARED_PLACES.delhi, year))
}

function askedPlace({ lat, lon, timeZone }: OneFestivalQuery): Place {
  const isAsked = lat !== undefined && lon !== undefined && timeZone !== undefined
  return isAsked ? placeOf({ lat, lon, timeZone }) : COMPARED_PLACES.delhi
}

/** The observance of a key in a year, at the place asked for or in Delhi; 404 for a key the rules do not know. */
export async function oneFestival(ctx: Context, key: string, asked: OneFestivalQuery): Promise<Keyed<OneFestivalAnswer>> {
  if (!FESTIVAL_KEYS.includes(key)) throw new AppError('not_found', 'There is no festival of that name in our panchang.')
  const { year, lang: language = 'en' } = asked
  const place = askedPlace(asked)
  const around = Array.from({ length: YEARS_BEFORE + 1 + YEARS_AFTER }, (_, step) => year - YEARS_BEFORE + step)
  const inRange = around.filter((one) => one >= FIRST_YEAR && one <= LAST_YEAR)
  const [towns, years] = await Promise.all([
    Promise.all(COMPARED.map((town) => yearAt(ctx, COMPARED_PLACES[town], year))),
    Promise.all(inRange.map((one) => yearAt(ctx, place, one))),
  ])
  const versions = [...towns, ...years].map(({ version }) => version)
  const ofYear = async (at: YearAt) => (await rowsOf(at)).filter((row) => row.key === key)
  return {
    key: JSON.stringify(['one-festival', ENGINE_VERSION, versions, key, year, place, language]),
    async make() {
      const rowsOfYears = await Promise.all(years.map(ofYear))
      const rowsOfTowns = await Promise.all(towns.map(ofYear))
      const here = rowsOfYears.filter((_, at) => years[at]?.year === year).flat()
      return {
        key,
        name: festivalName(key, language),
        days: here.map((row) => answerOf(row, tellerAt(ctx, place, language))),
        towns: COMPARED.flatMap((town, at) => townDay(ctx, town, rowsOfTowns[at]?.[0], language)),
        years: years.flatMap((at, index) => {
          const [first] = rowsOfYears[index] ?? []
          return first ? [{ year: at.year, date: first.date }] : []
        }),
      }
    },
  }
}

const tellerAt = (ctx: Context, place: Place, language: Language) =>
  teller(language, place.timeZone, townNear(ctx, place, language))

function townDay(ctx: Context, town: ComparedPlace, first: Festival | undefined, language: Language): TownDay[] {
  if (!first) return []
  const { date, reason, parana, moonrise } = answerOf(first, tellerAt(ctx, COMPARED_PLACES[town], language))
  return [{ town, date, reason, parana, moonrise }]
}
