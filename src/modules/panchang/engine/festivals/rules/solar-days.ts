// The day each region observes a sankranti, from its exact moment.
import { addDays } from '../../../../../shared/time/dates.ts'
import type { NumberedSpan, Span } from '../../sky/sky-types.ts'
import { dateAt } from '../../sky/zones.ts'
import { type Almanac, dayIndex, isMonth, overlap } from '../almanac.ts'
import { chooseDay } from '../choose-day.ts'
import { festivalOf } from '../festival-of.ts'
import type { Festival, ReasonKey } from '../festival-types.ts'
import type { LunarNakshatraRule, NakshatraRule, SankrantiDayRule, SankrantiRule } from './rule-types.ts'

const PURNIMA = 15

/** How long before midnight the Odia day of a sankranti ends. */
const ODIA_LEAD_MS = 108 * 60_000

/**
 * In Odisha a sankranti belongs to its date, but a late one to the next: Pana Sankranti was published on 13 April 2016 (the Sun entered
 * Mesha at 19:47), Raja Sankranti on 15 June 2016 and 2020 (Mithuna at 23:20 and 23:53 on the 14th). Published Odia dates put the turn at
 * about 22:12 local time. That time is measured, not documented: no text was found for it (Sewell and Dikshit, The Indian Calendar, art.
 * 28, give the day of the sankranti "whenever it occurs"). To be confirmed by a priest.
 */
function odiaSankrantiDay(timeZone: string, at: number): SankrantiDay {
  const date = dateAt(timeZone, at + ODIA_LEAD_MS)
  return { date, key: date === dateAt(timeZone, at) ? 'entersOnDate' : 'entersLate' }
}

type SankrantiDay = { date: string; key: ReasonKey; window?: Span }

/** Returns the calendar date of a sankranti by one region's reading; undefined beyond the almanac's days. */
function sankrantiDay(almanac: Almanac, at: number, reading: SankrantiDayRule): SankrantiDay | undefined {
  if (reading === 'civil' || reading === 'civilNext') {
    const date = dateAt(almanac.place.timeZone, at)
    return reading === 'civil' ? { date, key: 'entersOnDate' } : { date: addDays(date, 1), key: 'entersDateAfter' }
  }
  if (reading === 'odia') return odiaSankrantiDay(almanac.place.timeZone, at)
  const index = dayIndex(almanac, at)
  const day = index === undefined ? undefined : almanac.days[index]
  if (!day) return undefined
  const next = addDays(day.date, 1)
  const window = { start: day.sunset, end: day.sunset }
  if (reading === 'sunrise')
    return at === day.sunrise ? { date: day.date, key: 'enters' } : { date: next, key: 'entersBeforeSunrise' }
  if (at <= day.sunset) return { date: day.date, key: 'enters', window }
  if (reading === 'sunset') return { date: next, key: 'entersAfterSunset', window }
  if (reading === 'night') return { date: day.date, key: 'entersByNight', window }
  const isEarly = at < (day.sunset + day.nextSunrise) / 2
  return isEarly ? { date: day.date, key: 'entersByNight', window } : { date: next, key: 'entersAfterMidnight', window }
}

export function sankrantiDays(almanac: Almanac, rules: readonly SankrantiRule[]): Festival[] {
  return rules.flatMap((rule) =>
    almanac.signs
      .filter(({ number }) => number === rule.sign)
      .flatMap((sign) => {
        const read = sankrantiDay(almanac, sign.start, rule.reading)
        if (!read) return []
        const values = {
          subject: { kind: 'sign' as const, number: rule.sign },
          moment: sign.start,
          ...(read.window && { window: read.window, part: 'sunset' as const }),
          ...(rule.days !== 0 && { days: rule.days }),
        }
        const key = rule.days > 2 ? 'monthDay' : read.key
        return [festivalOf(rule, addDays(read.date, rule.days), { key, values })]
      }),
  )
}

/** Returns the occurrences of a nakshatra with their middle in a span. */
function nakshatrasWithin(almanac: Almanac, number: number, span: Span): NumberedSpan[] {
  return almanac.nakshatras.filter((one) => {
    const middle = (one.start + one.end) / 2
    return one.number === number && middle >= span.start && middle < span.end
  })
}

export function solarNakshatraDays(almanac: Almanac, rules: readonly NakshatraRule[]): Festival[] {
  return rules.flatMap((rule) =>
    almanac.signs
      .filter(({ number }) => number === rule.sign)
      .flatMap((sign) => {
        const all = nakshatrasWithin(almanac, rule.nakshatra, sign)
        const span = rule.pick === 'last' ? all.at(-1) : nearPurnima(almanac, sign, all)
        return span ? nakshatraDay(almanac, rule, span) : []
      }),
  )
}

/** Returns the one nearest the month's own full moon, of two full moons the later; in a month without a full moon the last. */
function nearPurnima(almanac: Almanac, month: Span, spans: readonly NumberedSpan[]): NumberedSpan | undefined {
  const full = almanac.tithis.findLast(({ number, end }) => number === PURNIMA && end >= month.start && end < month.end)?.end
  if (full === undefined) return spans.at(-1)
  const distance = ({ start, end }: Span) => Math.abs(full - (start + end) / 2)
  return spans.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Returns the days of nakshatras within some tithis of a lunar month: Jyeshtha Gauri, Saraswati's days in Navratri. */
export function lunarNakshatraDays(almanac: Almanac, rules: readonly LunarNakshatraRule[]): Festival[] {
  return rules.flatMap((rule) => {
    const tithis = almanac.tithis.filter(
      ({ number, month }) => isMonth(month, rule.month) && number >= rule.fromTithi && number <= rule.toTithi,
    )
    const starts = tithis.filter(({ number }) => number === rule.fromTithi)
    return starts.flatMap(({ start, month }) => {
      const end = tithis.filter((tithi) => tithi.month.start === month.start).at(-1)?.end ?? start
      const [span] = almanac.nakshatras.filter((one) => one.number === rule.nakshatra && overlap(one, { start, end }) > 0)
      return span ? nakshatraDay(almanac, rule, span) : []
    })
  })
}

function nakshatraDay(almanac: Almanac, rule: NakshatraRule | LunarNakshatraRule, span: NumberedSpan): Festival[] {
  const chosen = chooseDay(almanac, span, rule.choice)
  const day = chosen && almanac.days[chosen.index]
  if (!chosen || !day) return []
  const values = {
    subject: { kind: 'nakshatra' as const, number: span.number },
    span: { start: span.start, end: span.end },
    ...chosen.values,
  }
  return [festivalOf(rule, day.date, { key: chosen.key, values })]
}
