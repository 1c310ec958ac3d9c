// Exclusions by the Moon: tithi, nakshatra, yoga, Vishti, Varjyam, birth nakshatras.

import { NAKSHATRAS } from '../../../../shared/nakshatras.ts'
import { varjyams } from '../day/varjyam.ts'
import { TITHIS, YOGAS, type YogaKey } from '../names.ts'
import type { NumberedSpan } from '../sky/sky-types.ts'
import { spanAt } from '../sky/spans.ts'
import { type Birth, chandraBala, isBadTara, taraOf } from './bala.ts'
import { type Exclusion, exclusion } from './exclusions.ts'
import type { RangeSky } from './range-sky.ts'
import type { CeremonyRules } from './rule-types.ts'

const GHATI_MS = 24 * 60_000

/** What part of a yoga is excluded: ghatis from its start, half of it, or all; Muhurta Chintamani. */
export const EXCLUDED_YOGAS: Partial<Record<YogaKey, number | 'half' | 'all'>> = {
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

const nakshatraKeyOf = (number: number) => NAKSHATRAS[number - 1] ?? ''

/** Returns the tithis the ceremony excludes, and those that contain no sunrise at the place (kshaya). */
export function tithiExclusions(ceremony: CeremonyRules, sky: RangeSky): Exclusion[] {
  const taken = new Set([...ceremony.tithis.best, ...ceremony.tithis.good])
  const isLost = ({ start, end }: NumberedSpan) => sky.days.some((day) => day.sunrise < start && end <= day.nextSunrise)
  return sky.tithis.flatMap((tithi) => {
    const values = { tithi: TITHIS[tithi.number - 1] ?? '' }
    if (!taken.has(tithi.number)) return [exclusion('tithiOut', tithi, values)]
    return isLost(tithi) ? [exclusion('kshayaTithi', tithi, values)] : []
  })
}

export function nakshatraExclusions(ceremony: CeremonyRules, sky: RangeSky): Exclusion[] {
  const taken = new Set<string>([...ceremony.nakshatras.best, ...ceremony.nakshatras.good])
  const outPadas = new Set(ceremony.excludedPadas.map(({ nakshatra, pada }) => NAKSHATRAS.indexOf(nakshatra) * 4 + pada))
  return [
    ...sky.nakshatras
      .filter((span) => !taken.has(nakshatraKeyOf(span.number)))
      .map((span) => exclusion('nakshatraOut', span, { nakshatra: nakshatraKeyOf(span.number) })),
    ...sky.padas
      .filter((pada) => outPadas.has(pada.number))
      .map((pada) =>
        exclusion('padaOut', pada, {
          nakshatra: nakshatraKeyOf(Math.ceil(pada.number / 4)),
          pada: ((pada.number - 1) % 4) + 1,
        }),
      ),
  ]
}

export function yogaExclusions(sky: RangeSky): Exclusion[] {
  return sky.yogas.flatMap(({ number, start, end }) => {
    const yoga = YOGAS[number - 1]
    const left = yoga && EXCLUDED_YOGAS[yoga]
    if (!left) return []
    if (left === 'all') return [exclusion('yogaOut', { start, end }, { yoga })]
    const until = left === 'half' ? (start + end) / 2 : Math.min(end, start + left * GHATI_MS)
    return [exclusion('yogaOut', { start, end: until }, { yoga })]
  })
}

export function vishtiExclusions(sky: RangeSky): Exclusion[] {
  return sky.karanas.filter((karana) => isVishti(karana.number)).map((karana) => exclusion('vishti', karana))
}

export function varjyamExclusions(sky: RangeSky): Exclusion[] {
  return varjyams(sky.nakshatras).map((span) => exclusion('varjyam', span))
}

export function bhumiExclusions(ceremony: CeremonyRules, sky: RangeSky): Exclusion[] {
  if (!ceremony.requiresEarthAwake) return []
  const sunNakshatra = (span: NumberedSpan) => spanAt(sky.sunNakshatras, Math.max(span.start, sky.from))?.number ?? 1
  return sky.nakshatras
    .filter((span) => EARTH_SLEEPS.includes(((span.number - sunNakshatra(span) + 27) % 27) + 1))
    .map((span) => exclusion('bhumiShayan', span, { nakshatra: nakshatraKeyOf(span.number) }))
}

/** Returns what the birth nakshatras of the couple, or of the child, exclude. */
export function birthExclusions(births: readonly Birth[], sky: RangeSky): Exclusion[] {
  return births.flatMap((birth) => {
    const person = { birth: nakshatraKeyOf(birth.nakshatra) }
    return [
      ...sky.nakshatras.flatMap((span) => {
        const tara = taraOf(birth.nakshatra, span.number)
        return isBadTara(tara) ? [exclusion('taraOut', span, { ...person, tara })] : []
      }),
      ...sky.moonSigns
        .filter((sign) => chandraBala(birth, sign.number) === 'eighth')
        .map((sign) => exclusion('chandraOut', sign, person)),
    ]
  })
}
