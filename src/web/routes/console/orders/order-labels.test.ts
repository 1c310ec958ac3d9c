import { expect, test } from 'vitest'
import { returnDay } from './order-labels.ts'

test('the last day to return products is the day in India, as the buyer sees it', () => {
  const justAfterMidnight = '2026-11-28T19:00:00.000Z'
  expect(returnDay({ state: 'delivered', returnUntil: justAfterMidnight }, 'en')).toBe('Sunday, 29 November 2026')
  expect(returnDay({ state: 'shipped', returnUntil: null }, 'en')).toBeNull()
})
