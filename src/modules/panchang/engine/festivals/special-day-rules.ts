// Festivals decided by several criteria: tithi length, Bhadra, or a nakshatra.
import { solarDays } from '../sky/rising.ts'
import { elongation } from '../sky/sky.ts'
import type { Coordinates, Instant, NumberedSpan, Span } from '../sky/sky-types.ts'
import { dateAt } from '../sky/zones.ts'
import { type Almanac, dayIndex, overlap, partOf } from './almanac.ts'
import { byPart, byUdaya, type Chosen, partOverlaps, sunriseOf, sunrisesIn } from './days-of-span.ts'
import { GHATI_MS, kojagari, naraka } from './night-day-rules.ts'
import type { SpecialDayRule } from './rules/rule-types.ts'

const DAY_MS = 86_400_000
const ROHINI = 4
const SHRAVANA = 22

const DAY_RULES: Record<SpecialDayRule, (almanac: Almanac, span: NumberedSpan) => Chosen | undefined> = {
  akshaya,
  chhath,
  diwali,
  dussehra,
  govardhan,
  holika,
  janmashtami,
  kojagari,
  naraka,
  raksha,
  sharad,
  skanda,
  tenGhati,
  thaiPoosam,
  threeMuhurtas,
}

export function chooseSpecially(almanac: Almanac, span: NumberedSpan, dayRule: SpecialDayRule): Chosen | undefined {
  return DAY_RULES[dayRule](almanac, span)
}

/** Returns the end of the third of fifteen muhurtas of daylight. */
function thirdMuhurta(almanac: Almanac, index: number): Instant {
  const day = almanac.days[index]
  return day ? day.sunrise + (day.sunset - day.sunrise) / 5 : 0
}

/** Tritiya in the first half of two days: the second only if it lasts three muhurtas past its sunrise. */
function akshaya(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const [first, second] = partOverlaps(almanac, span, 'purvahna')
  if (!first || !second) return byPart(almanac, span, 'purvahna', 'first')
  const isLong = thirdMuhurta(almanac, second.index) <= span.end
  const taken = isLong ? second : first
  return {
    index: taken.index,
    key: isLong ? 'akshayaSecond' : 'akshayaFirst',
    values: { part: 'purvahna', window: taken.window, moment: thirdMuhurta(almanac, second.index) },
  }
}

/**
 * Shashthi at sunrise; but the day before it, if Shashthi begins within three muhurtas of that sunrise and so contains the evening arghya
 * of a day that is almost entirely Shashthi's. Shashthi is observed with Saptami and not when pierced by Panchami (Nirnaya Sindhu:
 * shanmunyoh), and a tithi pierces the next one only by three muhurtas (Paithinasi, in the Kalamadhava). Right for every published year
 * 2001 to 2024: the evening arghya was on the later day in 2012, 2021 and 2023, when Shashthi began three hours and more after sunrise, and
 * on 27 October 2025 in Patna and Kolkata, where it began 10 and 26 minutes after it.
 */
function chhath(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const chosen = byUdaya(almanac, span)
  if (!chosen || chosen.key === 'noSunrise') return chosen
  const before = almanac.days[chosen.index - 1]
  const moment = thirdMuhurta(almanac, chosen.index - 1)
  if (!before || span.start >= moment) return chosen
  const window = { start: before.sunset, end: before.sunset }
  return { index: chosen.index - 1, key: 'chhathEarly', values: { part: 'sunset', window, moment } }
}

/** Amavasya at pradosh on two evenings: the second only if it lasts a ghati past that sunset. */
function diwali(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const [first, second] = partOverlaps(almanac, span, 'pradosh')
  if (!first || !second) return byPart(almanac, span, 'pradosh', 'first')
  const isLong = second.window.start + GHATI_MS <= span.end
  const taken = isLong ? second : first
  return {
    index: taken.index,
    key: isLong ? 'diwaliSecond' : 'diwaliFirst',
    values: { part: 'pradosh', window: taken.window, moment: second.window.start + GHATI_MS },
  }
}

