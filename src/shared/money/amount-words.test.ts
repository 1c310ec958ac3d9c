import { expect, it } from 'vitest'
import { amountInHindi } from './amount-words.ts'

it.each([
  [12_549_950, 'एक लाख पच्चीस हज़ार चार सौ निन्यानवे रुपये पचास पैसे मात्र'],
  [35_695, 'तीन सौ छप्पन रुपये पंचानवे पैसे मात्र'],
  [200_001_900, 'बीस लाख उन्नीस रुपये मात्र'],
  [2_000_000_000_00, 'दो सौ करोड़ रुपये मात्र'],
  [101, 'एक रुपया एक पैसा मात्र'],
  [5, 'शून्य रुपये पाँच पैसे मात्र'],
])('%i paise are %s', (paise, words) => {
  expect(amountInHindi(paise)).toBe(words)
})

it('has a unique word for each number below a hundred', () => {
  const words = Array.from({ length: 100 }, (_, amount) => amountInHindi(amount * 100).split(' ')[0])
  expect(new Set(words).size).toBe(100)
})
