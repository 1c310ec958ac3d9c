// Dated occasions for the home page and festival reminder emails.
import type { Context } from '../../../server/context.ts'
import { addDays, indiaDate, type Language } from '../../../shared/dates.ts'
import { keepOccasions, type OccasionEntry } from '../../catalogue/service.ts'
import { COMPARED_PLACES } from '../model/compared-places.ts'
import type { Festival } from '../model/festivals/festival-types.ts'
import { festivals } from '../model/festivals/festivals.ts'
import { lunarMonthAt, purnimantaIndex } from '../model/months.ts'
import { MONTHS, TITHIS } from '../model/names.ts'
import { OCCASIONS, weightOf } from '../model/occasions.ts'
import { solarDay } from '../model/rising.ts'
import { type Place, USUAL_SKY } from '../model/sky-types.ts'
import { spanAt, tithis } from '../model/spans.ts'
import { instantOf } from '../model/zones.ts'
import { ENGINE_VERSION } from '../service.ts'
import { tithiName } from './almanac-words.ts'
import { festivalName } from './festival-words.ts'
import { monthName } from './muhurat-words.ts'
import { overridesAt } from './overrides.ts'

/** Where the dates of a page for all of India are read. */
export const NEW_DELHI: Place = COMPARED_PLACES.delhi

const DAYS_AHEAD = 370

/** Writes the occasions of the next year, once for each month, state of the rules and of the team's table; safe to repeat. */
export async function loadOccasions(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = indiaDate(ctx.clock.now())
  const year = Number(today.slice(0, 4))
  const tables = await Promise.all([year, year + 1].map((one) => overridesAt(ctx, NEW_DELHI, one)))
  const version = [ENGINE_VERSION, today.slice(0, 7), OCCASIONS.join(), ...tables.map((table) => table.version)].join(' ')
  await keepOccasions(ctx, version, () => {
    const rows = tables.flatMap(({ overrides }, ahead) => festivals(NEW_DELHI, year + ahead, { sky: USUAL_SKY, overrides }))
    const from = `${today.slice(0, 7)}-01`
    return weightiest(rows.filter(({ date }) => date >= from && date <= addDays(today, DAYS_AHEAD))).map(entryOf)
  })
}

/** Those of our list, one for each day. */
function weightiest(rows: readonly Festival[]): Festival[] {
  const ofDay = new Map<string, Festival>()
  for (const row of rows) {
    const other = ofDay.get(row.date)
    if (weightOf(row.key) === OCCASIONS.length || !row.ceremony) continue
    if (!other || weightOf(row.key) < weightOf(other.key)) ofDay.set(row.date, row)
  }
  return [...ofDay.values()]
}

const DEGREES_A_DAY = 360 / 29.530588

function entryOf({ key, date, ceremony, reason }: Festival): OccasionEntry {
  const sunrise = solarDay(NEW_DELHI, date, USUAL_SKY.sunrise)?.sunrise ?? instantOf(NEW_DELHI.timeZone, date, 360)
  // A festival is named by the tithi it is kept for, which may begin only after sunrise.
  const subject = reason.values.subject?.kind === 'tithi' ? reason.values.subject.number : undefined
  const atSunrise = spanAt(tithis(sunrise, sunrise), sunrise)?.number ?? 1
  const tithi = subject ?? atSunrise
  const month = lunarMonthAt(reason.values.span?.start ?? sunrise)
  const said = (language: Language) => {
    const name = monthName(MONTHS[purnimantaIndex(month, tithi)] ?? 'chaitra', language, month.isAdhika)
    return `${name}, ${tithiName(TITHIS[tithi - 1] ?? 'purnima', language)}`
  }
  return {
    slug: key,
    day: date,
    en: festivalName(key, 'en'),
    hi: festivalName(key, 'hi'),
    tithiEn: said('en'),
    tithiHi: said('hi'),
    moonAge: Math.round(((tithi - 0.5) * 120) / DEGREES_A_DAY) / 10,
    ceremony: ceremony ?? 'others',
  }
}
