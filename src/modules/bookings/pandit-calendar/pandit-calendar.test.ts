import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking } from '../../../../test/factories.ts'
import { columnsContaining } from '../../../../test/stored-words.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { PanditCard } from '../../pandits/contract.ts'
import type { Candidate } from '../team/contract.ts'
import type { CalendarMonth } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const DAY = '2026-12-10'
const month = async ({ actor }: PanditPerson) =>
  (await (await desk.app.request('/pandit/calendar?from=2026-12-01&to=2026-12-31', { as: actor })).json()) as CalendarMonth
const call = async ({ actor }: PanditPerson, path: string, json?: unknown, method = 'POST') => {
  const response = await desk.app.request(`/pandit/calendar${path}`, {
    as: actor,
    method,
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (await response.json()) as ErrorBody & { id: string; feedUrl: string } }
}
const isFound = async (pandit: PanditPerson, date = DAY) => {
  const response = await desk.app.request(`/user/search?query=Satyanarayan&location=Pune&date=${date}&limit=48`)
  return ((await response.json()) as PanditCard[]).some(({ _id }) => _id === pandit.id)
}
const week = (changes: Record<number, Record<string, unknown>> = {}) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, isOff: false, fromMinute: 0, toMinute: 1440, ...changes[weekday] }))
const elsewhere = (changes: Record<string, unknown> = {}) => ({
  startsAt: '2026-12-12T03:30:00Z',
  minutes: 120,
  note: 'At the temple',
  ...changes,
})

