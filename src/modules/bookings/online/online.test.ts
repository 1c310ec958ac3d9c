import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR } from '../../../../test/booking-helpers.ts'
import { bookingRequest, ONLINE, type Requested, requestBooking } from '../../../../test/factories.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { addDays, indiaDate } from '../../../shared/time/dates.ts'
import { changeSetting } from '../../settings/service.ts'
import type { FamilyBooking } from '../family/contract.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
  await changeSetting(desk.app.ctx, 'upiId', 'sankalp@upi')
})
afterAll(() => desk.app.close())

/** 9 in the evening in New York. */
const START = new Date('2026-12-10T02:00:00Z')
const LINK = 'https://meet.example.com/sankalp-puja'
const AGREED = { startsAt: START.toISOString(), durationMinutes: 90, feePaise: 210_000 }

const requestOnline = (changes: Record<string, unknown> = {}) => requestBooking(desk.app, { ...ONLINE, ...changes })
async function agreed(changes: Record<string, unknown> = {}): Promise<Requested> {
  const booking = await requestOnline(changes)
  expect((await desk.ops(booking.ref, '/confirm', AGREED)).status).toBe(200)
  return booking
}
const report = async (booking: Requested, json: object = {}) => {
  const response = await desk.asFamily(booking, '/upi-notices', json)
  return { status: response.status, body: (await response.json()) as FamilyBooking & ErrorBody }
}
const refused = async (changes: Record<string, unknown>) => {
  const response = await desk.app.request('/booking/book', { json: bookingRequest({ ...ONLINE, ...changes }) })
  return { status: response.status, ...((await response.json()) as ErrorBody).error }
}
const emailsTo = (to: string) => desk.app.mails.filter((email) => email.to === to)

describe('asking', () => {
  it("keeps the instant of the family's clock, its place, and no address", async () => {
    const booking = await requestOnline()
    expect(await desk.seenByFamily(booking)).toMatchObject({
      online: { country: 'US', timeZone: 'America/New_York', preferredStartAt: START.toISOString() },
      date: '2026-12-10',
      address: '',
      joinLink: null,
      doorCode: null,
    })
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ locality: 'United States', pujaAddress: '' })
  })

  it('names what is missing, all of it at once', async () => {
    const { fields } = await refused({ country: '', timeZone: '', time: '', name: '' })
    expect(Object.keys(fields ?? {}).sort()).toEqual(['country', 'name', 'time', 'timeZone'])
    expect(Object.keys((await refused({ country: 'XQ', timeZone: 'Mars/Base' })).fields ?? {})).toEqual(['country', 'timeZone'])
    const atHome = await desk.app.request('/booking/book', { json: bookingRequest({ kind: 'home', pujaAddress: '' }) })
    expect(((await atHome.json()) as ErrorBody).error.fields).toEqual({ pujaAddress: 'Enter the address of the puja.' })
  })

  it('is refused for a puja that is not held online, and for an hour gone by', async () => {
    expect(await refused({ pujaName: 'Marriage' })).toMatchObject({ status: 400, reason: 'puja_not_offered_online' })
    const now = desk.app.clock.now()
    expect(await refused({ date: addDays(indiaDate(now), -2) })).toMatchObject({ status: 400, reason: 'date_in_past' })
    const [date, time] = [indiaDate(now), '00:01']
    expect(await refused({ country: 'IN', timeZone: 'Asia/Kolkata', date, time })).toMatchObject({ reason: 'date_in_past' })
  })
})

