import type { AboutFacts } from '../about/about-pattern.ts'
import { type CeremonySlug, ceremonyRows, type Leaning } from '../ceremony-fees.ts'
import { at, type Random } from '../random.ts'
import { type Language, languageNamesHindi, riteNamesHindi } from '../tradition.ts'
import { joinWithAnd } from './pandit-about.ts'
import type { PanditIdentity } from './pandit-identity.ts'
import type { Tradition } from './pandit-tradition.ts'
import type { Training } from './pandit-training.ts'

export type PanditWork = {
  experienceYears: number
  travelRadiusKm: number
  capacityPerDay: number
  leaning: Leaning
  ceremonies: readonly CeremonySlug[]
}

export function gatherFacts(
  { city, locality, communityKey, gender }: PanditIdentity,
  work: PanditWork,
  tradition: Tradition,
  training: Training,
  languages: readonly Language[],
  random: Random,
): AboutFacts {
  const [first, second] = mostRequested(work, random)
  const spoken = languages.filter((language) => language !== 'Sanskrit')
  return {
    years: work.experienceYears,
    ...spanOf(work.experienceYears, random),
    ...whereFrom(training),
    city: city.name,
    cityHindi: city.nameHindi,
    area: locality?.name ?? city.name,
    areaHindi: locality?.nameHindi ?? city.nameHindi,
    rite: tradition.regionalRite,
    riteHindi: riteNamesHindi[tradition.regionalRite],
    sampradaya: tradition.sampradaya,
    spoken: joinWithAnd(spoken, 'and'),
    spokenHindi: joinWithAnd(
      spoken.map((language) => languageNamesHindi[language]),
      'और',
    ),
    speaksSeveral: spoken.length > 1,
    first: ceremonyRows[first].en,
    firstHindi: ceremonyRows[first].hi,
    second: ceremonyRows[second].en,
    secondHindi: ceremonyRows[second].hi,
    leaning: work.leaning,
    offers: new Set(work.ceremonies),
    isWoman: gender === 'female',
    isKashmiri: communityKey === 'kashmiri',
    travels: work.travelRadiusKm,
    metro: city.size === 'metro',
    capacity: work.capacityPerDay,
  }
}

function whereFrom(training: Training) {
  return {
    home: training.home[0],
    homeHindi: training.home[1],
    isFromElsewhere: training.isFromElsewhere,
    teacher: training.teacher,
    teacherHindi: training.teacherHindi,
    teacherIsSchool: training.isSchool,
  }
}

function mostRequested({ ceremonies, leaning }: PanditWork, random: Random): readonly [CeremonySlug, CeremonySlug] {
  const drawn = random.draw(ceremonies, 2, (slug) => ceremonyRows[slug].weight * (ceremonyRows[slug].leaning === leaning ? 3 : 1))
  return [at(drawn, 0), at(drawn, 1)]
}

function spanOf(years: number, random: Random): { span: string; spanHindi: string } {
  if (years === 1) return { span: 'a year', spanHindi: 'एक साल' }
  const rounded = years - (years % 5)
  if (years > 10 && years !== rounded && random.chance(0.4)) {
    return { span: `over ${rounded} years`, spanHindi: `${rounded} साल से ज़्यादा समय` }
  }
  return { span: `${years} years`, spanHindi: `${years} साल` }
}
