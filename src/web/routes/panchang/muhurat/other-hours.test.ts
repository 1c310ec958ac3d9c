import { expect, it } from 'vitest'
import { instantOf } from './other-hours.ts'

const at = (date: string, clock: string) => `${date}T${clock}:00+05:30`
const byDay = { date: '2026-12-03', start: at('2026-12-03', '06:52'), end: at('2026-12-03', '09:23') }
const overMidnight = { date: '2026-12-02', start: at('2026-12-02', '22:53'), end: at('2026-12-03', '06:51') }
const afterMidnight = { date: '2026-12-11', start: at('2026-12-12', '03:05'), end: at('2026-12-12', '06:56') }

it.each([
  ['earlier the same morning', byDay, '06:30', at('2026-12-03', '06:30')],
  ['the evening', byDay, '19:00', at('2026-12-03', '19:00')],
  ['before midnight', overMidnight, '23:30', at('2026-12-02', '23:30')],
  ['a beginning after midnight', overMidnight, '00:30', at('2026-12-03', '00:30')],
  ['its own end', overMidnight, '06:51', at('2026-12-03', '06:51')],
  ['the afternoon before', overMidnight, '16:00', at('2026-12-02', '16:00')],
  ['the night of a day that began the date before', afterMidnight, '04:00', at('2026-12-12', '04:00')],
  ['its evening', afterMidnight, '21:00', at('2026-12-11', '21:00')],
])('%s belongs to the same panchang day', (_what, window, clock, moment) => {
  expect(instantOf(clock, window)).toBe(moment)
})
