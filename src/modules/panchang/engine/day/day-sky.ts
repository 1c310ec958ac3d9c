// Sky data independent of place: tithis, nakshatras, months, years, seasons.

import { lunarMonthAt, type Paksha, pakshaOf, purnimantaIndex } from '../sky/months.ts'
import type { Ayanamsa, LunarMonth, NumberedSpan, Span } from '../sky/sky-types.ts'
import { karanas, moonSigns, nakshatras, padas, sunNakshatras, sunSigns, tithis, yogas } from '../sky/spans.ts'
import { amritas, varjyams } from './varjyam.ts'
import { type Bhadra, bhadras, panchakas } from './warnings.ts'
import {
  type SamvatsaraKey,
  type Season,
  samvatsaraNorth,
  samvatsaraSouth,
  samvatsaraVikram,
  season,
  tropicalSeason,
  type Years,
  yearsOf,
} from './years.ts'

/** A nakshatra with those of its four padas (1 to 4) that overlap the span. */
export type NakshatraSpan = NumberedSpan & { padas: NumberedSpan[] }

export type SkyOfSpan = {
  tithis: NumberedSpan[]
  nakshatras: NakshatraSpan[]
  yogas: NumberedSpan[]
  karanas: NumberedSpan[]
  sunSigns: NumberedSpan[]
  sunNakshatras: NumberedSpan[]
  moonSigns: NumberedSpan[]
  /** Month, years and seasons are those at the start of the span; for a day, at its sunrise. */
  month: LunarMonth
  /** Index of the month as north India counts it, to the full moon. */
  purnimantaIndex: number
  paksha: Paksha
  years: Years
  /** South: of the Shaka year. Vikram: the one by which almanacs name the Vikram year. North: the one running now. */
  samvatsara: { south: SamvatsaraKey; vikram: SamvatsaraKey; north: SamvatsaraKey }
  /** By the sidereal Sun as almanacs print it, and by the tropical Sun as seen in the sky. */
  season: Season
  tropicalSeason: Season
  varjyam: NumberedSpan[]
  amrita: NumberedSpan[]
  bhadra: Bhadra[]
  panchaka: Span[]
}

/** Returns everything that overlaps the span, each with its true start and end. */
export function skyOf(span: Span, ayanamsa: Ayanamsa): SkyOfSpan {
  const { start, end } = span
  const touches = (one: Span) => one.start < end && one.end > start
  const nakshatraSpans = nakshatras(start, end, ayanamsa)
  const month = lunarMonthAt(start, ayanamsa)
  const tithisOfSpan = tithis(start, end)
  const tithi = tithisOfSpan[0]?.number ?? 1
  const years = yearsOf(month)
  return {
    tithis: tithisOfSpan,
    nakshatras: withPadas(nakshatraSpans, padas(start, end, ayanamsa)),
    yogas: yogas(start, end, ayanamsa),
    karanas: karanas(start, end),
    sunSigns: sunSigns(start, end, ayanamsa),
    sunNakshatras: sunNakshatras(start, end, ayanamsa),
    moonSigns: moonSigns(start, end, ayanamsa),
    month,
    purnimantaIndex: purnimantaIndex(month, tithi),
    paksha: pakshaOf(tithi),
    years,
    samvatsara: {
      south: samvatsaraSouth(years.shaka),
      vikram: samvatsaraVikram(month, ayanamsa),
      north: samvatsaraNorth(start),
    },
    season: season(start, ayanamsa),
    tropicalSeason: tropicalSeason(start),
    varjyam: varjyams(nakshatraSpans).filter(touches),
    amrita: amritas(nakshatraSpans).filter(touches),
    bhadra: bhadras(start, end, ayanamsa),
    panchaka: panchakas(start, end, ayanamsa),
  }
}

/** Assigns each nakshatra its padas, numbered 1 to 4. */
function withPadas(spans: readonly NumberedSpan[], all: readonly NumberedSpan[]): NakshatraSpan[] {
  return spans.map((span) => ({
    ...span,
    padas: all
      .filter((pada) => span.start <= pada.start && pada.end <= span.end)
      .map((pada) => ({ ...pada, number: ((pada.number - 1) % 4) + 1 })),
  }))
}