describe('days off and the weekly rhythm', () => {
  test('a day off is out of search, and given back it is in again', async () => {
    const pandit = await desk.panditPerson()
    expect(await isFound(pandit)).toBe(true)
    expect((await call(pandit, '/days', { days: [DAY], isAway: true }, 'PUT')).status).toBe(200)
    expect((await month(pandit)).days).toEqual([{ day: DAY, bookings: 0, isAway: true }])
    expect(await isFound(pandit)).toBe(false)
    await call(pandit, '/days', { days: [DAY], isAway: false }, 'PUT')
    expect(await isFound(pandit)).toBe(true)
  })

  test('a day that is over cannot be marked', async () => {
    const { status, body } = await call(await desk.panditPerson(), '/days', { days: ['2026-11-19'], isAway: true }, 'PUT')
    expect([status, body.error.fields]).toEqual([400, { days: 'Choose days from today on.' }])
  })

  test('a weekday he does not work is out of search; outside his hours the desk sees him as not free', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const busy = async () => {
      const response = await desk.app.request(`/ops/bookings/${booking.ref}/candidates`, { as: desk.team })
      return ((await response.json()) as { items: Candidate[] }).items.find(({ panditId }) => panditId === pandit.id)?.busy
    }
    expect(await busy()).toBeNull()
    // 10 December 2026 is a Thursday, the puja from 9 to 11.
    await call(pandit, '/week', { week: week({ 4: { fromMinute: 600, toMinute: 1200 } }), capacityPerDay: 2 }, 'PUT')
    expect(await busy()).toMatchObject({ reason: 'day-out' })
    expect(await isFound(pandit)).toBe(true)
    await call(pandit, '/week', { week: week({ 4: { isOff: true } }), capacityPerDay: 2 }, 'PUT')
    expect(await isFound(pandit)).toBe(false)
    expect(await isFound(pandit, '2026-12-11')).toBe(true)
    expect((await month(pandit)).week[4]).toEqual({ weekday: 4, isOff: true, fromMinute: 0, toMinute: 1440 })
  })

  test('fewer pujas a day make a day full at once, more make it free', async () => {
    const { pandit } = await desk.assigned()
    expect(await isFound(pandit)).toBe(true)
    await call(pandit, '/week', { week: week(), capacityPerDay: 1 }, 'PUT')
    expect(await isFound(pandit)).toBe(false)
    await call(pandit, '/week', { week: week(), capacityPerDay: 3 }, 'PUT')
    expect(await isFound(pandit)).toBe(true)
  })

  test.each([
    ['six days', { week: week().slice(1), capacityPerDay: 2 }, 'week'],
    [
      'an end before the beginning',
      { week: week({ 2: { fromMinute: 700, toMinute: 600 } }), capacityPerDay: 2 },
      'week.2.toMinute',
    ],
    ['no puja a day', { week: week(), capacityPerDay: 0 }, 'capacityPerDay'],
  ])('%s is refused by name', async (_what, json, field) => {
    const { status, body } = await call(await desk.panditPerson(), '/week', json, 'PUT')
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('a ceremony booked elsewhere', () => {
  test('stands in the calendar, counts for the day, and goes again', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    const { status, body } = await call(pandit, '/spans', elsewhere())
    expect(status).toBe(201)
    expect((await month(pandit)).elsewhere).toEqual([
      { id: body.id, startsAt: '2026-12-12T03:30:00.000Z', endsAt: '2026-12-12T05:30:00.000Z', note: 'At the temple' },
    ])
    expect(await isFound(pandit, '2026-12-12')).toBe(false)
    expect((await call(pandit, `/spans/${body.id}`, undefined, 'DELETE')).status).toBe(200)
    expect(await isFound(pandit, '2026-12-12')).toBe(true)
    expect((await call(pandit, `/spans/${body.id}`, undefined, 'DELETE')).status).toBe(404)
  })

  test('never overlaps another, nor a booking of ours, also not in two tabs at once', async () => {
    const { pandit } = await desk.assigned()
    const over = await call(pandit, '/spans', elsewhere({ startsAt: PUJA.toISOString() }))
    expect([over.status, over.body.error.reason]).toEqual([409, 'slot_taken'])
    const both = await Promise.all([call(pandit, '/spans', elsewhere()), call(pandit, '/spans', elsewhere({ minutes: 60 }))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await month(pandit)).days).toContainEqual({ day: '2026-12-12', bookings: 1, isAway: false })
  })

  test('is refused for time that is over, and nobody takes away another’s entry or a booking of ours', async () => {
    const pandit = await desk.panditPerson()
    expect((await call(pandit, '/spans', elsewhere({ startsAt: '2026-11-01T03:30:00Z' }))).status).toBe(400)
    const { body } = await call(pandit, '/spans', elsewhere())
    expect((await call(await desk.panditPerson(), `/spans/${body.id}`, undefined, 'DELETE')).status).toBe(404)
    const { pandit: booked } = await desk.assigned()
    const span = await desk.app.db
      .selectFrom('busy_spans')
      .where('pandit_id', '=', booked.id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await call(booked, `/spans/${span.id}`, undefined, 'DELETE')).status).toBe(404)
    expect((await call(booked, '/spans/nobody', undefined, 'DELETE')).status).toBe(404)
  })
})

describe('the month and the feed', () => {
  test('shows our bookings with puja, place and time', async () => {
    const { booking, pandit } = await desk.assigned()
    expect((await month(pandit)).bookings).toMatchObject([
      { ref: booking.ref, ceremonySlug: 'satyanarayan', startsAt: PUJA.toISOString(), durationMinutes: 120, state: 'assigned' },
    ])
  })

  test('the feed opens with its secret address alone, holds nobody’s name or number, and renewing ends the one before', async () => {
    const { pandit } = await desk.assigned()
    await call(pandit, '/spans', elsewhere())
    await call(pandit, '/days', { days: ['2026-12-20'], isAway: true }, 'PUT')
    expect((await month(pandit)).feedUrl).toBeNull()
    const { feedUrl } = (await call(pandit, '/feed')).body
    expect((await month(pandit)).feedUrl).toBe(feedUrl)
    const path = (url: string) => new URL(url).pathname.replace('/api/v1', '')
    const response = await desk.app.request(path(feedUrl))
    expect(response.headers.get('content-type')).toContain('text/calendar')
    const file = await response.text()
    for (const part of ['Satyanarayan Katha', 'Mayur Residency', 'At the temple', 'Day off']) expect(file).toContain(part)
    for (const part of ['Aditi', '98220', '@example.com']) expect(file).not.toContain(part)
    // Who has read the database has not got the address, nor can he make one up.
    const key = feedUrl.split('/').at(-2) ?? ''
    expect(await columnsContaining(desk.app.db, [key, key.split('.')[1] ?? key])).toEqual([])
    for (const forged of [key.split('.')[0], `${key.split('.')[0]}.${'A'.repeat(43)}`, `${pandit.id}.${key.split('.')[1]}`]) {
      expect((await desk.app.request(path(feedUrl).replace(key, forged ?? ''))).status).toBe(404)
    }
    const next = (await call(pandit, '/feed')).body.feedUrl
    expect((await desk.app.request(path(feedUrl))).status).toBe(404)
    expect((await desk.app.request(path(next))).status).toBe(200)
  })

  test('the feed names the address as long as the pandit sees it, and the locality from a week past the ceremony on', async () => {
    const { pandit } = await desk.assigned()
    const { feedUrl } = (await call(pandit, '/feed')).body
    const path = new URL(feedUrl).pathname.replace('/api/v1', '')
    const read = async (when: Date) => desk.at(when, async () => (await desk.app.request(`${path}?lang=hi`)).text())
    const end = PUJA.getTime() + 2 * HOUR
    expect(await read(new Date(end + (7 * 24 - 1) * HOUR))).toContain('Mayur Residency')
    const later = await read(new Date(end + 7 * 24 * HOUR))
    expect(later).not.toContain('Mayur Residency')
    expect(later).toContain('पुणे')
  })

  test('is refused to visitors and to accounts that are not a pandit’s', async () => {
    const calls = [
      ['/pandit/calendar?from=2026-12-01&to=2026-12-31', 'GET', undefined],
      ['/pandit/calendar/days', 'PUT', { days: [DAY], isAway: true }],
      ['/pandit/calendar/week', 'PUT', { week: week(), capacityPerDay: 2 }],
      ['/pandit/calendar/spans', 'POST', elsewhere()],
      ['/pandit/calendar/spans/nobody', 'DELETE', undefined],
      ['/pandit/calendar/feed', 'POST', undefined],
    ] as const
    const user = await desk.app.actors.user()
    for (const [path, method, json] of calls) {
      const body = json === undefined ? {} : { json }
      expect((await desk.app.request(path, { method, ...body })).status, path).toBe(401)
      for (const as of [user, desk.team]) expect((await desk.app.request(path, { method, as, ...body })).status, path).toBe(403)
    }
  })
})
