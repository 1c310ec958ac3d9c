import { expect, it } from 'vitest'
import { ON_TIME_MINUTES } from '../modules/bookings/puja-day/model.ts'
import { demoDay } from './day.ts'

const START = new Date('2026-11-20T03:30:00Z')
const minutesFrom = (at: string): number => (Date.parse(at) - START.getTime()) / 60_000
const days = (minutes: number) => Array.from({ length: 400 }, (_, index) => demoDay(index, START, minutes))

it.each([30, 60, 240])('of %i minutes has departure and arrival before the puja ends, or neither', (minutes) => {
  for (const { leftAt, arrivedAt } of days(minutes)) {
    expect(leftAt === null).toBe(arrivedAt === null)
    if (leftAt === null || arrivedAt === null) continue
    expect(minutesFrom(leftAt)).toBeLessThan(minutesFrom(arrivedAt))
    expect(minutesFrom(leftAt)).toBeGreaterThan(-12 * 60)
    expect(minutesFrom(arrivedAt)).toBeLessThan(minutes)
  }
})

it('has mostly punctual and some late arrivals, always the same', () => {
  const arrived = days(90).flatMap(({ arrivedAt }) => (arrivedAt === null ? [] : [minutesFrom(arrivedAt)]))
  const onTime = arrived.filter((minutes) => minutes <= ON_TIME_MINUTES).length
  expect(arrived.length).toBeGreaterThan(300)
  expect(onTime / arrived.length).toBeGreaterThan(0.85)
  expect(onTime).toBeLessThan(arrived.length)
  expect(days(90)).toEqual(days(90))
})
