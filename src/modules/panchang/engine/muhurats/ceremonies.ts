// North Indian requirements per ceremony; other rule sets list only differences.
import type { CeremonyRules, MuhuratCeremony, NakshatraRule } from './rule-types.ts'
import { ALWAYS, CHATURMAS, DAKSHINAYANA, HOLASHTAK, lunarMonths } from './seasons.ts'

const MANUAL = 'Muhurta Chintamani and the almanacs in use; for a priest to sign off'
const USAGE = 'general knowledge of the usage; for a priest to sign off'

/** Returns the tithis in both halves of the month: 2 is dwitiya of the bright and of the dark half. */
const bothHalves = (...tithis: number[]): number[] => tithis.flatMap((tithi) => [tithi, tithi + 15])
/** Rikta (4, 9, 14) and Amavasya never; the full moon must be listed explicitly. */
const NOT_RIKTA = [...bothHalves(1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13), 15]
const FIRST_TITHIS = bothHalves(2, 3, 5, 7, 10, 11, 13)
const without = (all: readonly number[], ...left: number[]) => all.filter((one) => !left.includes(one))

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6] as const
const GENTLE_DAYS = [MONDAY, WEDNESDAY, THURSDAY, FRIDAY]

/** Fixed signs (Vrishabha, Simha, Vrishchika, Kumbha) and dual signs (Mithuna, Kanya, Dhanu, Meena). */
const FIXED_LAGNAS = [2, 5, 8, 11]
const DUAL_LAGNAS = [3, 6, 9, 12]

const VIVAH_NAKSHATRAS: NakshatraRule = {
  best: ['rohini', 'uttara-phalguni', 'hasta', 'swati', 'anuradha', 'uttara-ashadha', 'uttara-bhadrapada', 'revati'],
  good: ['mrigashira', 'magha', 'mula'],
}
const CHILD_NAKSHATRAS: NakshatraRule = {
  best: ['rohini', 'mrigashira', 'punarvasu', 'pushya', 'hasta', 'chitra', 'anuradha', 'revati'],
  good: ['ashwini', 'uttara-phalguni', 'swati', 'uttara-ashadha', 'shravana', 'dhanishta', 'shatabhisha', 'uttara-bhadrapada'],
}
const MUNDAN_NAKSHATRAS: NakshatraRule = {
  best: ['ashwini', 'mrigashira', 'punarvasu', 'pushya', 'hasta', 'chitra', 'swati', 'shravana', 'revati'],
  good: ['jyeshtha', 'dhanishta', 'shatabhisha'],
}

const child: CeremonyRules = {
  hours: 'daylight',
  seasons: ALWAYS,
  requiresVisiblePlanets: false,
  nakshatras: CHILD_NAKSHATRAS,
  excludedPadas: [],
  tithis: { best: FIRST_TITHIS, good: without(NOT_RIKTA, 8, 23, 15) },
  weekdays: { best: GENTLE_DAYS, good: [SUNDAY] },
  lagnas: [2, 3, 4, 6, 7, 9, 12],
  requiresEarthAwake: false,
  source: USAGE,
}

/** By night or by day: a wedding has its own hour, so the full panchang day is considered. */
const vivah: CeremonyRules = {
  ...child,
  hours: 'wholeDay',
  seasons: [...ALWAYS, CHATURMAS, HOLASHTAK],
  requiresVisiblePlanets: true,
  nakshatras: VIVAH_NAKSHATRAS,
  // The junctions between water and fire signs (gandanta) that touch the nakshatras of a wedding.
  excludedPadas: [
    { nakshatra: 'magha', pada: 1 },
    { nakshatra: 'mula', pada: 1 },
    { nakshatra: 'revati', pada: 4 },
  ],
  tithis: { best: FIRST_TITHIS, good: NOT_RIKTA },
  weekdays: { best: GENTLE_DAYS, good: [SUNDAY, TUESDAY, SATURDAY] },
  lagnas: [2, 3, 6, 7, 9, 12],
  source: MANUAL,
}

const house: CeremonyRules = {
  ...vivah,
  // Chaitra, Ashadha to Ashwina and Pausha bring loss to a house.
  seasons: [...vivah.seasons, lunarMonths(0, 3, 4, 5, 6, 9)],
  nakshatras: {
    best: ['rohini', 'mrigashira', 'uttara-phalguni', 'chitra', 'anuradha', 'uttara-ashadha', 'uttara-bhadrapada', 'revati'],
    good: [],
  },
  excludedPadas: [],
  tithis: { best: FIRST_TITHIS, good: without(NOT_RIKTA, 8, 23) },
  weekdays: { best: GENTLE_DAYS, good: [SATURDAY] },
  lagnas: [...FIXED_LAGNAS, ...DUAL_LAGNAS],
}

