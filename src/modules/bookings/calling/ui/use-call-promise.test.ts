import { expect, test } from 'vitest'
import { indiaInstant } from '../../../../shared/time/dates.ts'
import { DEFAULT_SETTINGS } from '../../../settings/contract.ts'
import { callBy, nextOpening, openUntil } from '../../../settings/model.ts'
import { earlyDateAdvice } from './use-call-promise.ts'

function promiseAt(date: string, hour: number) {
  const now = indiaInstant(date, hour * 60)
  return {
    now: now.toISOString(),
    callBy: callBy(now, 120, DEFAULT_SETTINGS).toISOString(),
    openUntil: openUntil(now, DEFAULT_SETTINGS)?.toISOString() ?? null,
    nextOpening: nextOpening(now, DEFAULT_SETTINGS)?.toISOString() ?? null,
  }
}

test.each([
  ['2026-11-21', 'closed'],
  ['2026-11-22', 'closed'],
  ['2026-11-23', 'later'],
  ['2026-11-24', undefined],
  ['', undefined],
])('on Saturday evening, with our call on Monday, %s is %s', (date, expected) => {
  expect(earlyDateAdvice(date, promiseAt('2026-11-21', 18))).toBe(expected)
})

test.each([
  ['2026-11-20', 'now'],
  ['2026-11-21', undefined],
])('on Friday noon, with our call the same day, %s is %s', (date, expected) => {
  expect(earlyDateAdvice(date, promiseAt('2026-11-20', 12))).toBe(expected)
})

test('without any hours nothing is said that nobody knows', () => {
  expect(earlyDateAdvice('2026-11-21', { ...promiseAt('2026-11-21', 18), nextOpening: null })).toBeUndefined()
})
