import { expect, test } from 'vitest'
import english from '../../../../../locales/en/booking.json' with { type: 'json' }
import hindi from '../../../../../locales/hi/booking.json' with { type: 'json' }
import { translator } from '../../../../ui/words.tsx'
import { muhuratLine } from './muhurat-line.ts'

const translators = { en: translator('en', english), hi: translator('hi', hindi) }
const line = (hours: string, date = '2026-12-04', language: 'en' | 'hi' = 'en') =>
  muhuratLine(date, hours, translators[language], language).replaceAll('\u00a0', ' ')

test('names the hours and the town they are of', () => {
  expect(line('10:03-10:44 Delhi')).toBe('Muhurat: 10:03 AM to 10:44 AM, Delhi')
  expect(line('10:03-10:44 दिल्ली', '2026-12-04', 'hi')).toContain('दिल्ली')
})

test('past midnight the end carries the date of the next day, and only the end', () => {
  expect(line('20:34-06:52 Pune')).toBe('Muhurat: 8:34 PM to 6:52 AM (5 Dec), Pune')
  expect(line('23:15-00:40 Pune', '2026-12-31')).toBe('Muhurat: 11:15 PM to 12:40 AM (1 Jan), Pune')
})

test('says nothing of hours of no town, of no hours, and of no day', () => {
  expect(line('10:03-10:44')).toBe('')
  expect(line('10:03-10:44 ')).toBe('')
  expect(line('25:00-26:00 Delhi')).toBe('')
  expect(line('10:03-10:44 Delhi', '2026-13-04')).toBe('')
})
