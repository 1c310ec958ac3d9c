import { expect, it } from 'vitest'
import { formatWait } from './wait.ts'

it.each([
  [0, '1 second', '1 सेकंड'],
  [58.2, '59 seconds', '59 सेकंड'],
  [89, '89 seconds', '89 सेकंड'],
  [90, '2 minutes', '2 मिनट'],
  [900, '15 minutes', '15 मिनट'],
  [3600, '60 minutes', '60 मिनट'],
  [3601, '2 hours', '2 घंटे'],
  [86_400, '24 hours', '24 घंटे'],
])('%d seconds are %s', (seconds, english, hindi) => {
  expect([formatWait(seconds, 'en'), formatWait(seconds, 'hi')]).toEqual([english, hindi])
})

it('writes the digits 0-9 in every language', () => {
  expect(formatWait(90, 'mr')).toBe('2 मिनिटे')
})
