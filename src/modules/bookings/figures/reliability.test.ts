import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, type Requested } from '../../../../test/factories.ts'
import { dayOf } from '../../../../test/puja-day-helpers.ts'
import { ON_TIME_MINUTES } from '../puja-day/model.ts'
import type { Reliability } from './contract.ts'

let desk: Desk
let day: ReturnType<typeof dayOf>
beforeAll(async () => {
  desk = await createBookingTest()
  day = dayOf(desk)
})
afterAll(() => desk.app.close())

describe('reliability', () => {
  const figures = async ({ actor }: PanditPerson): Promise<Reliability> =>
    (await (await desk.app.request('/pandit/reliability', { as: actor })).json()) as Reliability
  const done = async ({ ref }: Requested) => expect((await desk.ops(ref, '/complete')).status).toBe(200)

  it('counts what was accepted of what was his to answer', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 10 })
    await done(await desk.acceptedBy(pandit))
    const declined = await confirmedBooking(desk.app, desk.team)
    await desk.decline(pandit, (await desk.offered(declined, pandit))?.id)
    const withdrawn = await confirmedBooking(desk.app, desk.team)
    await desk.offered(withdrawn, pandit)
    await desk.ops(withdrawn.ref, '/offers/withdraw')
    expect(await figures(pandit)).toMatchObject({ since: '2025-11-20', accepted: { count: 1, of: 2 }, done: { count: 1, of: 1 } })
  })

  it('counts what went to another and what was rescheduled, and not a change of the fee', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 10 })
    const released = await desk.acceptedBy(pandit, '2026-12-11T03:30:00Z')
    await desk.ops(released.ref, '/reassign', { reason: 'He is ill' })
    const rescheduled = await desk.acceptedBy(pandit, '2026-12-12T03:30:00Z')
    const agreed = { durationMinutes: 120, address: 'Kothrud, Pune' }
    await desk.ops(rescheduled.ref, '/confirm', { ...agreed, startsAt: '2026-12-13T03:30:00.000Z', feePaise: 210_000 })
    await desk.agree(pandit, rescheduled.ref)
    const dearer = await desk.acceptedBy(pandit, '2026-12-14T03:30:00Z')
    await desk.ops(dearer.ref, '/confirm', { ...agreed, startsAt: '2026-12-14T03:30:00.000Z', feePaise: 250_000 })
    await desk.agree(pandit, dearer.ref)
    expect(await figures(pandit)).toMatchObject({
      released: { count: 1, of: 3 },
      rescheduled: { count: 1, of: 3 },
      done: { count: 0, of: 1 },
    })
  })

  it('holds a puja against him a day after it began without being done, and none the family called off', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 10 })
    await desk.acceptedBy(pandit, '2026-12-15T03:30:00Z')
    const off = await desk.acceptedBy(pandit, '2026-12-16T03:30:00Z')
    expect((await desk.asFamily(off, '/cancel', {})).status).toBe(200)
    await desk.at(new Date('2026-12-16T03:30:00Z'), async () => expect((await figures(pandit)).done).toEqual({ count: 0, of: 0 }))
    await desk.at(new Date('2026-12-16T03:31:00Z'), async () => expect((await figures(pandit)).done).toEqual({ count: 0, of: 1 }))
  })

  it('counts an arrival up to fifteen minutes after the agreed time, by the clock of the phone', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 10 })
    /** Said an hour after he came, so many milliseconds after this time. */
    const arrive = ({ ref }: Requested, time: string, late: number) => {
      const happened = new Date(Date.parse(time) + late)
      const sentAt = new Date(happened.getTime() + HOUR)
      const times = { happenedAt: happened.toISOString(), sentAt: sentAt.toISOString() }
      return desk.at(sentAt, async () => expect((await day.say(pandit.actor, ref, 'arrived', times)).status).toBe(200))
    }
    const quarter = ON_TIME_MINUTES * 60_000
    await arrive(await desk.acceptedBy(pandit, '2026-12-11T03:30:00Z'), '2026-12-11T03:30:00Z', quarter)
    await arrive(await desk.acceptedBy(pandit, '2026-12-12T03:30:00Z'), '2026-12-12T03:30:00Z', quarter + 1)
    const rescheduled = await desk.acceptedBy(pandit, '2026-12-13T03:30:00Z')
    const agreed = { durationMinutes: 120, address: 'Kothrud, Pune', feePaise: 210_000 }
    await desk.ops(rescheduled.ref, '/confirm', { ...agreed, startsAt: '2026-12-13T04:30:00Z' })
    await desk.agree(pandit, rescheduled.ref)
    await arrive(rescheduled, '2026-12-13T04:30:00Z', 0)
    await desk.acceptedBy(pandit, '2026-12-14T03:30:00Z')
    expect((await figures(pandit)).onTime).toEqual({ count: 2, of: 3 })
    expect((await figures(await desk.panditPerson())).onTime).toEqual({ count: 0, of: 0 })
  })

  it('forgets what is older than a year', async () => {
    const pandit = await desk.panditPerson()
    await desk.at(new Date('2026-11-10T03:30:00Z'), async () => done(await desk.acceptedBy(pandit)))
    const accepted = async () => (await figures(pandit)).accepted
    await desk.at(new Date('2027-11-10T03:30:00Z'), async () => expect(await accepted()).toEqual({ count: 1, of: 1 }))
    await desk.at(new Date('2027-11-11T03:30:00Z'), async () => expect(await accepted()).toEqual({ count: 0, of: 0 }))
  })
})
