import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, type Requested } from '../../../../test/factories.ts'
import type { BookingSamagri } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const OWN = [
  { item: null, name: 'Mango leaves', quantity: '21', bringer: 'family' },
  { item: null, name: 'Panchpatra', quantity: '', bringer: 'pandit' },
]
const makeOwn = ({ actor }: PanditPerson) =>
  desk.app.request('/pandit/update', {
    method: 'PUT',
    as: actor,
    json: { fees: [{ ceremonySlug: 'satyanarayan', feePaise: 210_000, minutes: 120, includes: '', samagri: OWN }] },
  })
const ofBooking = async (booking: Requested, lang = 'en') =>
  (await (await desk.asFamily(booking, `/samagri?lang=${lang}`)).json()) as BookingSamagri
const publicList = async (id: string, slug = 'satyanarayan') => desk.app.request(`/pandits/${id}/services/${slug}/samagri`)

describe('on the page of a booking', () => {
  it('is there once a pandit has accepted: his own list, with who brings what', async () => {
    const { booking, pandit } = await desk.assigned()
    expect((await makeOwn(pandit)).status).toBe(200)
    expect(await ofBooking(booking)).toEqual({ isOwn: true, lines: OWN })
  })

  it('is the catalogue’s, in the reader’s language, where he has none of his own', async () => {
    const { booking } = await desk.assigned()
    const { isOwn, lines } = await ofBooking(booking, 'hi')
    expect(isOwn).toBe(false)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.every(({ name, bringer }) => /[\u0900-\u097f]/.test(name) && bringer === 'family')).toBe(true)
  })

  it('is not there before, and for nobody else', async () => {
    const waiting = await confirmedBooking(desk.app, desk.team)
    expect((await desk.asFamily(waiting, '/samagri')).status).toBe(404)
    const { booking, pandit } = await desk.assigned()
    expect((await desk.app.request(`/bookings/${booking.ref}/samagri`)).status).toBe(404)
    expect((await desk.app.request(`/bookings/${booking.ref}/samagri`, { as: pandit.actor })).status).toBe(404)
  })
})

describe('on his public page', () => {
  it('is his own list for everybody', async () => {
    const pandit = await desk.panditPerson()
    await makeOwn(pandit)
    expect(await (await publicList(pandit.slug)).json()).toMatchObject({ isOwn: true, lines: [{ name: 'Mango leaves' }, {}] })
  })

  it('is not there for a service he does not offer, nor while he is hidden', async () => {
    const pandit = await desk.panditPerson()
    expect((await publicList(pandit.id)).status).toBe(200)
    expect((await publicList(pandit.id, 'vivah')).status).toBe(404)
    await desk.app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', pandit.id).execute()
    expect((await publicList(pandit.id)).status).toBe(404)
  })
})