describe('the way to the puja', () => {
  it('is agreed without an address, offered with its clock, and joined by the address the team entered', async () => {
    const { app, ops } = desk
    const pandit = await desk.panditPerson({ name: 'Pt. Over Video' })
    const booking = await requestOnline({ email: 'abroad@example.com' })
    expect((await ops(booking.ref, '/join-link', { joinLink: LINK })).body.error.reason).toBe('state_conflict')
    expect((await ops(booking.ref, '/confirm', AGREED)).body).toMatchObject({
      state: 'confirmed',
      doorCode: null,
      agreedAddress: '',
    })
    expect((await desk.seenByTeam(booking.ref)).actions).toEqual(['confirm', 'note', 'offer', 'payment', 'join-link', 'cancel'])

    expect((await ops(booking.ref, '/join-link', { joinLink: 'http://meet.example.com/x' })).status).toBe(400)
    expect((await ops(booking.ref, '/join-link', { joinLink: 'https://javascript:alert(1)' })).status).toBe(400)
    expect((await ops(booking.ref, '/join-link', { joinLink: LINK })).body.joinLink).toBe(LINK)
    await ops(booking.ref, '/join-link', { joinLink: LINK })
    expect((await desk.seenByFamily(booking)).joinLink).toBe(LINK)

    const offer = await desk.offered(booking, pandit)
    expect(offer).toMatchObject({ locality: 'United States', online: { timeZone: 'America/New_York' } })
    expect(JSON.stringify(offer)).not.toContain('meet.example.com')
    const accepted = (await (await desk.accept(pandit, offer?.id)).json()) as PanditBooking
    expect(accepted).toMatchObject({ joinLink: LINK, online: { country: 'US' } })

    await app.jobs.run()
    const call = emailsTo('abroad@example.com').find((email) => email.subject.startsWith('The video call'))
    expect(call?.text).toContain(LINK)
    expect(call?.text).toContain('7:30\u00a0AM IST (9:00\u00a0PM on Wednesday your time)')
    for (const calendar of [call?.calendar?.content ?? '', await (await desk.asFamily(booking, '/calendar.ics')).text()]) {
      expect(calendar.replaceAll('\r\n ', '')).toContain(LINK)
    }

    await ops(booking.ref, '/join-link', { joinLink: `${LINK}-2` })
    await app.jobs.run()
    expect(
      emailsTo(pandit.actor.email)
        .map((email) => email.text)
        .join(),
    ).toContain(`${LINK}-2`)
  })

  it('asks nobody to a door', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Nobody Travels' })
    const booking = await agreed()
    await desk.accept(pandit, (await desk.offered(booking, pandit))?.id)
    const leave = () => desk.app.request(`/pandit/bookings/${booking.ref}/left`, { as: pandit.actor, json: {} })
    expect(await desk.at(new Date(START.getTime() - HOUR), async () => desk.reasonOf(await leave()))).toBe('puja_online')
    await desk.ops(booking.ref, '/reassign', { reason: 'Unwell' })
    expect((await desk.seenByFamily(booking)).doorCode).toBeNull()
  })

  it('begins anew for the next pandit: the one who is released knew the way into the call', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Knew The Way' })
    const booking = await agreed()
    await desk.ops(booking.ref, '/join-link', { joinLink: LINK })
    await desk.accept(pandit, (await desk.offered(booking, pandit))?.id)
    expect((await desk.ops(booking.ref, '/reassign', { reason: 'Unwell' })).body.joinLink).toBeNull()
    expect((await desk.seenByFamily(booking)).joinLink).toBeNull()
  })

  it('has no video call for a puja at home', async () => {
    const { booking } = await desk.assigned()
    expect((await desk.ops(booking.ref, '/join-link', { joinLink: LINK })).body.error.reason).toBe('puja_not_online')
  })
})

