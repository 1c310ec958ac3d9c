// One panchang day: consecutive dates, and uncached dates of any year.
import { type DayOptions, day } from '../../src/modules/panchang/engine/day/day.ts'
import type { Coordinates } from '../../src/modules/panchang/engine/sky/sky-types.ts'
import { addDays } from '../../src/shared/time/dates.ts'
import type { EngineWork } from './work.ts'

const PLACES: readonly Coordinates[] = [
  { latitude: 28.6, longitude: 77.2, timeZone: 'Asia/Kolkata' },
  { latitude: 13.1, longitude: 80.3, timeZone: 'Asia/Kolkata' },
  { latitude: 51.5, longitude: -0.1, timeZone: 'Europe/London' },
  { latitude: 40.7, longitude: -74, timeZone: 'America/New_York' },
]
const FULL: DayOptions = { ayanamsa: 'lahiri', sunrise: 'upperLimb', abhijitOnWednesday: false, tables: true }
const coordinatesOf = (turn: number) => PLACES[turn % PLACES.length] as Coordinates
/** Steps through the days without repeating one for a hundred years. */
const STRIDE = 7919
const CENTURY_DAYS = 36_525

export const DAY_WORK: readonly EngineWork[] = [
  {
    name: 'one day',
    budget: 1.5,
    turns: 730,
    run: (turn) => day(coordinatesOf(turn), addDays('2026-01-01', turn), FULL),
  },
  {
    name: 'one day without lagna and hora',
    budget: 1,
    turns: 730,
    run: (turn) => day(coordinatesOf(turn), addDays('2030-01-01', turn), { ...FULL, tables: false }),
  },
  {
    name: 'one day of any year',
    budget: 1.5,
    turns: 400,
    run: (turn) => day(coordinatesOf(turn), addDays('1930-01-01', (turn * STRIDE) % CENTURY_DAYS), FULL),
  },
]
