import type { CeremonySlug, Leaning } from '../ceremony-fees.ts'
import type { Sampradaya } from '../tradition.ts'

export type AboutFacts = {
  years: number
  /** '12 years', 'over 20 years', 'a year'. */
  span: string
  spanHindi: string
  city: string
  cityHindi: string
  /** City, or locality if there is one: 'Kothrud'. */
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
  /** Two ceremonies this pandit is most often booked for. */
  first: string
  firstHindi: string
  second: string
  secondHindi: string
  leaning: Leaning
  offers: ReadonlySet<CeremonySlug>
  isKashmiri: boolean
  isWoman: boolean
  /** Born in another city than the one they serve. */
  isFromElsewhere: boolean
  travels: number
  metro: boolean
  capacity: number
}

export type AboutPattern = {
  en: (facts: AboutFacts) => string
  hi: (facts: AboutFacts) => string
  /** Returns false for people for whom it would not be true. */
  fits?: (facts: AboutFacts) => boolean
  /** Two patterns on one topic are never used in one profile. */
  topic: string
  /** Default 1; lower for sentences too striking to repeat often, higher for especially fitting ones. */
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