describe('paying before', () => {
  it('counts once the team has matched it, and never before', async () => {
    const booking = await agreed({ email: 'payer@example.com' })
    expect((await desk.seenByFamily(booking)).upiLink).toContain('am=2100.00')
    const reported = await report(booking, {})
    expect(reported.body).toMatchObject({ payment: 'due', upiNotice: { state: 'open', amountPaise: 210_000, reference: null } })
    expect((await report(booking, { reference: '4123 4567-8901' })).body.upiNotice?.reference).toBe('412345678901')
    const seen = await desk.seenByTeam(booking.ref)
    expect([seen.payment, seen.payments, seen.upiNotices.length]).toEqual(['due', [], 1])
    expect(seen.history.filter((entry) => entry.kind === 'payment-reported')).toHaveLength(1)

    const path = `/upi-notices/${seen.upiNotices[0]?.id}/match`
    const [first, second] = await Promise.all([1, 2].map(() => desk.ops(booking.ref, path, { amountPaise: 210_000 })))
    expect([first?.status, second?.status].sort()).toEqual([200, 409])
    const after = await desk.seenByFamily(booking)
    expect(after).toMatchObject({ payment: 'paid', upiLink: null, upiNotice: { state: 'matched' } })
    expect(after.payments).toHaveLength(1)
    await desk.app.jobs.run()
    expect(
      emailsTo('payer@example.com')
        .map((email) => email.subject)
        .join(),
    ).toContain('Payment received')
    expect((await report(booking)).body.error.reason).toBe('nothing_due')
  })

  it('is not for the pandit to write down: it comes to us', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Paid By Us' })
    const booking = await agreed()
    await desk.accept(pandit, (await desk.offered(booking, pandit))?.id)
    const json = { method: 'cash', amountPaise: 210_000 }
    const path = `/pandit/bookings/${booking.ref}/payments`
    expect(await desk.reasonOf(await desk.app.request(path, { as: pandit.actor, json }))).toBe('puja_online')
    expect(await desk.seenByFamily(booking)).toMatchObject({ payment: 'due', payments: [] })
  })

  it('matches one payment once, whatever number of bookings it is said of', async () => {
    const found = { amountPaise: 210_000, reference: '998877665544' }
    const outcomes = []
    for (const booking of [await agreed(), await agreed()]) {
      const { upiNotice } = (await report(booking)).body
      outcomes.push((await desk.ops(booking.ref, `/upi-notices/${upiNotice?.id}/match`, found)).body)
    }
    expect(outcomes[0]?.payment).toBe('paid')
    expect(outcomes[1]?.error.reason).toBe('reference_already_used')
  })

  it('that is not in the account is told with the reason, and may be said again', async () => {
    const booking = await agreed()
    const { upiNotice } = (await report(booking)).body
    const notFound = `/upi-notices/${upiNotice?.id}/not-found`
    expect((await desk.ops(booking.ref, notFound, { reason: 'No such payment' })).status).toBe(200)
    expect((await desk.ops(booking.ref, notFound, { reason: 'Again' })).body.error.reason).toBe('payment_already_checked')
    expect((await desk.seenByFamily(booking)).upiNotice).toMatchObject({ state: 'not-found', reason: 'No such payment' })
    expect((await report(booking)).body.upiNotice?.state).toBe('open')
  })

  it('goes back as the one rule of cancelling says', async () => {
    const booking = await agreed({ email: 'back@example.com' })
    const { upiNotice } = (await report(booking)).body
    await desk.ops(booking.ref, `/upi-notices/${upiNotice?.id}/match`, { amountPaise: 210_000 })
    expect((await desk.asFamily(booking, '/cancel', {})).status).toBe(200)
    await desk.app.jobs.run()
    expect(
      emailsTo('back@example.com')
        .map((email) => email.text)
        .join(),
    ).toContain('we will refund ₹2,100')
    const returned = await desk.ops(booking.ref, '/payments', { kind: 'refund', method: 'upi', amountPaise: 210_000 })
    expect(returned.body).toMatchObject({ state: 'cancelled', payment: 'refunded' })
  })

  it('is found also after it was cancelled, once, and goes back', async () => {
    const booking = await agreed({ email: 'late@example.com' })
    const { upiNotice } = (await report(booking)).body
    expect((await desk.asFamily(booking, '/cancel', {})).status).toBe(200)
    const match = `/upi-notices/${upiNotice?.id}/match`
    expect((await desk.ops(booking.ref, match, { amountPaise: 210_001 })).body.error.reason).toBe('state_conflict')
    expect((await desk.ops(booking.ref, match, { amountPaise: 210_000 })).body).toMatchObject({ state: 'cancelled' })
    await desk.app.jobs.run()
    const email = emailsTo('late@example.com').find(({ subject }) => subject.startsWith('Payment received'))
    expect(email?.text).toContain('we will refund ₹2,100')
    const returned = await desk.ops(booking.ref, '/payments', { kind: 'refund', method: 'upi', amountPaise: 210_000 })
    expect(returned.body).toMatchObject({ payment: 'refunded' })
  })

  it('is not said of a booking that is not yet agreed, nor by anybody else', async () => {
    const booking = await requestOnline()
    expect((await report(booking)).body.error.reason).toBe('state_conflict')
    const other = await agreed()
    expect((await report({ ...other, key: booking.key })).status).toBe(404)
  })
})
