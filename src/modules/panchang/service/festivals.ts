import ical from 'ical-generator'
import type { Context } from '../../../server/context.ts'
import { hostOf } from '../../../server/ports/mail/letter.ts'
import { workerTask } from '../../../server/worker/worker-task.ts'
import { addDays, type Language } from '../../../shared/dates.ts'
import { readSettings } from '../../settings/service.ts'
import type { FestivalAnswer, FestivalsFeedQuery, FestivalsQuery } from '../contract/festivals.ts'
import type { Festival } from '../model/festivals/festival-types.ts'
import { festivals } from '../model/festivals/festivals.ts'
import { type Place, type Span, USUAL_SKY } from '../model/sky-types.ts'
import { dateAt, writtenAt } from '../model/zones.ts'
import { ENGINE_VERSION, placeOf } from '../service.ts'
import { festivalName, festivalReason, teller } from './festival-words.ts'
import { overridesAt } from './overrides.ts'
import { townNear } from './places.ts'

/** An answer and the key that names all it depends on, so that it need not be made when it is kept. */
export type Keyed<Answer> = { key: string; make: () => Promise<Answer> }

/** `festivals` of the model, computed in the worker thread. */
export const festivalsInThread = workerTask<typeof festivals>('festivals')

/** All observances of a civil year at the place, or of one month of it, in order of days, each with its reason as one sentence. */
export async function festivalsOfYear(ctx: Context, asked: FestivalsQuery): Promise<Keyed<FestivalAnswer[]>> {
  const place = placeOf(asked)
  const { year, month, tradition, lang: language = 'en', ayanamsa = USUAL_SKY.ayanamsa, sunrise = USUAL_SKY.sunrise } = asked
  const { version, overrides } = await overridesAt(ctx, place, year)
  return {
    key: JSON.stringify(['festivals', ENGINE_VERSION, version, place, year, month, tradition, language, ayanamsa, sunrise]),
    make() {
      const options = { sky: { ayanamsa, sunrise }, overrides, ...(tradition && { tradition }) }
      return answersInThread({ place, year, month, options, language, town: townNear(ctx, place, language) })
    },
  }
}

type Year = {
  place: Place
  year: number
  month: number | undefined
  options: NonNullable<Parameters<typeof festivals>[2]>
  language: Language
  /** How sentences call the place. */
  town: string | undefined
}

/** The answers of a year, or of one month of it; writing all the sentences takes a third of the time. */
export function festivalAnswers({ place, year, month, options, language, town }: Year): FestivalAnswer[] {
  const tell = teller(language, place.timeZone, town)
  const rows = festivals(place, year, options)
  return rows.filter(({ date }) => !month || Number(date.slice(5, 7)) === month).map((one) => answerOf(one, tell))
}

/** The same, computed in the worker thread. */
const answersInThread = workerTask<typeof festivalAnswers>('festivalAnswers')

export function answerOf(one: Festival, tell: ReturnType<typeof teller>): FestivalAnswer {
  const written = (span: Span | null | undefined) =>
    span ? { start: writtenAt(tell.timeZone, span.start), end: writtenAt(tell.timeZone, span.end) } : null
  const { span, part, window, source } = one.reason.values
  return {
    key: one.key,
    name: festivalName(one.key, tell.language),
    date: one.date,
    reason: festivalReason(tell, one),
    span: written(span),
    part: part ?? null,
    window: written(window),
    regions: [...one.regions],
    sect: one.sect,
    ceremonySlug: one.ceremony,
    parana: written(one.parana),
    moonrise: one.moonrise === null ? null : writtenAt(tell.timeZone, one.moonrise),
    computedDate: one.computedDate,
    source: source ?? null,
  }
}

/** This year's and next year's observances as whole days, for calendar programs; the same festival keeps its UID when its day moves. */
export async function festivalFeed(ctx: Context, asked: FestivalsFeedQuery): Promise<Keyed<string>> {
  const year = Number(dateAt(asked.timeZone, ctx.clock.now().getTime()).slice(0, 4))
  const { brandName, brandNameHindi } = await readSettings(ctx)
  const years = await Promise.all([year, year + 1].map((one) => festivalsOfYear(ctx, { ...asked, year: one })))
  const { lang: language = 'en' } = asked
  const brand = language === 'hi' ? brandNameHindi : brandName
  const host = hostOf(ctx.publicUrl)
  return {
    key: JSON.stringify(['feed', brand, host, ...years.map(({ key }) => key)]),
    make: async () => feedOf((await Promise.all(years.map(({ make }) => make()))).flat(), brand, host, language),
  }
}

function feedOf(rows: readonly FestivalAnswer[], brand: string, host: string, language: Language): string {
  const calendar = ical({
    name: brand,
    prodId: { company: brand, product: 'panchang', language: language.toUpperCase() },
    ttl: 86_400,
  })
  const seen = new Map<string, number>()
  for (const { key, name, date, reason } of rows) {
    const place = `${key}-${date.slice(0, 7)}`
    const count = (seen.get(place) ?? 0) + 1
    seen.set(place, count)
    const start = new Date(`${date}T00:00:00Z`)
    calendar.createEvent({
      id: `${place}${count > 1 ? `-${count}` : ''}@${host}`,
      stamp: start,
      start,
      end: new Date(`${addDays(date, 1)}T00:00:00Z`),
      allDay: true,
      summary: name,
      description: reason,
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}
