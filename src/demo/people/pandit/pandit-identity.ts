import { communities } from '../communities/communities.ts'
import type { Community, CommunityKey } from '../communities/community.ts'
import type { Gender } from '../gender.ts'
import { FAMOUS_NAMES } from '../names/famous-names.ts'
import { type City, cities, type Locality } from '../places.ts'
import { at, type Random, randomFor } from '../random.ts'
import { communityMix, shareOfWomen } from '../where-communities-live.ts'

export type PanditIdentity = {
  city: City
  locality: Locality | null
  communityKey: CommunityKey
  community: Community
  gender: Gender
  name: string
}

/** The number of pandits in the demo seed; no two of them have the same full name. */
export const firstPandits = 240

/** Cycles through all cities in a fixed shuffled order, so that even a small demo covers the whole country. */
let mixedCities: readonly City[] | null = null

function cityInRotation(position: number): City {
  mixedCities ??= randomFor('city-round', 0).draw(cities, cities.length, () => 1)
  return at(mixedCities, position % cities.length)
}

function chooseCity(index: number, random: Random): City {
  const isInRotation = index % 3 === 0 && index < cities.length * 3
  return isInRotation ? cityInRotation(index / 3) : random.weighted(cities, (city) => city.weight)
}

function chooseCommunity(city: City, random: Random): CommunityKey {
  const mix = communityMix(city)
  const keys = Object.keys(communities).filter((key): key is CommunityKey => key in mix)
  return random.weighted(keys, (key) => mix[key] ?? 0)
}

function chooseName(community: Community, gender: Gender, random: Random): string {
  const given = random.pick(gender === 'female' ? community.women : community.men)
  const name = `${given} ${random.pick(community.surnames)}`
  const shareWithPrefix = { plain: 0, initials: 0.7, village: 0.7, house: 0.8 }[community.nameStyle]
  return random.chance(shareWithPrefix) ? `${random.pick(community.prefixes)} ${name}` : name
}

function identityBeforeName(index: number): Omit<PanditIdentity, 'name'> {
  const random = randomFor('pandit-identity', index)
  const city = chooseCity(index, random)
  const communityKey = chooseCommunity(city, random)
  const community = communities[communityKey]
  const isWoman = random.chance(shareOfWomen(city)) && community.women.length > 0
  const locality = city.localities.length > 0 ? random.pick(city.localities) : null
  return { city, locality, communityKey, community, gender: isWoman ? 'female' : 'male' }
}

function nameOf(index: number, taken: ReadonlySet<string>): string {
  const { community, gender } = identityBeforeName(index)
  const random = randomFor('pandit-name', index)
  let name = chooseName(community, gender, random)
  while (taken.has(name) || FAMOUS_NAMES.has(name)) name = chooseName(community, gender, random)
  return name
}

let namesOfTheFirst: readonly string[] | null = null

function nameAmongTheFirst(index: number): string {
  if (namesOfTheFirst === null) {
    const taken = new Set<string>()
    for (let earlier = 0; earlier < firstPandits; earlier += 1) taken.add(nameOf(earlier, taken))
    namesOfTheFirst = [...taken]
  }
  return at(namesOfTheFirst, index)
}

export function panditIdentity(index: number): PanditIdentity {
  const name = index < firstPandits ? nameAmongTheFirst(index) : nameOf(index, new Set())
  return { ...identityBeforeName(index), name }
}
