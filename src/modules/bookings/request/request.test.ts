import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingRequest, makePandit, requestBooking } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { FamilyBooking } from '../family/contract.ts'
import type { BookingStored } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const book = (changes: Record<string, unknown> = {}, key: string = randomUUID()) =>
  app.request('/booking/book', { json: bookingRequest(changes), headers: { 'idempotency-key': key } })
const rowsNamed = (name: string) => app.db.selectFrom('bookings').where('name', '=', name).selectAll().execute()

describe('a request', () => {
  it('is stored with its history and one job, and answers the reference, the key and the promised call', async () => {
    const response = await book({
      name: 'Ketaki Gokhale',
      language: 'Marathi',
      coupon: 'DIWALI',
      recommendPandit: 'Not Specified',
    })
    expect(response.status).toBe(201)
    const stored = (await response.json()) as BookingStored
    expect(stored.message).toBe('Booking successful!')
    expect(stored.ref).toMatch(/^SK-[3467ACDEFGHJKMNPQRTWXY9]{6}$/)
    expect(Buffer.from(stored.key, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(stored.callBy).toBe('2026-11-20T06:30:00.000Z')
    const [row] = await rowsNamed('Ketaki Gokhale')
    expect(row).toMatchObject({
      state: 'requested',
      mobile: '+919822044157',
      ceremony_slug: 'satyanarayan',
      coupon: 'DIWALI',
      locality: 'Pune, Maharashtra',
    })
    expect(row?.latitude).toBeCloseTo(18.5, 0)
    const events = await app.db
      .selectFrom('booking_events')
      .where('booking_id', '=', row?.id ?? '')
      .selectAll()
      .execute()
    expect(events).toHaveLength(1)
  })

  it('takes the least the form needs, with the empty fields the form sends', async () => {
    const min = {
      pujaName: 'Havan',
      name: 'Least',
      mobile: '+44 20 7946 0018',
      pujaAddress: '12 Some Lane',
      date: '2026-11-20',
    }
    const empty = {
      email: '',
      location: '',
      language: '',
      state: '',
      city: '',
      message: '',
      coupon: '',
      recommendPandit: '',
      otherPujaName: '',
      otherPujaDescription: '',
    }
    const response = await app.request('/booking/book', { json: { ...min, ...empty } })
    expect(response.status).toBe(201)
    const [row] = await rowsNamed('Least')
    expect(row).toMatchObject({ email: null, location: null, idempotency_key: null, mobile: '+442079460018' })
  })

  it('places a request by the end of its address, and never quotes the address', async () => {
    await book({ name: 'Placed', location: '', pujaAddress: 'Flat 12, Mayur Residency, Kothrud, Pune 411038' })
    const [row] = await rowsNamed('Placed')
    expect(row?.locality).toBe('Kothrud, Pune')
  })

  it('is one booking however often it is sent, also at once, and another body under its key is refused', async () => {
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 10 }, () => book({ name: 'Double Tap' }, key)))
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(201))
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await rowsNamed('Double Tap')).toHaveLength(1)
    const other = await book({ name: 'Double Tap', date: '2026-12-11' }, key)
    expect(other.status).toBe(422)
    expect(((await other.json()) as ErrorBody).error.reason).toBe('idempotency_key_reused')
    expect(await rowsNamed('Double Tap')).toHaveLength(1)
  })

  it('answers a late copy as before, even when its date has passed meanwhile', async () => {
    const key = randomUUID()
    const first = await book({ name: 'Late Copy', date: '2026-11-20' }, key)
    const before = app.clock.now()
    app.clock.set(new Date('2026-11-21T04:30:00Z'))
    const second = await book({ name: 'Late Copy', date: '2026-11-20' }, key)
    app.clock.set(before)
    expect(second.status).toBe(201)
    expect(await second.text()).toBe(await first.text())
  })

  it.each([
    ['an unknown puja', { pujaName: 'Picnic' }, 'pujaName'],
    ['another puja without its name', { pujaName: 'Others' }, 'otherPujaName'],
    ['no name', { name: '  ' }, 'name'],
    ['a name too long', { name: 'A'.repeat(121) }, 'name'],
    ['no mobile number', { mobile: undefined }, 'mobile'],
    ['a landline', { mobile: '020 2553 2553' }, 'mobile'],
    ['a number starting with 5', { mobile: '5822044157' }, 'mobile'],
    ['an e-mail without a domain', { email: 'aditi@' }, 'email'],
    ['no address', { pujaAddress: '' }, 'pujaAddress'],
    ['a past date', { date: '2026-11-19' }, 'date'],
    ['a date three years ahead', { date: '2029-11-19' }, 'date'],
    ['a day that is not in the calendar', { date: '2026-02-30' }, 'date'],
    ['a date with a time', { date: '2026-12-10T10:00:00Z' }, 'date'],
    ['a language not on the list', { language: 'Klingon' }, 'language'],
    ['a state not on the list', { state: 'Atlantis' }, 'state'],
    ['a pandit nobody knows', { recommendPanditId: randomUUID() }, 'recommendPanditId'],
    ['a field the call does not have', { price: 1 }, 'price'],
  ])('with %s is refused with the field named, and nothing is stored', async (_, changes, field) => {
    const count = () =>
      app.db
        .selectFrom('bookings')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const response = await book(changes)
    expect(response.status).toBe(400)
    const { error, message } = (await response.json()) as ErrorBody
    expect(Object.keys(error.fields ?? {})).toEqual([field])
    expect(message.length).toBeGreaterThan(5)
    expect(await count()).toEqual(before)
  })

  it('stores letters the database would choke on without them', async () => {
    const response = await book({ name: 'Nul\u0000 Byte', message: 'line one\nline two\u0007' })
    expect(response.status).toBe(201)
    const [row] = await rowsNamed('Nul Byte')
    expect(row?.message).toBe('line one\nline two')
  })

  it('stores the requested pandit when he is listed with us', async () => {
    const pandit = await makePandit(app)
    expect((await book({ name: 'Wisher', recommendPanditId: pandit.id })).status).toBe(201)
    expect((await rowsNamed('Wisher'))[0]?.recommend_pandit_id).toBe(pandit.id)
  })
})

