import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../test/booking-helpers.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { CalendarMonth } from '../../bookings/pandit-calendar/contract.ts'
import type { ClosedDays } from '../contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const DAY = '2026-12-10'
const closed = async (id: string, from = '2026-12-01', to = '2026-12-31') => {
  const response = await desk.app.request(`/pandits/${id}/closed-days?from=${from}&to=${to}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as ClosedDays).days
}
const call = async ({ actor }: PanditPerson, path: string, json?: unknown, method = 'POST') => {
  const response = await desk.app.request(`/pandit/calendar${path}`, {
    as: actor,
    method,
    ...(json === undefined ? {} : { json }),
  })
  return { status: response.status, body: (await response.json()) as ErrorBody & { id: string } }
}
const calendar = async ({ actor }: PanditPerson, from = '2026-12-01', to = '2026-12-31') =>
  (await (await desk.app.request(`/pandit/calendar?from=${from}&to=${to}`, { as: actor })).json()) as CalendarMonth
/** Two hours booked elsewhere. */
const elsewhere = async (pandit: PanditPerson, startsAt: string, note = ''): Promise<string> => {
  const { status, body } = await call(pandit, '/spans', { startsAt, minutes: 120, note })
  expect(status).toBe(201)
  return body.id
}
const remove = async (pandit: PanditPerson, id: string) => {
  expect((await call(pandit, `/spans/${id}`, undefined, 'DELETE')).status).toBe(200)
}
const setWeek = async (pandit: PanditPerson, capacityPerDay: number, off: readonly number[] = []) => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isOff: off.includes(weekday),
    fromMinute: 0,
    toMinute: 1440,
  }))
  expect((await call(pandit, '/week', { week, capacityPerDay }, 'PUT')).status).toBe(200)
}

describe('the closed days that families see', () => {
  it('are days off, weekdays he does not work and full days, by date, with both ends of the range', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    await desk.markDays(pandit, ['2026-12-11', '2026-12-08'])
    await elsewhere(pandit, '2026-12-09T03:30:00Z')
    await setWeek(pandit, 1, [4])
    expect(await closed(pandit.id, '2026-12-08', '2026-12-11')).toEqual([
      { date: '2026-12-08', reason: 'away' },
      { date: '2026-12-09', reason: 'full' },
      { date: '2026-12-10', reason: 'away' },
      { date: '2026-12-11', reason: 'away' },
    ])
    expect(await closed(pandit.id, '2026-12-12', '2026-12-16')).toEqual([])
  })

  it('say of a full day on which he is away too that he is away', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    await elsewhere(pandit, '2026-12-10T03:30:00Z')
    await desk.markDays(pandit, [DAY])
    expect(await closed(pandit.id)).toEqual([{ date: DAY, reason: 'away' }])
  })

  it('are no days of a pandit who is unknown or has left, and not those of another', async () => {
    const [pandit, other] = [await desk.panditPerson(), await desk.panditPerson()]
    await desk.markDays(pandit, [DAY])
    expect(await closed(other.id)).toEqual([])
    expect(await closed('nobody')).toEqual([])
    expect(await closed('0198c0de-0000-7000-8000-000000000000')).toEqual([])
    await desk.app.db.updateTable('pandits').set({ erased_at: desk.app.clock.now() }).where('id', '=', pandit.id).execute()
    expect(await closed(pandit.id)).toEqual([])
  })

  it.each([
    ['from=2026-12-01&to=2027-01-31', 200],
    ['from=2026-12-01&to=2027-02-01', 400],
    ['from=2026-12-02&to=2026-12-01', 400],
    ['from=2026-12-01&to=2026-12-01', 200],
  ])('are asked for with %s: %i', async (range, status) => {
    const { id } = await desk.panditPerson()
    expect((await desk.app.request(`/pandits/${id}/closed-days?${range}`)).status).toBe(status)
  })
})

describe('a day off', () => {
  it('made available again is still full if he has reached his limit, and free if he has not', async () => {
    const [full, free] = [await desk.panditPerson({ capacityPerDay: 1 }), await desk.panditPerson({ capacityPerDay: 2 })]
    for (const pandit of [full, free]) {
      await elsewhere(pandit, '2026-12-10T03:30:00Z')
      await desk.markDays(pandit, [DAY])
      await desk.markDays(pandit, [DAY], false)
    }
    expect(await closed(full.id)).toEqual([{ date: DAY, reason: 'full' }])
    expect(await closed(free.id)).toEqual([])
  })

  it('stays one when his daily limit is raised, and when the last puja of the day is removed', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    const entry = await elsewhere(pandit, '2026-12-10T03:30:00Z')
    await desk.markDays(pandit, [DAY])
    await setWeek(pandit, 5)
    expect(await closed(pandit.id)).toEqual([{ date: DAY, reason: 'away' }])
    await remove(pandit, entry)
    expect(await closed(pandit.id)).toEqual([{ date: DAY, reason: 'away' }])
  })

  it('stays one when the team takes a puja of ours from him', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.markDays(pandit, [DAY])
    expect((await desk.ops(booking.ref, '/reassign', { reason: 'He is unwell' })).status).toBe(200)
    expect(await closed(pandit.id)).toEqual([{ date: DAY, reason: 'away' }])
    await desk.markDays(pandit, [DAY], false)
    expect(await closed(pandit.id)).toEqual([])
  })

  it('may be named twice in a list, and may be today', async () => {
    const pandit = await desk.panditPerson()
    await desk.markDays(pandit, ['2026-11-20', DAY, '2026-11-20'])
    expect((await closed(pandit.id, '2026-11-20', DAY)).map(({ date }) => date)).toEqual(['2026-11-20', DAY])
  })

  it('is past when its date is past in India, not in London', async () => {
    const pandit = await desk.panditPerson()
    const setOff = (day: string) => call(pandit, '/days', { days: [day], isAway: true }, 'PUT')
    await desk.at(new Date('2026-11-20T18:29:00Z'), async () => expect((await setOff('2026-11-20')).status).toBe(200))
    await desk.at(new Date('2026-11-20T18:30:00Z'), async () => {
      const { status, body } = await setOff('2026-11-20')
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['days']])
      expect((await setOff('2026-11-21')).status).toBe(200)
    })
  })

  it('is not stored when one of the days of the list is past', async () => {
    const pandit = await desk.panditPerson()
    expect((await call(pandit, '/days', { days: [DAY, '2026-11-19'], isAway: true }, 'PUT')).status).toBe(400)
    expect(await closed(pandit.id)).toEqual([])
  })
})

describe('a puja booked elsewhere', () => {
  it('counts on the day in India on which it begins', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    // 1:30 AM of the 11th in India.
    const entry = await elsewhere(pandit, '2026-12-10T20:00:00Z')
    expect(await closed(pandit.id)).toEqual([{ date: '2026-12-11', reason: 'full' }])
    await remove(pandit, entry)
    expect(await closed(pandit.id)).toEqual([])
    expect((await calendar(pandit)).days).toEqual([{ day: '2026-12-11', bookings: 0, isAway: false }])
  })

  it('is not refused at his daily limit, which only the last of too many makes free again', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 2 })
    const entries = [
      await elsewhere(pandit, '2026-12-10T01:30:00Z'),
      await elsewhere(pandit, '2026-12-10T05:30:00Z'),
      await elsewhere(pandit, '2026-12-10T09:30:00Z'),
    ]
    expect((await calendar(pandit)).days).toEqual([{ day: DAY, bookings: 3, isAway: false }])
    await remove(pandit, entries[0] ?? '')
    expect(await closed(pandit.id)).toEqual([{ date: DAY, reason: 'full' }])
    await remove(pandit, entries[1] ?? '')
    expect(await closed(pandit.id)).toEqual([])
  })

  it('may begin in the minute in which another ends, and not before', async () => {
    const pandit = await desk.panditPerson()
    await elsewhere(pandit, '2026-12-10T03:30:00Z')
    await elsewhere(pandit, '2026-12-10T05:30:00Z')
    await elsewhere(pandit, '2026-12-10T01:30:00Z')
    const { status, body } = await call(pandit, '/spans', { startsAt: '2026-12-10T07:29:00Z', minutes: 15, note: '' })
    expect([status, body.error.reason]).toEqual([409, 'slot_taken'])
    expect((await calendar(pandit)).days).toEqual([{ day: DAY, bookings: 3, isAway: false }])
  })

  it('may have begun, but not ended', async () => {
    const pandit = await desk.panditPerson()
    // They end now, at 4:30 UTC.
    const { status, body } = await call(pandit, '/spans', { startsAt: '2026-11-20T02:30:00Z', minutes: 120, note: '' })
    expect([status, body.error.reason]).toEqual([400, 'time_in_past'])
    expect((await call(pandit, '/spans', { startsAt: '2026-11-20T02:31:00Z', minutes: 120, note: '' })).status).toBe(201)
  })
})

describe('the calendar of a range', () => {
  it('includes its first and its last day to midnight in India, and nothing beyond', async () => {
    const pandit = await desk.panditPerson()
    await desk.markDays(pandit, ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'])
    await elsewhere(pandit, '2026-12-07T15:30:00Z', 'over before midnight')
    await elsewhere(pandit, '2026-12-07T17:30:00Z', 'over after midnight')
    await elsewhere(pandit, '2026-12-09T18:00:00Z', 'on the last evening')
    await elsewhere(pandit, '2026-12-10T01:30:00Z', 'the morning after')
    const { days, elsewhere: entries } = await calendar(pandit, '2026-12-08', '2026-12-09')
    expect(days.map(({ day }) => day)).toEqual(['2026-12-08', '2026-12-09'])
    expect(entries.map(({ note }) => note)).toEqual(['over after midnight', 'on the last evening'])
  })

  it('is his own alone', async () => {
    const [pandit, other] = [await desk.panditPerson(), await desk.panditPerson()]
    await desk.markDays(other, [DAY])
    await elsewhere(other, '2026-12-12T03:30:00Z')
    await setWeek(other, 7, [0])
    const { days, elsewhere: entries, week, capacityPerDay } = await calendar(pandit)
    expect([days, entries, capacityPerDay]).toEqual([[], [], 2])
    expect(week).toEqual([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, isOff: false, fromMinute: 0, toMinute: 1440 })))
  })

  it('has the hours that he saved last', async () => {
    const pandit = await desk.panditPerson()
    await setWeek(pandit, 3, [0, 6])
    await setWeek(pandit, 4, [1])
    const { week, capacityPerDay } = await calendar(pandit)
    expect(capacityPerDay).toBe(4)
    expect(week.filter(({ isOff }) => isOff).map(({ weekday }) => weekday)).toEqual([1])
  })
})
