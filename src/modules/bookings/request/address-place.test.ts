import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, requestBooking } from '../../../../test/factories.ts'
import type { AddressPlace } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const TERMS = { startsAt: PUJA.toISOString(), durationMinutes: 120, feePaise: 210_000 }
const MUMBAI = 'B-12, Sea View, Andheri West, Mumbai 400058'

async function read(ref: string, address?: string, lang?: string): Promise<AddressPlace> {
  const query = new URLSearchParams({ ...(address === undefined ? {} : { address }), ...(lang ? { lang } : {}) })
  const response = await desk.app.request(`/ops/bookings/${ref}/place?${query}`, { as: desk.team })
  expect(response.status).toBe(200)
  return (await response.json()) as AddressPlace
}

describe('the place of an address', () => {
  it('is the one the agreement would be saved with', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const { locality } = await desk.seenByTeam(ref)
    expect((await read(ref)).place).toEqual({ label: locality, isNew: false, isNamed: true })
    expect((await read(ref, 'Xq 7')).place).toEqual({ label: locality, isNew: false, isNamed: false })
    const seen = await read(ref, MUMBAI)
    expect(seen).toMatchObject({ place: { label: 'Andheri West, Mumbai', isNew: true }, before: locality })
    const saved = await desk.ops(ref, '/confirm', { ...TERMS, address: MUMBAI })
    expect(saved.body.locality).toBe(seen.place?.label)
  })

  it('comes with up to five others, among them where the booking is now, none of them twice', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const { locality } = await desk.seenByTeam(ref)
    const { others, place } = await read(ref, MUMBAI)
    const labels = others.map(({ label }) => label)
    expect(labels).toContain(locality)
    expect(labels).toContain('Mumbai, Maharashtra')
    expect(labels).not.toContain(place?.label)
    expect(labels.length).toBeLessThanOrEqual(5)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('is another once the team has chosen it', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const { others } = await read(ref, MUMBAI)
    const city = others.find(({ label }) => label === 'Mumbai, Maharashtra')
    const saved = await desk.ops(ref, '/confirm', { ...TERMS, address: MUMBAI, placeId: city?.id })
    expect(saved.body.locality).toBe('Mumbai, Maharashtra')
  })

  it('is what the team and the family read as the area, also of a booking that named another', async () => {
    const request = { location: 'Kothrud, Pune', city: 'Pune', state: 'Maharashtra', readerLanguage: 'hi' }
    const booking = await confirmedBooking(desk.app, desk.team, request)
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({
      location: request.location,
      city: 'Pune',
      stateName: 'Maharashtra',
    })
    const { others } = await read(booking.ref, MUMBAI)
    const city = others.find(({ label }) => label === 'Mumbai, Maharashtra')
    await desk.ops(booking.ref, '/confirm', { ...TERMS, address: MUMBAI, placeId: city?.id })
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ location: 'Mumbai, Maharashtra', city: null, stateName: null })
    expect((await desk.seenByFamily(booking)).location).toBe('मुंबई, महाराष्ट्र')
  })

  it('is the area where none was known, and once the pandit agrees to it', async () => {
    const unknown = await requestBooking(desk.app, { pujaAddress: 'Xq 7', location: 'Xq', city: undefined, state: undefined })
    await desk.ops(unknown.ref, '/confirm', { ...TERMS, address: MUMBAI })
    expect((await desk.seenByTeam(unknown.ref)).location).toBe('Andheri West, Mumbai')

    const { booking, pandit } = await desk.assigned()
    const before = (await desk.seenByFamily(booking)).location
    const { body } = await desk.ops(booking.ref, '/confirm', { ...TERMS, address: MUMBAI })
    expect((await desk.seenByFamily(booking)).location).toBe(before)
    const path = `/pandit/bookings/${booking.ref}/proposals/${body.proposal?.id}/agree`
    expect((await desk.app.request(path, { as: pandit.actor, json: {} })).status).toBe(200)
    expect((await desk.seenByFamily(booking)).location).toBe('Andheri West, Mumbai')
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ location: 'Andheri West, Mumbai', city: null, stateName: null })
  })

  it('of a change that waits for the pandit is proposed anew where another is chosen', async () => {
    const { booking } = await desk.assigned()
    const { body } = await desk.ops(booking.ref, '/confirm', { ...TERMS, address: MUMBAI })
    expect(body.proposal?.locality).toBe('Andheri West, Mumbai')
    const { others } = await read(booking.ref, MUMBAI)
    const city = others.find(({ label }) => label === 'Mumbai, Maharashtra')
    const again = await desk.ops(booking.ref, '/confirm', { ...TERMS, address: MUMBAI, placeId: city?.id })
    expect(again.body.proposal?.locality).toBe('Mumbai, Maharashtra')
  })

  it('is found before directions, and by a PIN code in Devanagari digits', async () => {
    const nowhere = { location: undefined, city: undefined, state: undefined }
    const lines = [
      'फ्लैट ४०४, मयूर रेसिडेंसी, कोथरूड, पुणे ४११०३८ — लिफ्ट नहीं है, चौकीदार से पूछ लें',
      'Flat 404, Mayur Residency, Kothrud, Pune — no lift, turn left after the temple, ask the watchman',
    ]
    for (const pujaAddress of lines) {
      const { ref } = await requestBooking(desk.app, { ...nowhere, pujaAddress })
      expect((await desk.seenByTeam(ref)).locality).toBe('Kothrud, Pune')
    }
    const { ref } = await requestBooking(desk.app, { ...nowhere, pujaAddress: 'Xq 7, ४११०३८' })
    expect((await desk.seenByTeam(ref)).locality).toBe('Pune, Maharashtra')
  })

  it('is nowhere where nothing names one, and said in the language asked for', async () => {
    const { ref } = await requestBooking(desk.app, {
      pujaAddress: 'Xq 7',
      location: undefined,
      city: undefined,
      state: undefined,
    })
    expect(await read(ref)).toMatchObject({ place: null, before: null })
    expect((await read(ref, MUMBAI)).place).toEqual({ label: 'Andheri West, Mumbai', isNew: true, isNamed: true })
    expect((await read(ref, MUMBAI, 'hi')).place?.label).toMatch(/मुंबई/)
  })

  it('is the team’s to read', async () => {
    const { booking, pandit } = await desk.assigned()
    expect((await desk.app.request(`/ops/bookings/${booking.ref}/place`, { as: pandit.actor })).status).toBe(403)
    expect((await desk.app.request('/ops/bookings/SK-777777/place', { as: desk.team })).status).toBe(404)
    const long = new URLSearchParams({ address: 'x'.repeat(501) })
    expect((await desk.app.request(`/ops/bookings/${booking.ref}/place?${long}`, { as: desk.team })).status).toBe(400)
  })
})
