import { expect, test } from 'vitest'
import { formatDuration, formatSpanIn } from './duration-spans.ts'

test.each([
  [60, 60, '1 hour', '1 घंटा'],
  [45, 90, '45 to 90 minutes', '45 से 90 मिनट'],
  [90, 180, '1½ to 3 hours', 'डेढ़ से तीन घंटे'],
  [150, 210, '2½ to 3½ hours', 'ढाई से साढ़े तीन घंटे'],
  [75, 120, '1¼ to 2 hours', 'सवा घंटे से दो घंटे'],
  [105, 105, '1¾ hours', 'पौने दो घंटे'],
  [135, 165, '2¼ to 2¾ hours', 'सवा दो से पौने तीन घंटे'],
  [60, 90, '1 to 1½ hours', 'एक से डेढ़ घंटा'],
  [45, 75, '45 to 75 minutes', '45 से 75 मिनट'],
  [180, 240, '3 to 4 hours', '3 से 4 घंटे'],
  [30, 45, '30 to 45 minutes', '30 से 45 मिनट'],
  [45, 120, '45 minutes to 2 hours', '45 मिनट से 2 घंटे'],
  [195, 195, '3¼ hours', 'सवा तीन घंटे'],
  [75, 75, '1¼ hours', 'सवा घंटा'],
  [200, 200, '3 hours 20 minutes', '3 घंटे 20 मिनट'],
  [61, 61, '1 hour 1 minute', '1 घंटा 1 मिनट'],
  [90, 90, '1½ hours', 'डेढ़ घंटा'],
  [150, 150, '2½ hours', 'ढाई घंटे'],
  [120, 150, '2 to 2½ hours', 'दो से ढाई घंटे'],
  [75, 90, '1¼ to 1½ hours', 'सवा घंटे से डेढ़ घंटा'],
  [30, 150, '30 minutes to 2½ hours', '30 मिनट से ढाई घंटे'],
  [45, 45, '45 minutes', '45 मिनट'],
  [1440, 1440, '24 hours', '24 घंटे'],
  [30, 60, '30 to 60 minutes', '30 से 60 मिनट'],
])('%i to %i minutes is "%s" and "%s"', (min, max, english, hindi) => {
  expect(formatDuration(min, max, 'en')).toBe(english)
  expect(formatDuration(min, max, 'hi')).toBe(hindi)
})

test.each([
  ['mr-IN', 30, 90, '30–90 मिनिटे'],
  ['mr-IN', 60, 120, '1–2 तास'],
  ['mr-IN', 90, 180, '1 तास 30 मिनिटे – 3 तास'],
  ['ta-IN', 45, 120, '45 நிமிடங்கள் – 2 ம.'],
])('a language without a grammar of its own writes ranges as Intl does: %s, %i to %i minutes', (locale, min, max, text) => {
  expect(formatSpanIn(locale, min, max)).toBe(text)
})
