import { expect, it } from 'vitest'
import { repeatedFields } from './use-earlier-booking.ts'

const booking = {
  name: 'Meera Nair',
  mobile: '+17325550142',
  email: null,
  address: '12 Lotus, Baner Road',
  location: 'Baner, Pune',
  stateName: 'Maharashtra',
  pujaLanguage: 'Marathi',
  online: null,
}

it('is name, contact, address, place and language, never the day', () => {
  expect(repeatedFields(booking)).toEqual({
    name: 'Meera Nair',
    mobile: '7325550142',
    mobileCountry: 'US',
    pujaAddress: '12 Lotus, Baner Road',
    location: 'Baner, Pune',
    state: 'Maharashtra',
    language: 'Marathi',
  })
})

it('empties the place of another address where the earlier booking named none', () => {
  const fields = repeatedFields({ ...booking, mobile: '+919822044157', location: null, stateName: null })
  expect(fields).toMatchObject({ mobile: '9822044157', mobileCountry: 'IN', location: '', state: '' })
})

it('is the country and its clock, and no address, for a puja over video', () => {
  const online = { country: 'US', timeZone: 'America/New_York', preferredStartAt: '2026-12-10T02:00:00.000Z' }
  const fields = repeatedFields({ ...booking, online })
  expect(fields).toMatchObject({ country: 'US', timeZone: 'America/New_York' })
  expect(fields).not.toHaveProperty('pujaAddress')
})