/**
 * Dashami in the afternoon; if it also reaches the second afternoon, or does not fill the first, and only the second day has Shravana, that
 * day (Dharmasindhu; observed so in 2019 and 2022).
 */
function dussehra(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const [first, second] = partOverlaps(almanac, span, 'aparahna')
  const udaya = sunrisesIn(almanac, span).at(-1)
  const window = udaya === undefined ? null : partOf(almanac, udaya, 'aparahna')
  const isOpen = first && (second !== undefined || span.start > first.window.start)
  if (isOpen && udaya !== undefined && window && udaya > first.index) {
    const hasShravana = (part: Span) => almanac.nakshatras.some((one) => one.number === SHRAVANA && overlap(one, part) > 0)
    if (hasShravana(window) && !hasShravana(first.window)) {
      return { index: udaya, key: 'dussehraShravana', values: { part: 'aparahna', window } }
    }
  }
  return byPart(almanac, span, 'aparahna', 'greater')
}

/** The day of Pratipada's sunrise if it lasts nine muhurtas, so that no new moon is seen; else the day before, with Amavasya. */
function govardhan(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const chosen = byUdaya(almanac, span)
  const midday = chosen && partOf(almanac, chosen.index, 'madhyahna')
  if (!chosen || chosen.key === 'noSunrise' || !midday) return chosen
  const isLong = span.end >= midday.end
  const values = { ...chosen.values, moment: midday.end }
  return { index: isLong ? chosen.index : chosen.index - 1, key: isLong ? 'govardhanSame' : 'govardhanBefore', values }
}

/** Returns the end of Bhadra, which is the first half of Purnima (Vishti karana): the Moon is then 174 degrees ahead of the Sun. */
function bhadraEnd(purnima: Span): Instant {
  let [low, high] = [purnima.start, purnima.end]
  while (high - low > 1000) {
    const middle = (low + high) / 2
    if (elongation(middle) < 174) low = middle
    else high = middle
  }
  return Math.round(high)
}

/** Purnima at dusk; if Bhadra outlasts that midnight and Purnima the first seven eighths of the next day, the next evening. */
function holika(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const base = byPart(almanac, span, 'pradosh', 'first')
  if (!base || base.key === 'partNone') return base
  const midnight = partOf(almanac, base.index, 'nishita')
  const next = almanac.days[base.index + 1]
  const bhadra = bhadraEnd(span)
  if (!midnight || !next || bhadra <= midnight.end) return { ...base, values: { ...base.values, moment: bhadra } }
  const sevenEighths = next.sunrise + ((next.sunset - next.sunrise) * 7) / 8
  const isNext = span.end > sevenEighths
  const index = isNext ? base.index + 1 : base.index
  const window = partOf(almanac, index, 'pradosh') ?? undefined
  return {
    index,
    key: isNext ? 'holikaNext' : 'holikaSame',
    values: { part: 'pradosh', moment: bhadra, ...(window && { window }) },
  }
}

/** Ashtami at midnight; the next day if that has Ashtami at sunrise together with Rohini while this midnight has none. */
function janmashtami(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const base = byPart(almanac, span, 'nishita', 'greater')
  const next = base && almanac.days[base.index + 1]
  const window = base && partOf(almanac, base.index, 'nishita')
  if (!next || !window || next.sunrise < span.start || next.sunrise >= span.end) return base
  const joined = { start: next.sunrise, end: Math.min(span.end, next.nextSunrise) }
  const rohinis = almanac.nakshatras.filter(({ number }) => number === ROHINI)
  // Rohini must be present at midnight itself, the middle of nishita: that is the moment of the birth.
  const midnight = (window.start + window.end) / 2
  const isThere = rohinis.some((one) => one.start <= midnight && midnight < one.end)
  const joins = rohinis.find((one) => overlap(one, joined) > 0)
  if (isThere || !joins) return base
  return {
    index: base.index + 1,
    key: 'janmashtamiRohini',
    values: { ...sunriseOf(almanac, base.index + 1), moment: joins.start },
  }
}

