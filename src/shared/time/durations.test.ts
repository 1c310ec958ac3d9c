import { expect, test } from 'vitest'
import { formatLengthIn, formatLengthWithin } from './durations.ts'

test.each([
  [60, '1 hour', '1 घंटे'],
  [90, '1½ hours', 'डेढ़ घंटे'],
  [120, '2 hours', '2 घंटे'],
  [30, '30 minutes', '30 मिनट'],
])('within %i minutes is "%s" and "%s"', (minutes, english, hindi) => {
  expect(formatLengthWithin(minutes, 'en')).toBe(english)
  expect(formatLengthWithin(minutes, 'hi')).toBe(hindi)
})

test.each([
  ['mr-IN', 30, '30 मिनिटे'],
  ['mr-IN', 60, '1 तास'],
  ['mr-IN', 90, '1 तास 30 मिनिटे'],
  ['bn-IN', 120, '2 ঘণ্টা'],
  ['gu-IN', 0, '0 મિનિટ'],
])('a language without a grammar of its own writes lengths as Intl does: %s, %i minutes', (locale, minutes, text) => {
  expect(formatLengthIn(locale, minutes)).toBe(text)
})
