import type { CeremonySlug, Leaning } from '../ceremony-fees.ts'
import type { Sampradaya } from '../tradition.ts'

export type AboutFacts = {
  years: number
  /** '12 years', 'over 20 years', 'a year'. */
  span: string
  spanHindi: string
  city: string
  cityHindi: string
  /** City, or locality where there is one: 'Kothrud'. */
  area: string
  areaHindi: string
  home: string
  homeHindi: string
  /** 'my grandfather in Gokarna' or 'a gurukul in Nashik'. */
  teacher: string
  teacherHindi: string
  teacherIsSchool: boolean
  rite: string
  riteHindi: string
  sampradaya: Sampradaya
  spoken: string
  spokenHindi: string
  speaksSeveral: boolean
  /** Two ceremonies the person is asked for most. */
  first: string
  firstHindi: string
  second: string
  secondHindi: string
  leaning: Leaning
  offers: ReadonlySet<CeremonySlug>
  isKashmiri: boolean
  isWoman: boolean
  /** Born elsewhere than the city they serve. */
  isFromElsewhere: boolean
  travels: number
  metro: boolean
  capacity: number
}

export type AboutPattern = {
  en: (facts: AboutFacts) => string
  hi: (facts: AboutFacts) => string
  /** Left out for whom it would not be true. */
  fits?: (facts: AboutFacts) => boolean
  /** Two patterns on one topic do not meet in one profile. */
  topic: string
  /** 1 unless a sentence is so striking that it may not come often, or so fitting that it should. */
  weight?: number
}

export type AboutVoice = {
  openings: readonly AboutPattern[]
  middles: readonly AboutPattern[]
  closings: readonly AboutPattern[]
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
