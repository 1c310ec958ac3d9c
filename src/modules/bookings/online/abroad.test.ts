import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { bookingRequest, ONLINE } from '../../../../test/factories.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { BookingStored } from '../request/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const book = async (changes: Record<string, unknown>, key: string = randomUUID()) => {
  const response = await desk.app.request('/booking/book', { json: bookingRequest(changes), headers: { 'idempotency-key': key } })
  return { status: response.status, body: (await response.json()) as BookingStored & ErrorBody }
}
const ABROAD = { callTimeZone: 'America/New_York', callFrom: '07:00', callTo: '22:00' }

describe('a mobile number', () => {
  it.each([
    ['at home, typed in the United States', { mobile: '(732) 555-0142', mobileCountry: 'US' }, '+17325550142'],
    ['online, of the country the family joins from', { ...ONLINE, mobile: '(732) 555-0142', country: 'US' }, '+17325550142'],
    ['with its own code, whatever was chosen', { mobile: '+91 98220 44157', mobileCountry: 'US' }, '+919822044157'],
    ['without a country', { mobile: '098220 44157' }, '+919822044157'],
  ])('%s is stored as it rings', async (_, changes, expected) => {
    const { status, body } = await book(changes)
    expect([status, body.error]).toEqual([201, undefined])
    const booking = await desk.seenByFamily(body)
    expect(booking.mobile).toBe(expected)
  })

  it('that is none in the chosen country is refused at its field', async () => {
    const { status, body } = await book({ mobile: '555-0142', mobileCountry: 'US' })
    expect([status, body.error.reason, Object.keys(body.error.fields ?? {})]).toEqual([400, 'invalid_mobile', ['mobile']])
  })
})

describe('call hours', () => {
  it('are kept, and the call is promised within them and our own', async () => {
    const { body } = await book(ABROAD)
    expect(body.callBy).toBe('2026-11-20T12:30:00.000Z')
    const hours = { timeZone: 'America/New_York', fromMinute: 420, toMinute: 1320 }
    expect(await desk.seenByFamily(body)).toMatchObject({ callHours: hours, callBy: body.callBy })
    expect((await desk.seenByTeam(body.ref)).callHours).toEqual(hours)
  })

  it('are those the letter speaks in, which names the day, the pandit and what he asks', async () => {
    const pandit = await desk.panditPerson({ services: { satyanarayan: 710_000 } })
    const email = 'meera@example.com'
    await book({ ...ABROAD, email, date: '2026-12-10', recommendPandit: pandit.name, recommendPanditId: pandit.id })
    await desk.app.jobs.run()
    const text = desk.app.mails.find(({ to }) => to === email)?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const part of ['6:00 PM IST (7:30 AM your time)', 'Thursday, 10 December 2026', pandit.name, '₹7,100']) {
      expect(text).toContain(part)
    }
  })

  it('answer the same promise before anything is sent', async () => {
    const response = await desk.app.request('/booking/call-time?timeZone=America/New_York&from=07:00&to=22:00')
    expect(await response.json()).toEqual({ callBy: '2026-11-20T12:30:00.000Z' })
    const never = await desk.app.request('/booking/call-time?timeZone=America/New_York&from=12:00&to=14:00')
    expect(await never.json()).toEqual({ callBy: null })
  })

  it.each([
    [{ callTimeZone: 'America/New_York' }, 'callFrom'],
    [{ ...ABROAD, callTo: '06:00' }, 'callTo'],
    [{ ...ABROAD, callTimeZone: 'Mars/Olympus' }, 'callTimeZone'],
    [{ ...ABROAD, callFrom: '12:00', callTo: '14:00' }, 'callFrom'],
  ])('%j are refused at %s', async (changes, field) => {
    const { status, body } = await book(changes)
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]])
  })

  it('are whole in the database, too', async () => {
    const { body } = await book({})
    const broken = desk.app.db.updateTable('bookings').set({ call_time_zone: 'Europe/London' }).where('ref', '=', body.ref)
    await expect(broken.execute()).rejects.toThrow('bookings_call_hours')
  })
})