/** The day of Purnima's sunrise if it lasts three muhurtas, free of Bhadra; else the evening before, after Bhadra. */
function raksha(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const [index] = sunrisesIn(almanac, span)
  if (index === undefined) return byUdaya(almanac, span)
  const third = thirdMuhurta(almanac, index)
  if (span.end >= third) return { index, key: 'rakshaSame', values: { ...sunriseOf(almanac, index), moment: third } }
  return { index: index - 1, key: 'rakshaBefore', values: { ...sunriseOf(almanac, index), moment: bhadraEnd(span) } }
}

/**
 * Purnima at dusk; if it begins only after dusk and ends before the next, the night in which the moon is full (observed so in 2015 and
 * 2024).
 */
function sharad(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const base = byPart(almanac, span, 'pradosh', 'second')
  return base?.key === 'partNone' ? byPart(almanac, span, 'nishita', 'first') : base
}

/** The day on which Shashthi begins before sunset, joined with Panchami; else the day after. */
function skanda(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const index = dayIndex(almanac, span.start)
  const sunset = index === undefined ? undefined : almanac.days[index]?.sunset
  if (index === undefined || sunset === undefined) return undefined
  const isJoined = span.start < sunset
  return {
    index: isJoined ? index : index + 1,
    key: isJoined ? 'skandaJoined' : 'skandaNext',
    values: { part: 'sunset', window: { start: sunset, end: sunset }, moment: span.start },
  }
}

/** The day of the nakshatra's sunrise if it lasts ten ghatis (four hours) past it, else the day before. */
function tenGhati(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const chosen = byUdaya(almanac, span)
  const day = chosen && almanac.days[chosen.index]
  if (!day || chosen.key === 'noSunrise') return chosen
  const moment = day.sunrise + 10 * GHATI_MS
  const isLong = span.end >= moment
  const values = { ...chosen.values, moment }
  return { index: isLong ? chosen.index : chosen.index - 1, key: isLong ? 'tenGhatiSame' : 'tenGhatiBefore', values }
}

/** The day of the tithi's sunrise if it lasts three muhurtas past it, else the day before (Upakarma 2022: 11 August; 2023: 30 August). */
function threeMuhurtas(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  const chosen = byUdaya(almanac, span)
  if (!chosen || chosen.key === 'noSunrise') return chosen
  const moment = thirdMuhurta(almanac, chosen.index)
  const isLong = span.end >= moment
  const values = { ...chosen.values, moment }
  return { index: isLong ? chosen.index : chosen.index - 1, key: isLong ? 'threeMuhurtasSame' : 'threeMuhurtasBefore', values }
}

/** Time zones in which temples observe Thai Poosam on the day of Tamil Nadu's almanac, not by their own sunrise. */
const TAMIL_ALMANAC = new Set(['Asia/Kuala_Lumpur', 'Asia/Kuching', 'Asia/Singapore'])
const CHENNAI: Coordinates = { latitude: 13.08, longitude: 80.27, timeZone: 'Asia/Kolkata' }

/**
 * Ten ghatis of Pushya after sunrise; in Malaysia and Singapore after the sunrise of Chennai. Their gazetted days are those of Tamil Nadu:
 * 9 February 2017 and 25 January 2024, although at the later sunrise of Kuala Lumpur the nakshatra lasts more than ten ghatis a day later.
 */
function thaiPoosam(almanac: Almanac, span: NumberedSpan): Chosen | undefined {
  if (!TAMIL_ALMANAC.has(almanac.place.timeZone)) return tenGhati(almanac, span)
  const from = dateAt(CHENNAI.timeZone, span.start - DAY_MS)
  const to = dateAt(CHENNAI.timeZone, span.end + DAY_MS)
  const days = solarDays(CHENNAI, from, to, almanac.sky.sunrise).filter((day) => day !== null)
  const chosen = tenGhati({ ...almanac, place: CHENNAI, days, parts: [], moonrises: new Map() }, span)
  const index = almanac.days.findIndex(({ date }) => date === (chosen && days[chosen.index]?.date))
  return index < 0 ? undefined : { index, key: 'tamilAlmanac', values: {} }
}
