import { describe, expect, it } from 'vitest'
import { muhuratSpan } from './model.ts'

const isoSpan = (from: string, to: string) => {
  const span = muhuratSpan('2026-12-10', from, to)
  return span && [span.startsAt.toISOString(), span.endsAt.toISOString()]
}

describe('the hours of a muhurat', () => {
  it.each([
    ['on one date', '10:03', '10:44', ['2026-12-10T04:33:00.000Z', '2026-12-10T05:14:00.000Z']],
    ['over midnight, until the next sunrise', '20:34', '06:52', ['2026-12-10T15:04:00.000Z', '2026-12-11T01:22:00.000Z']],
    ['before the sunrise of the date', '02:10', '06:52', ['2026-12-09T20:40:00.000Z', '2026-12-10T01:22:00.000Z']],
  ])('are instants %s', (_, from, to, expected) => {
    expect(isoSpan(from, to)).toEqual(expected)
  })

  it.each([
    ['end when they begin', '10:03', '10:03'],
    ['reach beyond the next sunrise', '20:34', '08:01'],
    ['begin in the night before and reach beyond the sunrise', '02:10', '08:01'],
    ['end before they begin, in the morning after', '10:03', '09:44'],
  ])('are none if they %s', (_, from, to) => {
    expect(isoSpan(from, to)).toBeUndefined()
  })
})
