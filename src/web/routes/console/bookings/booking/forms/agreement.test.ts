import { expect, test } from 'vitest'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { type Agreement, HomeAgreement, initialAgreement, OnlineAgreement, startOf } from './agreement.ts'

const typed: Agreement = {
  date: '2026-12-10',
  time: '07:30',
  durationMinutes: '150',
  feePaise: '5,100',
  address: ' B-404, Kothrud ',
  placeId: '',
  samagriBringer: 'pandit',
  agreedNote: ' Two pandits come ',
}

test('sends a time in India as an instant, and rupees as paise', () => {
  expect(HomeAgreement.parse(typed)).toEqual({
    startsAt: '2026-12-10T02:00:00.000Z',
    durationMinutes: 150,
    feePaise: 510_000,
    address: 'B-404, Kothrud',
    samagriBringer: 'pandit',
    agreedNote: 'Two pandits come',
  })
})

test('sends null for what is not or no longer agreed, instead of omitting it', () => {
  const nothing = { ...typed, samagriBringer: '' as const, agreedNote: '' }
  expect(HomeAgreement.parse(nothing)).toMatchObject({ samagriBringer: null, agreedNote: null })
})

test('sends a place only when one was chosen', () => {
  expect(HomeAgreement.parse(typed).placeId).toBeUndefined()
  expect(HomeAgreement.parse({ ...typed, placeId: 'a-place' })).toMatchObject({ placeId: 'a-place' })
})

test('knows the start while its date and time are valid', () => {
  expect(startOf(typed)?.toISOString()).toBe('2026-12-10T02:00:00.000Z')
  for (const wrong of [{ date: '2026-02-30' }, { date: '' }, { time: '24:00' }, { time: '' }])
    expect(startOf({ ...typed, ...wrong })).toBeUndefined()
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
  expect(initialAgreement(nothing as TeamBooking, terms)).toMatchObject({
    address: 'Kothrud',
    samagriBringer: '',
    agreedNote: '',
  })
  const before = { ...nothing, samagriBringer: 'family', agreedNote: 'Two pandits come' }
  expect(initialAgreement(before as TeamBooking, terms)).toMatchObject({
    samagriBringer: 'family',
    agreedNote: 'Two pandits come',
  })
})

test('reports every invalid field', () => {
  const wrong = { date: '', time: '7:30', durationMinutes: '14', feePaise: 'free', address: ' ', agreedNote: 'x'.repeat(501) }
  const invalidFields = (schema: typeof HomeAgreement | typeof OnlineAgreement, fields: Agreement) =>
    schema.safeParse(fields).error?.issues.map(({ path }) => path[0])
  expect(invalidFields(HomeAgreement, { ...typed, ...wrong })).toEqual(Object.keys(wrong))
  for (const durationMinutes of ['', '1e2', '90.5', '1441'])
    expect(invalidFields(HomeAgreement, { ...typed, durationMinutes })).toEqual(['durationMinutes'])
  expect(invalidFields(OnlineAgreement, { ...typed, address: '' })).toBeUndefined()
})
