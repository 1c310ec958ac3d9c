import { expect, it } from 'vitest'
import { formatClockWithDate, formatSpanEnds } from './clock.ts'

const DAY = '2026-11-21'
const at = (date: string, clock: string) => `${date}T${clock}:00+05:30`

it('formats a time on the day itself alone, and one after its midnight with the date', () => {
  expect(formatClockWithDate(at(DAY, '06:49'), DAY, 'en')).toBe('6:49\u00a0AM')
  expect(formatClockWithDate(at('2026-11-22', '02:15'), DAY, 'en')).toBe('2:15\u00a0AM\u00a0(22\u00a0Nov)')
  expect(formatClockWithDate(at('2026-11-22', '00:05'), DAY, 'hi')).toBe('रात\u00a012:05\u00a0(22\u00a0नव॰)')
})

it('shows a date shared by both ends only once', () => {
  const night = { start: at('2026-11-22', '03:05'), end: at('2026-11-22', '06:50') }
  expect(formatSpanEnds(night, DAY, 'en')).toEqual({ from: '3:05\u00a0AM', to: '6:50\u00a0AM\u00a0(22\u00a0Nov)' })
  const evening = { start: at(DAY, '22:53'), end: at('2026-11-22', '01:10') }
  expect(formatSpanEnds(evening, DAY, 'en')).toEqual({ from: '10:53\u00a0PM', to: '1:10\u00a0AM\u00a0(22\u00a0Nov)' })
})
