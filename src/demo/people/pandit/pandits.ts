// Makes any pandit from its index alone, so many need no memory.

import type { CitySize } from '../city-rows.ts'
import type { Gender } from '../gender.ts'
import { nameInHindi } from '../names/name-in-hindi.ts'
import { type Random, randomFor } from '../random.ts'
import type { Language, RegionalRite, Sampradaya, Veda } from '../tradition.ts'
import { speaksInFirstPerson, writeAbout } from './pandit-about.ts'
import { gatherFacts, type PanditWork } from './pandit-facts.ts'
import { type PanditIdentity, panditIdentity } from './pandit-identity.ts'
import { type CeremonyFee, chooseCeremonies, chooseLeaning, feeLevel, setFee } from './pandit-services.ts'
import { chooseChanting, chooseLanguages, chooseTradition } from './pandit-tradition.ts'
import { chooseTraining } from './pandit-training.ts'

export type DemoPandit = {
  /** In Latin script, without 'Pt.'. */
  name: string
  nameHindi: string
  gender: Gender
  city: string
  /** 'Kothrud, Pune' or 'Ujjain'. */
  homeTown: string
  latitude: number
  longitude: number
  /** 'Pune, Maharashtra'; if city and state are the same, 'Rohini, Delhi'. */
  placeLabel: string
  placeLabelHindi: string
  travelRadiusKm: number
  experienceYears: number
  fees: CeremonyFee[]
  /** The lowest of the fees. */
  basePricePaise: number
  /** Languages for explanations; the first is the one spoken best. */
  languages: Language[]
  chantingLanguages: Language[]
  veda: Veda
  sampradaya: Sampradaya
  regionalRite: RegionalRite
  /** 'a gurukul in Nashik', 'his grandfather in Gokarna'. */
  teacher: string
  aboutMe: string
  /** Empty if the pandit does not speak Hindi. */
  aboutMeHindi: string
  cultureAndTradition: string
  lateCancellationPercent: number
  capacityPerDay: number
  isVerified: boolean
  /** Has no reviews yet; always true for an unverified pandit. */
  unrated: boolean
  /** From 0 to 1; determines the generated reviews. */
  quality: number
}

/** Generates a pandit; the same index always gives the same person. */
export function makePandit(index: number): DemoPandit {
  const identity = panditIdentity(index)
  const { city, community, gender } = identity
  const random = randomFor('pandit', index)
  const { ceremonies, leaning, ...work } = workOf(identity, random)
  const tradition = chooseTradition(community, random)
  const languages = chooseLanguages(community, city, random)
  const chantingLanguages = chooseChanting(community, random)
  const training = chooseTraining(community, city, gender, random)
  const level = feeLevel(city.size, work.experienceYears, random)
  const fees = ceremonies.map((slug) => setFee(slug, level, random))
  const terms = termsOf(random)
  const mine = speaksInFirstPerson(gender, random)
  const trainingFacts = mine ? { ...training, teacher: training.teacherOfMine } : training
  const facts = gatherFacts(identity, { ...work, ceremonies, leaning }, tradition, trainingFacts, languages, random)
  const about = writeAbout(facts, gender, mine, random)
  return {
    name: identity.name,
    nameHindi: nameInHindi(identity.name),
    gender,
    ...homeOf(identity),
    ...work,
    fees,
    basePricePaise: Math.min(...fees.map((fee) => fee.feePaise)),
    languages,
    chantingLanguages,
    ...tradition,
    teacher: training.teacher,
    aboutMe: about.english,
    aboutMeHindi: languages.includes('Hindi') ? about.hindi : '',
    ...terms,
  }
}

export function makePandits(count: number): DemoPandit[] {
  return Array.from({ length: count }, (_, index) => makePandit(index))
}

const travelRadii: Readonly<Record<CitySize, readonly number[]>> = {
  metro: [8, 10, 12, 15, 15, 18, 20, 20, 25],
  city: [12, 15, 20, 20, 25, 30, 35, 40],
  town: [20, 25, 30, 40, 50, 60, 80],
}

function workOf({ city, communityKey, gender }: PanditIdentity, random: Random): PanditWork {
  const longest = gender === 'female' ? 26 : 45
  const experienceYears = 1 + Math.floor(longest * (0.55 * random.next() + 0.45 * random.next()))
  const leaning = chooseLeaning(communityKey, random)
  return {
    experienceYears,
    travelRadiusKm: random.pick(travelRadii[city.size]),
    capacityPerDay: random.weighted([1, 2, 3], (capacity) => (capacity === 2 ? 10 : 1.4)),
    leaning,
    ceremonies: chooseCeremonies(communityKey, leaning, experienceYears, random),
  }
}

type Terms = Pick<DemoPandit, 'lateCancellationPercent' | 'isVerified' | 'unrated' | 'quality'>

function termsOf(random: Random): Terms {
  const isVerified = random.chance(0.92)
  return {
    lateCancellationPercent: random.chance(0.74) ? 0 : random.pick([10, 10, 20, 25, 30, 50]),
    isVerified,
    unrated: random.chance(0.08) || !isVerified,
    quality: Math.round(((random.next() + random.next() + random.next() + 0.6) / 3.6) * 100) / 100,
  }
}

type Home = Pick<DemoPandit, 'city' | 'homeTown' | 'latitude' | 'longitude' | 'placeLabel' | 'placeLabelHindi'>

function homeOf({ city, locality }: PanditIdentity): Home {
  const cityIsState = city.name === city.state && locality !== null
  return {
    city: city.name,
    homeTown: locality === null ? city.name : `${locality.name}, ${city.name}`,
    latitude: locality?.latitude ?? city.latitude,
    longitude: locality?.longitude ?? city.longitude,
    placeLabel: `${cityIsState ? locality.name : city.name}, ${city.state}`,
    placeLabelHindi: `${cityIsState ? locality.nameHindi : city.nameHindi}, ${city.stateHindi}`,
  }
}