describe('the private link', () => {
  it('opens the booking by header, or by the cookie its key is exchanged for, and by nothing else', async () => {
    const { ref, key } = await requestBooking(app)
    expect((await app.request(`/bookings/${ref}`)).status).toBe(404)
    expect((await app.request(`/bookings/${ref}`, { headers: { 'x-booking-key': key.slice(1) } })).status).toBe(404)
    expect((await app.request(`/bookings/${ref}`, { headers: { 'x-booking-key': key } })).status).toBe(200)
    expect(
      (await app.request(`/bookings/${ref}/open`, { json: { key: `${key.startsWith('x') ? 'y' : 'x'}${key.slice(1)}` } })).status,
    ).toBe(404)
    const opened = await app.request(`/bookings/${ref.toLowerCase()}/open`, { json: { key } })
    expect(opened.status).toBe(200)
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Max-Age=7776000/)
    const followed = await app.request(`/bookings/${ref}`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    const booking = (await followed.json()) as FamilyBooking
    expect(booking).toMatchObject({
      ref,
      state: 'requested',
      mayReview: false,
      pandit: null,
      upiLink: null,
      cancellation: { rule: 'before-acceptance' },
    })
    expect(booking.history.map((entry) => entry.kind)).toEqual(['requested'])
  })

  it('of one booking does not open another', async () => {
    const [one, other] = [await requestBooking(app), await requestBooking(app)]
    expect((await app.request(`/bookings/${one.ref}`, { headers: { 'x-booking-key': other.key } })).status).toBe(404)
  })

  it.each(['SK-000000', 'nothing', 'SK-7K3MAQX', '%00'])('is not there for %s', async (ref) => {
    expect((await app.request(`/bookings/${ref}`)).status).toBe(404)
  })
})

describe("a person's own bookings", () => {
  it('are those made while signed in, and those under the same verified e-mail', async () => {
    const person = await app.actors.user('Meera')
    const visitorOne = await requestBooking(app, { email: person.email.toUpperCase() })
    const own = (await (
      await app.request('/booking/book', { json: bookingRequest({ email: '' }), as: person })
    ).json()) as BookingStored
    const list = (await (await app.request('/bookings', { as: person })).json()) as { items: { ref: string }[] }
    expect(list.items.map((item) => item.ref).sort()).toEqual([visitorOne.ref, own.ref].sort())
    expect((await app.request(`/bookings/${own.ref}`, { as: person })).status).toBe(200)
    const other = await app.actors.user('Other')
    expect((await app.request(`/bookings/${own.ref}`, { as: other })).status).toBe(404)
    expect((await app.request(`/bookings/${own.ref}`, { as: await app.actors.pandit() })).status).toBe(404)
  })

  it('are not given for an e-mail that was never verified', async () => {
    const person = await app.actors.user('Squatter')
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.userId).execute()
    const { ref } = await requestBooking(app, { email: person.email })
    const list = (await (await app.request('/bookings', { as: person })).json()) as { items: unknown[] }
    expect(list.items).toEqual([])
    expect((await app.request(`/bookings/${ref}`, { as: person })).status).toBe(404)
  })

  it('come page by page', async () => {
    const person = await app.actors.user('Reader')
    for (let count = 0; count < 27; count++) {
      app.clock.advance(1)
      await app.request('/booking/book', { json: bookingRequest({ email: '' }), as: person })
    }
    type Page = { items: { ref: string }[]; nextCursor: string | null }
    const first = (await (await app.request('/bookings', { as: person })).json()) as Page
    expect(first.items).toHaveLength(25)
    const second = (await (await app.request(`/bookings?cursor=${first.nextCursor}`, { as: person })).json()) as Page
    expect(second.items).toHaveLength(2)
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map((item) => item.ref)).size).toBe(27)
  })

  it('ask a visitor to sign in, and refuse a cursor that is not ours', async () => {
    expect((await app.request('/bookings')).status).toBe(401)
    const later = Buffer.from('+275000-01-01T00:00:00.000Z 0193b7a0-0000-7000-8000-000000000000').toString('base64url')
    for (const cursor of ['abc', later]) {
      const response = await app.request(`/bookings?cursor=${cursor}`, { as: await app.actors.user() })
      expect(response.status).toBe(400)
      expect(((await response.json()) as ErrorBody).error.fields).toHaveProperty('cursor')
    }
  })
})
