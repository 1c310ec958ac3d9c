import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, type Requested, requestBooking } from '../../../../test/factories.ts'
import { dayOf, wrongCodeFor } from '../../../../test/puja-day-helpers.ts'
import type { TeamRow, TeamSummary } from './contract.ts'

let desk: Desk
let day: ReturnType<typeof dayOf>
beforeAll(async () => {
  desk = await createBookingTest()
  day = dayOf(desk)
})
afterAll(() => desk.app.close())

const refsIn = async (status: string): Promise<string[]> => {
  const response = await desk.app.request(`/ops/bookings?status=${status}`, { as: desk.team })
  return ((await response.json()) as { items: TeamRow[] }).items.map(({ ref }) => ref)
}
const summary = async () => (await (await desk.app.request('/ops/summary', { as: desk.team })).json()) as TeamSummary
const minutes = (count: number): Date => new Date(PUJA.getTime() + count * 60_000)
/** Emails to the team about a booking, by their subjects. */
const emails = async ({ ref }: Requested): Promise<string[]> => {
  await desk.app.jobs.run()
  return desk.app.mails
    .filter(({ messageId, subject }) => messageId?.includes('-team@') && subject.includes(ref))
    .map(({ subject }) => subject)
}
/** Says a step of the pandit at an instant; codes that are given count. */
const report = (pandit: PanditPerson, ref: string, step: 'left' | 'arrived' | 'complete', at: Date, body: object = {}) =>
  day.onTheDay(() => day.say(pandit.actor, ref, step, body), at)

describe('a request that is not agreed yet', () => {
  it('is at risk on the day it asks for and after it', async () => {
    const [late, today] = [
      await requestBooking(desk.app, { date: '2026-11-20' }),
      await requestBooking(desk.app, { date: '2026-11-21' }),
    ]
    const requestedRefs = [late.ref, today.ref]
    const listed = async (at: string) =>
      desk.at(new Date(at), async () => (await refsIn('at-risk')).filter((ref) => requestedRefs.includes(ref)).sort())
    expect(await listed('2026-11-20T05:00:00Z')).toEqual([late.ref])
    // The 21st begins in India at half past six in the evening of the 20th in UTC.
    expect(await listed('2026-11-20T18:29:59Z')).toEqual([late.ref])
    expect(await listed('2026-11-20T18:30:00Z')).toEqual([...requestedRefs].sort())
    const count = () => desk.at(new Date('2026-11-20T18:30:00Z'), async () => (await summary()).atRisk)
    const before = await count()
    await desk.ops(today.ref, '/not-reached')
    expect(await listed('2026-11-21T05:00:00Z')).toEqual([...requestedRefs].sort())
    await desk.ops(late.ref, '/cancel', { reason: 'Not needed' })
    expect(await listed('2026-11-21T05:00:00Z')).toEqual([today.ref])
    expect(await count()).toBe(before - 1)
  })

  it('is listed page by page with pujas that have a start', async () => {
    const { ref } = await requestBooking(desk.app, { date: '2026-12-10' })
    await confirmedBooking(desk.app, desk.team)
    await desk.at(PUJA, async () => {
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const path: string = `/ops/bookings?status=at-risk&limit=1${cursor ? `&cursor=${cursor}` : ''}`
        const page = (await (await desk.app.request(path, { as: desk.team })).json()) as {
          items: TeamRow[]
          nextCursor: string | null
        }
        seen.push(...page.items.map((row) => row.ref))
        cursor = page.nextCursor
      }
      expect(seen).toEqual(await refsIn('at-risk'))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toContain(ref)
    })
  })
})

