import { expect, test } from 'vitest'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { type Agreement, fieldErrorsOf, initialAgreement, toConfirmRequest } from './agreement.ts'

const typed: Agreement = {
  date: '2026-12-10',
  time: '07:30',
  minutes: '150',
  rupees: '5,100',
  address: ' B-404, Kothrud ',
  placeId: '',
  bringer: 'pandit',
  note: ' Two pandits come ',
}

test('sends a time in India as an instant, and rupees as paise', () => {
  expect(fieldErrorsOf(typed)).toEqual([])
  expect(toConfirmRequest(typed)).toEqual({
    startsAt: '2026-12-10T02:00:00.000Z',
    durationMinutes: 150,
    feePaise: 510_000,
    address: 'B-404, Kothrud',
    samagriBringer: 'pandit',
    agreedNote: 'Two pandits come',
  })
})

test('sends null for what is not or no longer agreed, instead of omitting it', () => {
  expect(toConfirmRequest({ ...typed, bringer: null, note: ' ' })).toMatchObject({ samagriBringer: null, agreedNote: '' })
})

test('sends a place only when one was chosen', () => {
  expect(toConfirmRequest(typed)).not.toHaveProperty('placeId')
  expect(toConfirmRequest({ ...typed, placeId: 'a-place' })).toMatchObject({ placeId: 'a-place' })
})

test('a change starts from the previous agreement', () => {
  const booking = { ceremonySlug: 'satyanarayan', date: '2026-12-10', startsAt: null, online: null, pujaAddress: 'Kothrud' }
  const nothing = {
    ...booking,
    durationMinutes: null,
    feePaise: null,
    agreedAddress: null,
    samagriBringer: null,
    agreedNote: null,
  }
  const terms = { feePaise: undefined, minutes: undefined }
  expect(initialAgreement(nothing as TeamBooking, terms)).toMatchObject({ address: 'Kothrud', bringer: null, note: '' })
  const before = { ...nothing, samagriBringer: 'family', agreedNote: 'Two pandits come' }
  expect(initialAgreement(before as TeamBooking, terms)).toMatchObject({ bringer: 'family', note: 'Two pandits come' })
})

test('reports every invalid field', () => {
  const note = 'x'.repeat(501)
  expect(
    fieldErrorsOf({ date: '', time: '7:30', minutes: '10', rupees: 'free', address: ' ', placeId: '', bringer: null, note }),
  ).toEqual(['date', 'time', 'minutes', 'rupees', 'address', 'note'])
})
