import { describe, expect, test } from 'vitest'
import { makePandit } from '../pandit/pandits.ts'
import { makeReview } from './reviews.ts'
import { englishReviews } from './reviews-english.ts'
import { hindiReviews } from './reviews-hindi.ts'

const meanRating = (quality: number): number => {
  const ratings = Array.from({ length: 5000 }, (_, index) => makeReview(index, quality, 'havan').rating)
  return ratings.reduce<number>((sum, rating) => sum + rating, 0) / ratings.length
}

describe('a demo review', () => {
  test('is the same for the same index', () => {
    expect(makeReview(9, 0.6, 'vivah')).toEqual(makeReview(9, 0.6, 'vivah'))
  })

  test('depends on the quality of the pandit: a mean of 4.2 to 4.9', () => {
    expect(meanRating(0)).toBeCloseTo(4.2, 1)
    expect(meanRating(0.5)).toBeCloseTo(4.55, 1)
    expect(meanRating(1)).toBeCloseTo(4.9, 1)
  })

  test('uses 120 sentences in English and 60 in Hindi', () => {
    expect(new Set(Object.values(englishReviews).flatMap((lines) => lines.map((line) => line.text))).size).toBeGreaterThanOrEqual(
      120,
    )
    expect(new Set(Object.values(hindiReviews).flatMap((lines) => lines.map((line) => line.text))).size).toBeGreaterThanOrEqual(
      60,
    )
  })

  test('hardly ever repeats among 400, and no sentence is in more than one of twenty', () => {
    const sentences = new Map<string, number>()
    const contents = Array.from({ length: 400 }, (_, index) => {
      const pandit = makePandit(index % 240)
      const slug = pandit.fees[index % pandit.fees.length]?.ceremonySlug ?? 'havan'
      const { content } = makeReview(index, pandit.quality, slug, { gender: pandit.gender })
      for (const sentence of content.split(/(?<=[.।])\s/)) sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1)
      return content
    })
    expect(new Set(contents).size).toBeGreaterThan(385)
    expect(Math.max(...sentences.values())).toBeLessThanOrEqual(20)
  })

  test('is clean text in its language, for women and men', () => {
    for (let index = 0; index < 3000; index += 1) {
      const slug = makePandit(index % 300).fees[0]?.ceremonySlug ?? 'havan'
      const gender = index % 2 === 0 ? 'male' : 'female'
      const { content, language } = makeReview(index, 0.3, slug, { gender })
      expect(content).not.toMatch(/undefined|[[\]{}|]|—|!/)
      expect(content.length).toBeGreaterThan(5)
      expect(language === 'hi' ? /[A-Za-z]/.test(content) : /[\u0900-\u097F]/.test(content)).toBe(false)
      if (gender === 'female' && language === 'en') expect(content).not.toMatch(/\b(he|him)\b/i)
    }
  })

  test('uses the language of the family if it is known', () => {
    expect(makeReview(3, 0.5, 'havan', { language: 'hi' }).language).toBe('hi')
    expect(makeReview(4, 0.5, 'havan', { language: 'en' }).language).toBe('en')
  })
})
