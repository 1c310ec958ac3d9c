import { lengthOf } from '../../../modules/catalogue/model.ts'
import { type CeremonySlug, ceremonyRows, ceremonySlugs, feeSteps, type Leaning } from '../ceremony-fees.ts'
import type { CitySize } from '../city-rows.ts'
import type { CommunityKey } from '../communities/community.ts'
import { communityWeight } from '../community-services.ts'
import { at, type Random } from '../random.ts'

export type CeremonyFee = { ceremonySlug: CeremonySlug; feePaise: number; minutes: number }

const leaningWeights: Readonly<Record<Leaning, number>> = {
  homes: 3,
  samskara: 3,
  shanti: 2,
  vedic: 2,
  deity: 1.6,
  festival: 1.4,
  ancestors: 0.7,
  katha: 2,
}
const leaningNames: readonly Leaning[] = ['homes', 'samskara', 'shanti', 'vedic', 'deity', 'festival', 'ancestors', 'katha']
const leaningsOfAryaSamaj: readonly Leaning[] = ['vedic', 'samskara', 'homes']

export function chooseLeaning(community: CommunityKey, random: Random): Leaning {
  const open = community === 'aryaSamaj' ? leaningsOfAryaSamaj : leaningNames
  return random.weighted(open, (leaning) => leaningWeights[leaning])
}

export function chooseCeremonies(
  community: CommunityKey,
  leaning: Leaning,
  experienceYears: number,
  random: Random,
): CeremonySlug[] {
  const max = experienceYears < 4 ? 9 : experienceYears < 12 ? 13 : 16
  const weightOf = (slug: CeremonySlug): number => {
    const row = ceremonyRows[slug]
    return row.weight * communityWeight(community, slug) * (row.leaning === leaning ? 5 : 1)
  }
  return random.draw(ceremonySlugs, random.between(experienceYears < 4 ? 4 : 6, max), weightOf)
}

const feeLevelOfCity: Readonly<Record<CitySize, number>> = { metro: 0.5, city: 0.32, town: 0.18 }

/** Returns 0 for the lowest usual fee and 1 for the highest: experience and city raise it, with individual variation. */
export function feeLevel(size: CitySize, experienceYears: number, random: Random): number {
  const level = feeLevelOfCity[size] + Math.min(experienceYears, 30) / 100 + (random.next() - 0.5) * 0.5
  return Math.min(1, Math.max(0, level))
}

export function setFee(slug: CeremonySlug, level: number, random: Random): CeremonyFee {
  const row = ceremonyRows[slug]
  const open = feeSteps.filter((step) => step >= row.lowest && step <= row.highest)
  const wished = Math.round(level ** 1.25 * (open.length - 1) + (random.next() - 0.5) * 0.8)
  const rupees = at(open, Math.min(open.length - 1, Math.max(0, wished)))
  const [shortest, longest] = lengthOf(slug)
  const quarters = Math.round(((longest - shortest) / 15) * (0.6 * random.next() + 0.4 * level))
  return { ceremonySlug: slug, feePaise: rupees * 100, minutes: shortest + quarters * 15 }
}
