import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, PUJA } from '../../../test/booking-helpers.ts'
import { confirmedBooking, PUNE, type Requested, requestBooking } from '../../../test/factories.ts'
import type { TestActor } from '../../../test/harness.ts'
import type { FamilyBooking } from './family/contract.ts'
import type { PanditBooking } from './pandit-work/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const AGREED = { startsAt: PUJA.toISOString(), durationMinutes: 60, feePaise: 210_000, address: 'Here' }
const UNKNOWN_ID = '0193b7a0-0000-7000-8000-000000000000'

describe('what each side may see and do', () => {
  it('shows a pandit the contact of his booking until a week past it', async () => {
    const { app, at } = desk
    const { booking, pandit } = await desk.assigned({ latitude: PUNE.latitude + 0.1 })
    const list = async (when: string) => {
      const response = await app.request(`/pandit/bookings?when=${when}&lang=hi`, { as: pandit.actor })
      return ((await response.json()) as { items: PanditBooking[] }).items
    }
    const contact = { name: 'Aditi Kulkarni', mobile: '+919822044157' }
    expect(await list('upcoming')).toMatchObject([{ ref: booking.ref, locality: 'पुणे, महाराष्ट्र', contact }])
    await desk.ops(booking.ref, '/complete')
    expect(await list('upcoming')).toEqual([])
    expect((await list('done'))[0]?.contact).toMatchObject(contact)
    const weekLater = new Date(PUJA.getTime() + 2 * HOUR + 7 * 24 * HOUR)
    expect((await at(weekLater, () => list('done')))[0]?.contact).toBeNull()
    expect((await at(weekLater, () => desk.seenByFamily(booking))).pandit).toMatchObject({ mobile: null })
    expect((await app.request('/pandit/bookings', { as: pandit.actor })).status).toBe(400)
  })

  it('shows a booking without its private link only to the account that made it, or a guest booking to the account with its verified email', async () => {
    const { app } = desk
    const [reader, other] = [await app.actors.user(), await app.actors.user()]
    const status = async (ref: string, as: TestActor) => (await app.request(`/bookings/${ref}`, { as })).status
    const [byGuest, byOther] = [
      await requestBooking(app, { email: reader.email }),
      await requestBooking(app, { email: reader.email }, other),
    ]
    expect([await status(byGuest.ref, reader), await status(byGuest.ref, other)]).toEqual([200, 404])
    expect([await status(byOther.ref, reader), await status(byOther.ref, other)]).toEqual([404, 200])
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', reader.userId).execute()
    expect(await status(byGuest.ref, reader)).toBe(404)
  })

  it('lets only the team and the owner read the console', async () => {
    const { app } = desk
    const { booking, pandit } = await desk.assigned()
    const [user, owner] = [await app.actors.user(), await app.actors.owner()]
    for (const path of ['', `/${booking.ref}`, `/${booking.ref}/candidates`, '?status=today']) {
      expect((await app.request(`/ops/bookings${path}`)).status).toBe(401)
      expect((await app.request(`/ops/bookings${path}`, { as: user })).status).toBe(403)
      expect((await app.request(`/ops/bookings${path}`, { as: pandit.actor })).status).toBe(403)
      expect((await app.request(`/ops/bookings${path}`, { as: owner })).status).toBe(200)
    }
    expect((await app.request('/ops/summary', { as: user })).status).toBe(403)
  })

  it.each([
    ['confirm', AGREED],
    ['not-reached', {}],
    ['planned-call', { plannedCallAt: PUJA.toISOString() }],
    ['offers', { panditId: UNKNOWN_ID }],
    ['offers/withdraw', {}],
    ['reassign', { reason: 'x' }],
    ['complete', {}],
    ['payments', { method: 'cash', amountPaise: 1 }],
    ['resolve-door-code', { note: 'x' }],
    ['undo', {}],
    ['cancel', { reason: 'x' }],
  ])('allows the action %s only to the team', async (path, json) => {
    const { ref } = await requestBooking(desk.app)
    const post = (as?: TestActor) =>
      desk.app.request(`/ops/bookings/${ref}/${path}`, { json: { version: 1, ...json }, ...(as ? { as } : {}) })
    expect((await post()).status).toBe(401)
    expect((await post(await desk.app.actors.user())).status).toBe(403)
    expect((await post(await desk.app.actors.pandit())).status).toBe(403)
    expect((await desk.seenByTeam(ref)).history).toHaveLength(1)
  })

  it.each(['/pandit/offers', '/pandit/bookings?when=done'])('answers %s only to pandits', async (path) => {
    const { app } = desk
    expect((await app.request(path)).status).toBe(401)
    expect((await app.request(path, { as: await app.actors.user() })).status).toBe(403)
  })

  it('refuses a pandit’s reports about another pandit’s booking', async () => {
    const { app } = desk
    const { booking } = await desk.assigned()
    const { actor } = await desk.panditPerson()
    const path = `/pandit/bookings/${booking.ref}`
    expect((await app.request(`${path}/complete`, { as: actor, json: {} })).status).toBe(404)
    expect((await app.request(`${path}/payments`, { as: actor, json: { method: 'cash', amountPaise: 1 } })).status).toBe(404)
    expect((await desk.seenByTeam(booking.ref)).state).toBe('assigned')
  })

  it.each([
    ['startsAt', '2026-12-10'],
    ['startsAt', '2020-01-01T00:00:00Z'],
    ['startsAt', '2031-01-01T00:00:00Z'],
    ['durationMinutes', 5],
    ['durationMinutes', 60.5],
    ['feePaise', -1],
    ['feePaise', 1e12],
    ['feePaise', '210000'],
    ['address', ''],
    ['samagriBringer', 'priest'],
    ['samagriBringer', true],
    ['agreedNote', 'x'.repeat(501)],
    ['agreedNote', 7],
  ])('names %s when %s is not what a confirmation takes', async (field, value) => {
    const { ref } = await requestBooking(desk.app)
    const refused = await desk.ops(ref, '/confirm', { ...AGREED, [field]: value })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field])
    expect((await desk.seenByTeam(ref)).state).toBe('requested')
  })

  it.each([
    ['/offers', { panditId: UNKNOWN_ID }],
    ['/reassign', { reason: 'x' }],
    ['/complete', {}],
    ['/payments', { method: 'cash', amountPaise: 1 }],
    ['/resolve-door-code', { note: 'x' }],
  ])('refuses %s before the family and the team have agreed', async (path, json) => {
    const { id } = await desk.panditPerson()
    const { ref } = await requestBooking(desk.app)
    const body = 'panditId' in json ? { panditId: id } : json
    expect((await desk.ops(ref, path, body)).body.error.reason).toBe('state_conflict')
  })

  it('refuses to list candidates before the time is agreed', async () => {
    const { ref } = await requestBooking(desk.app)
    expect((await desk.app.request(`/ops/bookings/${ref}/candidates`, { as: desk.team })).status).toBe(409)
  })

  it('answers 404 for an unknown reference', async () => {
    expect((await desk.ops('SK-777777', '/not-reached')).status).toBe(404)
  })

  it.each(['status=lost', 'limit=0', 'cursor=zzz'])('refuses a list with %s', async (query) => {
    expect((await desk.app.request(`/ops/bookings?${query}`, { as: desk.team })).status).toBe(400)
  })

  it('returns the key of the private link only to a caller who sent it', async () => {
    const { app } = desk
    const owner = await app.actors.user()
    const booking = await requestBooking(app, {}, owner)
    const keyFor = async (options: Parameters<typeof app.request>[1]) => {
      const response = await app.request(`/bookings/${booking.ref}`, options)
      return ((await response.json()) as FamilyBooking).linkKey
    }
    const withKey = (key: string) => ({ headers: { 'x-booking-key': key } })
    expect(await keyFor(withKey(booking.key))).toBe(booking.key)
    expect(await keyFor({ as: owner, ...withKey(booking.key) })).toBe(booking.key)
    expect(await keyFor({ as: owner })).toBeNull()
    expect(await keyFor({ as: owner, ...withKey('x'.repeat(43)) })).toBeNull()
  })

  it('gives the calendar file to the family once a time is agreed', async () => {
    const { app, team } = desk
    const file = (booking: Requested) => desk.asFamily(booking, '/calendar.ics')
    expect((await file(await requestBooking(app))).status).toBe(404)
    const booking = await confirmedBooking(app, team)
    const response = await file(booking)
    expect(response.headers.get('content-type')).toContain('text/calendar')
    expect(await response.text()).toMatch(/DTSTART:20261210T033000Z/)
    expect((await app.request(`/bookings/${booking.ref}/calendar.ics`)).status).toBe(404)
  })
})
