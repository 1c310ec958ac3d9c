// Sky events of an entire search, computed once for all rules.
import { lunarMonths } from '../sky/months.ts'
import type { Ayanamsa, Instant, LunarMonth, NumberedSpan, SolarDay } from '../sky/sky-types.ts'
import { karanas, moonSigns, nakshatras, padas, sunNakshatras, sunSigns, tithis, yogas } from '../sky/spans.ts'

/** A tithi with the amanta month it belongs to. */
export type DatedTithi = NumberedSpan & { month: LunarMonth }

export type RangeSky = {
  from: Instant
  to: Instant
  ayanamsa: Ayanamsa
  days: readonly SolarDay[]
  tithis: readonly DatedTithi[]
  months: readonly LunarMonth[]
  nakshatras: readonly NumberedSpan[]
  padas: readonly NumberedSpan[]
  yogas: readonly NumberedSpan[]
  karanas: readonly NumberedSpan[]
  sunSigns: readonly NumberedSpan[]
  sunNakshatras: readonly NumberedSpan[]
  moonSigns: readonly NumberedSpan[]
}

/** Assigns each tithi its month; both lists tile time, so one pass is enough. */
function withMonths(found: readonly NumberedSpan[], months: readonly LunarMonth[]): DatedTithi[] {
  let at = 0
  return found.flatMap((tithi) => {
    const middle = (tithi.start + tithi.end) / 2
    while ((months[at]?.end ?? Number.POSITIVE_INFINITY) <= middle) at++
    const month = months[at]
    return month ? [{ ...tithi, month }] : []
  })
}

/** `days` in order, at least one. */
export function rangeSky(days: readonly SolarDay[], ayanamsa: Ayanamsa): RangeSky {
  const from = days[0]?.sunrise ?? 0
  const to = days.at(-1)?.nextSunrise ?? from
  const found = tithis(from, to)
  const months = lunarMonths(found[0]?.start ?? from, found.at(-1)?.end ?? to, ayanamsa)
  return {
    from,
    to,
    ayanamsa,
    days,
    months,
    tithis: withMonths(found, months),
    nakshatras: nakshatras(from, to, ayanamsa),
    padas: padas(from, to, ayanamsa),
    yogas: yogas(from, to, ayanamsa),
    karanas: karanas(from, to),
    sunSigns: sunSigns(from, to, ayanamsa),
    sunNakshatras: sunNakshatras(from, to, ayanamsa),
    moonSigns: moonSigns(from, to, ayanamsa),
  }
}
