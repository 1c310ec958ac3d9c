import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import type { CeremonySlug } from '../ceremony-fees.ts'
import { type Gender, inGender } from '../gender.ts'
import { type Random, randomFor } from '../random.ts'
import { isUsable, type Occasion, occasionsOf, type ReviewLine, type ReviewVoice } from './review-line.ts'
import { englishReviews } from './reviews-english.ts'
import { hindiReviews } from './reviews-hindi.ts'

export type ReviewLanguage = Language
export type DemoReview = { rating: 1 | 2 | 3 | 4 | 5; content: string; language: ReviewLanguage }
export type ReviewSetting = { gender?: Gender; language?: ReviewLanguage }

/**
 * Generates a review. Quality 0 gives a mean of 4.2, quality 1 of 4.9. Pass the pandit's gender for pronouns and the family's language for
 * the text.
 */
export function makeReview(index: number, quality: number, ceremonySlug: CeremonySlug, setting: ReviewSetting = {}): DemoReview {
  const random = randomFor('review', index)
  const drawnLanguage: ReviewLanguage = random.chance(0.3) ? 'hi' : 'en'
  const language = setting.language ?? drawnLanguage
  const rating = drawRating(quality, random)
  const voice = pickByLanguage(language, { en: englishReviews, hi: hindiReviews })
  const lines = chooseLines(voice, rating, occasionsOf(ceremonySlug), random)
  const content = inGender(setting.gender ?? 'male', lines.map((line) => withOneOfEach(line.text, random)).join(' '))
  return { rating, content, language }
}

/** Of the ratings below five stars, most are fours, some threes, very few lower. */
function drawRating(quality: number, random: Random): DemoReview['rating'] {
  const missing = (0.8 - 0.7 * Math.min(1, Math.max(0, quality))) / 1.46
  const shares: readonly (readonly [DemoReview['rating'], number])[] = [
    [5, 1 - missing],
    [4, missing * 0.7],
    [3, missing * 0.18],
    [2, missing * 0.08],
    [1, missing * 0.04],
  ]
  return random.weighted(shares, ([, share]) => share)[0]
}

/** Replaces '{ten/fifteen} minutes' by one of the alternatives. */
function withOneOfEach(text: string, random: Random): string {
  return text.replace(/\{([^}]*)\}/g, (_, options: string) => random.pick(options.split('/')))
}

type Plan = readonly (keyof ReviewVoice)[]

/** Families write one to four sentences; most write two or three. */
const plans: Readonly<Record<DemoReview['rating'], readonly Plan[]>> = {
  5: [
    ['praise'],
    ['praise', 'praise'],
    ['praise', 'praise'],
    ['praise', 'closings'],
    ['praise', 'praise', 'closings'],
    ['openings', 'praise', 'praise'],
    ['openings', 'praise', 'praise'],
    ['openings', 'praise', 'closings'],
    ['openings', 'praise'],
    ['openings', 'praise', 'praise', 'praise', 'closings'],
    ['praise', 'praise', 'praise'],
  ],
  4: [
    ['praise', 'reservations'],
    ['praise', 'reservations'],
    ['praise', 'praise', 'reservations'],
    ['openings', 'praise', 'reservations'],
    ['praise', 'praise'],
  ],
  3: [['lukewarm'], ['lukewarm', 'reservations'], ['lukewarm', 'reservations'], ['lukewarm', 'reservations', 'reservations']],
  2: [['complaints', 'partings'], ['complaints'], ['complaints', 'complaints']],
  1: [
    ['complaints', 'complaints', 'partings'],
    ['complaints', 'partings'],
  ],
}

/** Praise and criticism of the same subject are not used in one review. */
function subjectOf(line: ReviewLine): string {
  return line.topic.replace('but-', '')
}

const contradictions: Readonly<Record<string, readonly string[]>> = {
  pace: ['manner', 'time', 'chant', 'fire', 'katha'],
  voice: ['chant', 'online'],
  phone: ['time', 'manner'],
  manner: ['elders', 'children', 'boy', 'baby'],
  fee: ['manner', 'elders'],
  time: ['business', 'pace'],
}

function chooseLines(
  voice: ReviewVoice,
  rating: DemoReview['rating'],
  occasions: readonly Occasion[],
  random: Random,
): ReviewLine[] {
  const chosen: ReviewLine[] = []
  const closed = new Set<string>()
  const plan = random.pick(plans[rating])
  for (const part of plan) {
    const open = voice[part].filter((line) => isUsable(line, occasions) && !closed.has(subjectOf(line)) && !clashes(line, closed))
    if (open.length === 0) continue
    const line = random.weighted(open, (each) => (each.only === undefined ? 1 : 2.5))
    chosen.push(line)
    closed.add(subjectOf(line))
  }
  return chosen
}

function clashes(line: ReviewLine, closed: ReadonlySet<string>): boolean {
  const subject = subjectOf(line)
  const named = contradictions[subject] ?? []
  return [...closed].some((other) => named.includes(other) || (contradictions[other] ?? []).includes(subject))
}
