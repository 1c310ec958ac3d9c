import { expect, test } from 'vitest'
import english from '../../../../../locales/en/cities.json' with { type: 'json' }
import hindi from '../../../../../locales/hi/cities.json' with { type: 'json' }
import { createTranslate } from '../../../../shared/text/translation.ts'
import { medianFee } from './city-view.tsx'

const SPREAD = { minPaise: 150_000, medianPaise: 250_000 }
const ALIKE = { minPaise: 150_000, medianPaise: 150_000 }
const t = createTranslate('en', english)

test('half of them charge the median fee or less, if some charge less', () => {
  expect(medianFee(SPREAD, true, t)).toBe('Half of them charge ₹2,500 or less. Samagri is separate.')
  expect(medianFee(SPREAD, false, t)).toBe('The lowest dakshina of each pandit. Half start at ₹2,500 or less.')
})

test('at least half of them charge it if it is the lowest fee, without "or less"', () => {
  expect(medianFee(ALIKE, true, t)).toBe('At least half of them charge ₹1,500. Samagri is separate.')
  expect(medianFee(ALIKE, false, t)).toBe('The lowest dakshina of each pandit. At least half start at ₹1,500.')
})

test('the four cases differ in Hindi too and contain the fee', () => {
  const t = createTranslate('hi', hindi)
  const sentences = [SPREAD, ALIKE].flatMap((fees) => [medianFee(fees, true, t), medianFee(fees, false, t)])
  expect(new Set(sentences).size).toBe(4)
  for (const text of sentences) expect(text).toMatch(/₹[12],500/)
})
