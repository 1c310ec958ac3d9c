import { firstPerson } from '../about/about-first-person.ts'
import type { AboutFacts, AboutPattern } from '../about/about-pattern.ts'
import { thirdPerson } from '../about/about-third-person.ts'
import { type Gender, inGender } from '../gender.ts'
import type { Random } from '../random.ts'

export type About = { english: string; hindi: string }

/** The Arya Samaj does not use muhurats, kuldevatas or aarti of images, so its pandits do not mention them. */
const notForAryaSamaj: ReadonlySet<string> = new Set(['muhurat', 'custom', 'prasad', 'katha'])

function choosePattern(
  patterns: readonly AboutPattern[],
  facts: AboutFacts,
  usedTopics: ReadonlySet<string>,
  random: Random,
): AboutPattern {
  const matchingPatterns = patterns.filter((pattern) => {
    if (usedTopics.has(pattern.topic)) return false
    if (facts.sampradaya === 'Arya Samaj' && notForAryaSamaj.has(pattern.topic)) return false
    return pattern.fits?.(facts) ?? true
  })
  return random.weighted(matchingPatterns, (pattern) => pattern.weight ?? 1)
}

export function speaksInFirstPerson(gender: Gender, random: Random): boolean {
  const chance = random.chance(0.84)
  return gender === 'female' || chance
}

export function writeAbout(facts: AboutFacts, gender: Gender, inFirstPerson: boolean, random: Random): About {
  const voice = inFirstPerson ? firstPerson : thirdPerson
  const plan = random.weighted(
    [
      [voice.openings, voice.middles, voice.closings],
      [voice.openings, voice.middles],
      [voice.openings, voice.middles, voice.middles],
    ],
    (parts) => (parts[2] === voice.closings ? 4 : 1),
  )
  const usedTopics = new Set<string>()
  const chosen = plan.map((patterns) => {
    const pattern = choosePattern(patterns, facts, usedTopics, random)
    usedTopics.add(pattern.topic)
    return pattern
  })
  return {
    english: chosen.map((pattern) => inGender(gender, pattern.en(facts))).join(' '),
    hindi: chosen.map((pattern) => inGender(gender, pattern.hi(facts))).join(' '),
  }
}

/** 'Hindi', 'Hindi and English', 'Marathi, Hindi and English'. */
export function joinWithAnd(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1) ?? ''}`
}
