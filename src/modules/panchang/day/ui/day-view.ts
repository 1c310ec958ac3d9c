// Trims the API response to what the page shows.
import type { PanchangDayResponse } from '../contract.ts'
import type { TimeSpan } from './clock.ts'

export type Keyed = TimeSpan & { key: string }
export type Numbered = Keyed & { number: number }
export type Nakshatra = Keyed & { padas: { number: number; end: string }[] }

const keyed = ({ key, start, end }: Keyed): Keyed => ({ key, start, end })
const numbered = ({ key, number, start, end }: Numbered): Numbered => ({ key, number, start, end })
const halves = (both: { day: Keyed[]; night: Keyed[] } | null) =>
  both && { day: both.day.map(keyed), night: both.night.map(keyed) }

/** Sunrise to sunrise as plain data: it is sent to the browser, so it contains no English names and no duplicates. */
export function toDayView(day: PanchangDayResponse) {
  const { date, polar, start, end, sunrise, sunset, moonrise, moonset } = day
  const { pratah, sangava, madhyahna, aparahna, sayahna, brahma, abhijit, vijaya, pradosh, nishita, amrita } = day
  const { rahu, yamaganda, gulika, durmuhurta, varjyam, bhadra, panchaka } = day
  return {
    ...{ date, polar, start, end, sunrise, sunset, moonrise, moonset },
    ...limbsOf(day),
    ...yearOf(day),
    good: { brahma, abhijit, vijaya, pradosh, nishita, amrita },
    avoid: { rahu, yamaganda, gulika, durmuhurta, varjyam, bhadra, panchaka },
    fifths: { pratah, sangava, madhyahna, aparahna, sayahna },
    choghadiya: halves(day.choghadiya),
    hora: halves(day.hora),
    lagnas: day.lagnas?.map(keyed) ?? null,
  }
}

const limbsOf = (day: PanchangDayResponse) => ({
  tithis: day.tithis.map(numbered),
  nakshatras: day.nakshatras.map(
    ({ padas, ...nakshatra }): Nakshatra => ({ ...keyed(nakshatra), padas: padas.map(({ number, end }) => ({ number, end })) }),
  ),
  yogas: day.yogas.map(keyed),
  karanas: day.karanas.map(keyed),
  sunSigns: day.sunSigns.map(keyed),
  moonSigns: day.moonSigns.map(keyed),
  sunNakshatras: day.sunNakshatras.map(keyed),
})

const yearOf = ({ month, paksha, years, samvatsara, ritu, ayana }: PanchangDayResponse) => ({
  amanta: { key: month.amanta.key, isAdhika: month.amanta.isAdhika, isKshaya: month.amanta.isKshaya },
  purnimanta: { key: month.purnimanta.key, isAdhika: month.purnimanta.isAdhika, isKshaya: false },
  paksha: paksha.key,
  years,
  samvatsara: { north: samvatsara.vikram.key, south: samvatsara.south.key },
  ritu: ritu.key,
  ayana: ayana.key,
})

export type DayView = ReturnType<typeof toDayView>
export type LunarMonthView = DayView['amanta']