const mundan: CeremonyRules = {
  ...child,
  seasons: [...ALWAYS, CHATURMAS, HOLASHTAK, DAKSHINAYANA],
  requiresVisiblePlanets: true,
  nakshatras: MUNDAN_NAKSHATRAS,
  tithis: { best: FIRST_TITHIS, good: [] },
  weekdays: { best: GENTLE_DAYS, good: [] },
  source: MANUAL,
}

const purchase: CeremonyRules = {
  ...child,
  seasons: [...ALWAYS, HOLASHTAK],
  tithis: { best: [...bothHalves(2, 3, 5, 7, 10, 11, 13), 15], good: NOT_RIKTA },
  nakshatras: {
    best: ['ashwini', 'punarvasu', 'pushya', 'hasta', 'swati', 'shravana', 'revati'],
    good: ['rohini', 'mrigashira', 'chitra', 'anuradha', 'dhanishta', 'shatabhisha'],
  },
  weekdays: { best: GENTLE_DAYS, good: [SUNDAY] },
  lagnas: [1, 3, 4, 6, 7, 9, 12],
}

export const CEREMONY_RULES: Record<MuhuratCeremony, CeremonyRules> = {
  vivah,
  'griha-pravesh': house,
  // The 10th, 11th or 12th day after birth needs no muhurat; this is for a naming held later.
  namkaran: child,
  // Nanda (1, 6, 11), ashtami and dwadashi are excluded for the first rice.
  annaprashan: { ...child, tithis: { best: [2, 3, 5, 7, 10, 13], good: [15, 17, 18, 20, 22, 25, 28] }, source: MANUAL },
  mundan,
  // Before noon, in the northern course of the Sun; of the dark half only its first five tithis.
  upanayana: {
    ...mundan,
    hours: 'forenoon',
    nakshatras: {
      best: ['ashwini', 'punarvasu', 'pushya', 'hasta', 'chitra', 'swati', 'anuradha', 'shravana', 'revati'],
      good: ['rohini', 'mrigashira', 'uttara-phalguni', 'uttara-ashadha', 'dhanishta', 'shatabhisha', 'uttara-bhadrapada'],
    },
    tithis: { best: [2, 3, 5, 10, 11, 12], good: [17, 18, 20] },
    weekdays: { best: [WEDNESDAY, THURSDAY, FRIDAY], good: [SUNDAY, MONDAY] },
  },
  vehicle: purchase,
  // Kumbha rising empties the till; any day except Tuesday is allowed.
  'shop-opening': {
    ...purchase,
    nakshatras: {
      best: ['rohini', 'pushya', 'uttara-phalguni', 'hasta', 'chitra', 'anuradha', 'uttara-ashadha', 'uttara-bhadrapada'],
      good: ['ashwini', 'mrigashira', 'punarvasu', 'swati', 'revati'],
    },
    weekdays: { best: GENTLE_DAYS, good: [SUNDAY, SATURDAY] },
    lagnas: [2, 3, 5, 6, 7, 9],
  },
  'bhumi-pujan': {
    ...house,
    hours: 'daylight',
    requiresVisiblePlanets: false,
    // Vaishakha, Shravana, Kartika, Margashirsha, Magha and Phalguna are the months in which building begins.
    seasons: [...ALWAYS, CHATURMAS, HOLASHTAK, lunarMonths(0, 2, 3, 5, 6, 9)],
    nakshatras: {
      best: ['rohini', 'mrigashira', 'uttara-phalguni', 'hasta', 'anuradha', 'uttara-ashadha', 'uttara-bhadrapada', 'revati'],
      good: ['pushya', 'chitra', 'swati', 'dhanishta', 'shatabhisha'],
    },
    lagnas: FIXED_LAGNAS,
    requiresEarthAwake: true,
  },
  engagement: {
    ...vivah,
    hours: 'daylight',
    requiresVisiblePlanets: false,
    nakshatras: {
      best: [...VIVAH_NAKSHATRAS.best, 'mrigashira'],
      good: [
        'magha',
        'mula',
        'krittika',
        'purva-phalguni',
        'purva-ashadha',
        'purva-bhadrapada',
        'chitra',
        'shravana',
        'dhanishta',
      ],
    },
    weekdays: { best: GENTLE_DAYS, good: [SUNDAY, SATURDAY] },
    source: USAGE,
  },
}