describe('a puja without a pandit', () => {
  it('is at risk from a day before its start, and stays so after it', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const isListed = (at: Date) => desk.at(at, async () => (await refsIn('at-risk')).includes(ref))
    expect(await isListed(minutes(-24 * 60 - 1))).toBe(false)
    expect(await isListed(minutes(-24 * 60))).toBe(true)
    expect(await isListed(minutes(30 * 60))).toBe(true)
    expect(await desk.at(PUJA, async () => (await summary()).atRisk)).toBe(
      await desk.at(PUJA, async () => (await refsIn('at-risk')).length),
    )
  })

  it('is emailed to the team once a day before, three hours before and at the start', async () => {
    const booking = await confirmedBooking(desk.app, desk.team)
    const { version } = await desk.seenByTeam(booking.ref)
    const before = (await emails(booking)).length
    const mailsAt = async (at: Date) =>
      desk.at(at, async () => {
        await desk.app.jobs.runPeriodicTasks()
        await Promise.all([desk.app.jobs.runPeriodicTasks(), desk.app.jobs.runPeriodicTasks()])
        return (await emails(booking)).slice(before)
      })
    expect(await mailsAt(minutes(-25 * 60))).toEqual([])
    expect(await mailsAt(minutes(-24 * 60))).toHaveLength(1)
    expect(await mailsAt(minutes(-4 * 60))).toHaveLength(1)
    expect(await mailsAt(minutes(-3 * 60))).toHaveLength(2)
    const last = await mailsAt(minutes(0))
    expect(last).toHaveLength(3)
    expect(last[2]).toContain('No pandit at the start')
    expect(await mailsAt(minutes(60))).toHaveLength(3)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen.history.filter(({ kind }) => kind === 'unassigned-alert')).toHaveLength(3)
    expect(seen.version).toBe(version)
    expect((await desk.seenByFamily(booking)).history.map(({ kind }) => kind)).not.toContain('unassigned-alert')
  })

  it('is not emailed once a pandit has accepted', async () => {
    const { booking } = await desk.assigned()
    const before = (await emails(booking)).length
    await desk.at(minutes(-60), () => desk.app.jobs.runPeriodicTasks())
    expect((await emails(booking)).length).toBe(before)
  })
})

describe('a puja whose pandit is not there', () => {
  it('is at risk from its start, until he has left, and again when he is late', async () => {
    const { booking, pandit } = await desk.assigned()
    const isListed = (at: Date) => desk.at(at, async () => (await refsIn('at-risk')).includes(booking.ref))
    expect(await isListed(minutes(-1))).toBe(false)
    expect(await isListed(minutes(0))).toBe(true)
    await report(pandit, booking.ref, 'left', minutes(2))
    expect(await isListed(minutes(3))).toBe(false)
    expect(await isListed(minutes(15))).toBe(true)
    const row = await desk.at(minutes(15), () => desk.seenByTeam(booking.ref))
    expect([row.leftAt, row.arrivedAt]).toEqual([minutes(2).toISOString(), null])
    await report(pandit, booking.ref, 'arrived', minutes(20), { code: await day.codeOf(booking) })
    expect(await isListed(minutes(21))).toBe(false)
  })

  it('is at risk with a wrong door code, which the team is emailed once', async () => {
    const { booking, pandit } = await desk.assigned()
    const code = (await day.codeOf(booking)) ?? ''
    const before = (await emails(booking)).length
    for (let count = 0; count < 2; count++)
      await report(pandit, booking.ref, 'arrived', minutes(-10), { code: wrongCodeFor(code) })
    const mailsAt = (await emails(booking)).slice(before)
    expect(mailsAt).toHaveLength(1)
    expect(mailsAt[0]).toContain('Door code not confirmed')
    expect(await desk.at(minutes(-5), () => refsIn('at-risk'))).toContain(booking.ref)
    await report(pandit, booking.ref, 'arrived', minutes(-4), { code })
    expect(await desk.at(minutes(-3), () => refsIn('at-risk'))).not.toContain(booking.ref)
  })

  it('is not emailed about where the right code came first', async () => {
    const { booking, pandit } = await desk.assigned()
    const code = (await day.codeOf(booking)) ?? ''
    const before = (await emails(booking)).length
    await report(pandit, booking.ref, 'arrived', minutes(-10))
    await report(pandit, booking.ref, 'arrived', minutes(-9), { code })
    expect((await emails(booking)).length).toBe(before)
  })
})

describe('a puja that is over', () => {
  it('is to be closed from its agreed end until it is marked as done', async () => {
    const { booking } = await desk.assigned()
    const isListed = (at: Date) => desk.at(at, async () => (await refsIn('to-complete')).includes(booking.ref))
    expect(await isListed(minutes(119))).toBe(false)
    expect(await isListed(minutes(120))).toBe(true)
    expect(await isListed(minutes(4 * 24 * 60))).toBe(true)
    expect(await desk.at(minutes(125), () => refsIn('at-risk'))).not.toContain(booking.ref)
    expect(await desk.at(minutes(125), async () => (await summary()).toComplete)).toBeGreaterThan(0)
    await desk.at(minutes(130), () => desk.ops(booking.ref, '/complete'))
    expect(await isListed(new Date(PUJA.getTime() + 3 * HOUR))).toBe(false)
  })
})