describe('a chosen pandit', () => {
  const DAY = '2026-12-10'
  const requestOnline = (pandit: { id: string; name: string }, date = DAY) => ({
    recommendPandit: pandit.name,
    recommendPanditId: pandit.id,
    date,
  })
  const markAway = (as: Awaited<ReturnType<Desk['panditPerson']>>, day: string) =>
    desk.app.request('/pandit/calendar/days', { as: as.actor, method: 'PUT', json: { days: [day], isAway: true } })

  it('is quoted with his fee for that puja, and the quote stays when he changes it', async () => {
    const pandit = await desk.panditPerson({ services: { satyanarayan: 710_000 } })
    const { body } = await book(requestOnline(pandit))
    await desk.app.db.updateTable('pandit_services').set({ fee_paise: 990_000 }).where('pandit_id', '=', pandit.id).execute()
    expect(await desk.seenByFamily(body)).toMatchObject({ quotedFeePaise: 710_000, feePaise: null })
    expect((await desk.seenByTeam(body.ref)).quotedFeePaise).toBe(710_000)
  })

  it('without a fee for that puja, and nobody in particular, are quoted nothing', async () => {
    const pandit = await desk.panditPerson()
    const { body } = await book({ ...requestOnline(pandit), pujaName: 'Havan' })
    expect((await desk.seenByFamily(body)).quotedFeePaise).toBeNull()
    expect((await desk.seenByFamily((await book({})).body)).quotedFeePaise).toBeNull()
  })

  it('cannot be asked for on a day off, on the weekday he is off, or when he is full', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    await markAway(pandit, DAY)
    const away = await book(requestOnline(pandit))
    expect([away.status, away.body.error.reason, Object.keys(away.body.error.fields ?? {})]).toEqual([
      409,
      'pandit_unavailable',
      ['date'],
    ])
    expect(away.body.message).toBe(`${pandit.name} is away that day. Please choose another day or another pandit.`)
    await desk.app.db
      .insertInto('pandit_weekdays')
      .values({ pandit_id: pandit.id, weekday: 5, is_off: true, from_minute: 0, to_minute: 1440 })
      .execute()
    expect((await book(requestOnline(pandit, '2026-12-11'))).body.error.reason).toBe('pandit_unavailable')
    await desk.app.db
      .insertInto('pandit_days')
      .values({ pandit_id: pandit.id, calendar_date: '2026-12-12', booking_count: 1, is_unavailable: true })
      .execute()
    expect((await book(requestOnline(pandit, '2026-12-12'))).body.error.reason).toBe('pandit_fully_booked')
    expect((await book(requestOnline(pandit, '2026-12-14'))).status).toBe(201)
    const closed = await desk.app.request(`/pandits/${pandit.id}/closed-days?from=2026-12-07&to=2026-12-13`)
    expect(await closed.json()).toEqual({
      days: [
        { date: DAY, reason: 'away' },
        { date: '2026-12-11', reason: 'away' },
        { date: '2026-12-12', reason: 'full' },
      ],
    })
  })

  it('answers a copy of a request as before, also when he is away by then', async () => {
    const pandit = await desk.panditPerson()
    const key = randomUUID()
    const first = await book(requestOnline(pandit), key)
    await markAway(pandit, DAY)
    expect((await book(requestOnline(pandit), key)).body).toEqual(first.body)
  })

  it('has either the request or the refusal when he marks the day at the same moment', async () => {
    const pandit = await desk.panditPerson()
    const [marked, ...responses] = await Promise.all([
      markAway(pandit, DAY),
      ...[1, 2, 3, 4].map(() => book(requestOnline(pandit))),
    ])
    expect(marked.status).toBe(200)
    for (const { status, body } of responses) expect(status === 201 || body.error.reason === 'pandit_unavailable').toBe(true)
    expect((await book(requestOnline(pandit))).body.error.reason).toBe('pandit_unavailable')
  })
})
