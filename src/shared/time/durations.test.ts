import { expect, test } from 'vitest'
import { formatLengthWithin } from './durations.ts'

test.each([
  [60, '1 hour', '1 घंटे'],
  [90, '1½ hours', 'डेढ़ घंटे'],
  [120, '2 hours', '2 घंटे'],
  [30, '30 minutes', '30 मिनट'],
])('within %i minutes is "%s" and "%s"', (minutes, english, hindi) => {
  expect(formatLengthWithin(minutes, 'en')).toBe(english)
  expect(formatLengthWithin(minutes, 'hi')).toBe(hindi)
})
