// Exclusions by the Moon: tithi, nakshatra, yoga, Vishti, Varjyam, birth nakshatras.

import { varjyams } from '../day/varjyam.ts'
import { NAKSHATRAS, TITHIS, YOGAS, type YogaKey } from '../names.ts'
import type { NumberedSpan } from '../sky/sky-types.ts'
import { spanAt } from '../sky/spans.ts'
import { type Birth, chandraBala, isBadTara, taraOf } from './bala.ts'
import { type Closure, closure } from './closures.ts'
import type { RangeSky } from './range-sky.ts'
import type { CeremonyRules } from './rule-types.ts'

const GHATI_MS = 24 * 60_000

/** What part of a yoga is excluded: ghatis from its start, half of it, or all; Muhurta Chintamani. */
export const YOGAS_LEFT_OUT: Partial<Record<YogaKey, number | 'half' | 'all'>> = {
  vishkambha: 3,
  atiganda: 6,
  shula: 5,
  ganda: 6,
  vyaghata: 9,
  vajra: 3,
  vyatipata: 'all',
  parigha: 'half',
  vaidhriti: 'all',
}

/** Among the sixty half tithis of a month every seventh from the eighth to the fifty-seventh is Vishti (Bhadra). */
const isVishti = (karana: number) => karana >= 8 && karana <= 57 && karana % 7 === 1

/** The earth sleeps while the Moon's nakshatra is one of these, counted from the Sun's as first. */
export const EARTH_SLEEPS = [5, 7, 9, 12, 19, 26]

const starName = (number: number) => NAKSHATRAS[number - 1] ?? ''

/** Returns the tithis the ceremony excludes, and those that contain no sunrise at the place (kshaya). */
export function tithiClosures(ceremony: CeremonyRules, sky: RangeSky): Closure[] {
  const taken = new Set([...ceremony.tithis.best, ...ceremony.tithis.good])
  const isLost = ({ start, end }: NumberedSpan) => sky.days.some((day) => day.sunrise < start && end <= day.nextSunrise)
  return sky.tithis.flatMap((tithi) => {
    const values = { tithi: TITHIS[tithi.number - 1] ?? '' }
    if (!taken.has(tithi.number)) return [closure('tithiOut', tithi, values)]
    return isLost(tithi) ? [closure('kshayaTithi', tithi, values)] : []
  })
}

export function nakshatraClosures(ceremony: CeremonyRules, sky: RangeSky): Closure[] {
  const taken = new Set<string>([...ceremony.stars.best, ...ceremony.stars.good])
  const outPadas = new Set(ceremony.padasLeftOut.map(({ nakshatra, pada }) => NAKSHATRAS.indexOf(nakshatra) * 4 + pada))
  return [
    ...sky.nakshatras
      .filter((star) => !taken.has(starName(star.number)))
      .map((star) => closure('nakshatraOut', star, { nakshatra: starName(star.number) })),
    ...sky.padas
      .filter((pada) => outPadas.has(pada.number))
      .map((pada) =>
        closure('padaOut', pada, {
          nakshatra: starName(Math.ceil(pada.number / 4)),
          pada: ((pada.number - 1) % 4) + 1,
        }),
      ),
  ]
}

export function yogaClosures(sky: RangeSky): Closure[] {
  return sky.yogas.flatMap(({ number, start, end }) => {
    const yoga = YOGAS[number - 1]
    const left = yoga && YOGAS_LEFT_OUT[yoga]
    if (!left) return []
    if (left === 'all') return [closure('yogaOut', { start, end }, { yoga })]
    const until = left === 'half' ? (start + end) / 2 : Math.min(end, start + left * GHATI_MS)
    return [closure('yogaOut', { start, end: until }, { yoga })]
  })
}

export function vishtiClosures(sky: RangeSky): Closure[] {
  return sky.karanas.filter((karana) => isVishti(karana.number)).map((karana) => closure('vishti', karana))
}

export function varjyamClosures(sky: RangeSky): Closure[] {
  return varjyams(sky.nakshatras).map((span) => closure('varjyam', span))
}

export function bhumiClosures(ceremony: CeremonyRules, sky: RangeSky): Closure[] {
  if (!ceremony.heedsBhumiShayan) return []
  const sunStar = (star: NumberedSpan) => spanAt(sky.sunNakshatras, Math.max(star.start, sky.from))?.number ?? 1
  return sky.nakshatras
    .filter((star) => EARTH_SLEEPS.includes(((star.number - sunStar(star) + 27) % 27) + 1))
    .map((star) => closure('bhumiShayan', star, { nakshatra: starName(star.number) }))
}

/** Returns what the birth nakshatras of the couple, or of the child, exclude. */
export function birthClosures(births: readonly Birth[], sky: RangeSky): Closure[] {
  return births.flatMap((birth) => {
    const person = { birth: starName(birth.nakshatra) }
    return [
      ...sky.nakshatras.flatMap((star) => {
        const tara = taraOf(birth.nakshatra, star.number)
        return isBadTara(tara) ? [closure('taraOut', star, { ...person, tara })] : []
      }),
      ...sky.moonSigns
        .filter((sign) => chandraBala(birth, sign.number) === 'eighth')
        .map((sign) => closure('chandraOut', sign, person)),
    ]
  })
}
