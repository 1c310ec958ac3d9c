// What is typed after the call becomes exactly what was agreed, in India's time and in paise.
import { expect, test } from 'vitest'
import { faultsOf, toConfirmRequest } from './agreement.ts'

const typed = { date: '2026-12-10', time: '07:30', minutes: '150', rupees: '5,100', address: ' B-404, Kothrud ' }

test('a morning in India is sent as its instant, rupees as paise', () => {
  expect(faultsOf(typed)).toEqual([])
  expect(toConfirmRequest(typed)).toEqual({
    startsAt: '2026-12-10T02:00:00.000Z',
    durationMinutes: 150,
    feePaise: 510_000,
    address: 'B-404, Kothrud',
  })
})

test('every wrong field is named', () => {
  expect(faultsOf({ date: '', time: '7:30', minutes: '10', rupees: 'free', address: ' ' })).toEqual([
    'date',
    'time',
    'minutes',
    'rupees',
    'address',
  ])
})
