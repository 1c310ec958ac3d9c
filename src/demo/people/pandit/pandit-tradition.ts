import type { Community } from '../communities/community.ts'
import type { City } from '../places.ts'
import type { Random } from '../random.ts'
import {
  languages as knownLanguages,
  type Language,
  type RegionalRite,
  type Sampradaya,
  stateLanguages,
  type Veda,
} from '../tradition.ts'

export type Tradition = { veda: Veda; sampradaya: Sampradaya; regionalRite: RegionalRite; cultureAndTradition: string }

export function chooseTradition(community: Community, random: Random): Tradition {
  const [veda] = random.weighted(community.vedas, ([, weight]) => weight)
  const [sampradaya] = random.weighted(community.sampradayas, ([, weight]) => weight)
  const [regionalRite] = random.weighted(community.rites, ([, weight]) => weight)
  const keepsSutra = veda.startsWith('Krishna') && community.sutras.length > 0 && random.chance(0.6)
  const branch = keepsSutra ? `${veda}, ${random.pick(community.sutras)} sutra` : veda
  return { veda, sampradaya, regionalRite, cultureAndTradition: `${branch}, ${sampradaya}; ${regionalRite} paddhati` }
}

const speaksEnglish = { metro: 0.6, city: 0.38, town: 0.2 } as const

/** Own language first; a pandit who lives elsewhere usually also speaks the language of that state. */
export function chooseLanguages(community: Community, city: City, random: Random): Language[] {
  const ofTheState = stateLanguages[city.state] ?? 'Hindi'
  const spoken = new Set<Language>([community.ownLanguage ?? ofTheState])
  if (!spoken.has(ofTheState) && random.chance(ofTheState === 'Hindi' ? 0.95 : 0.6)) spoken.add(ofTheState)
  for (const [language, share] of community.otherLanguages) {
    if (random.chance(share)) spoken.add(language)
  }
  if (random.chance(speaksEnglish[city.size])) spoken.add('English')
  const [own, ...others] = [...spoken]
  const inOrder = knownLanguages.filter((language) => others.includes(language) && language !== 'Sanskrit')
  const sanskrit: Language[] = spoken.has('Sanskrit') ? ['Sanskrit'] : []
  return own === undefined ? [] : [own, ...inOrder, ...sanskrit]
}

export function chooseChanting(community: Community, random: Random): Language[] {
  if (community.alsoChants === null) return ['Sanskrit']
  const [language, share] = community.alsoChants
  return random.chance(share) ? ['Sanskrit', language] : ['Sanskrit']
}
