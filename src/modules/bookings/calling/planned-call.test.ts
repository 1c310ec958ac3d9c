import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, ONLINE, requestBooking } from '../../../../test/factories.ts'
import type { TeamRow, TeamSummary } from '../team/contract.ts'
import { MAX_PLANNED_CALL_DAYS } from './model.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const inHours = (hours: number) => new Date(desk.app.clock.now().getTime() + hours * HOUR).toISOString()
const plan = (ref: string, plannedCallAt: string | null, version?: number) =>
  desk.ops(ref, '/planned-call', { plannedCallAt, ...(version === undefined ? {} : { version }) })
const summary = async () => (await (await desk.app.request('/ops/summary', { as: desk.team })).json()) as TeamSummary
async function queue(query = ''): Promise<{ items: TeamRow[]; nextCursor: string | null }> {
  const response = await desk.app.request(`/ops/bookings?status=requested${query}`, { as: desk.team })
  return (await response.json()) as { items: TeamRow[]; nextCursor: string | null }
}

describe('a planned call', () => {
  it('is set, changed and removed, each in the history with who did it', async () => {
    const { ref } = await requestBooking(desk.app)
    const { callBy } = await desk.seenByTeam(ref)
    const [first, second] = [inHours(3), inHours(5)]
    expect((await plan(ref, first)).body).toMatchObject({ plannedCallAt: first, callBy, state: 'requested' })
    expect((await plan(ref, second)).body).toMatchObject({ plannedCallAt: second, callBy })
    const { body } = await plan(ref, null)
    expect(body).toMatchObject({ plannedCallAt: null, callBy, callAttempts: 0 })
    expect(body.history.slice(1)).toMatchObject([
      { kind: 'call-planned', actorKind: 'team', actorName: 'Asha of the team', details: { plannedCallAt: first } },
      { kind: 'call-planned', details: { plannedCallAt: second } },
      { kind: 'planned-call-removed', details: {} },
    ])
  })

  it('is neither in the family’s view nor announced to it', async () => {
    const booking = await requestBooking(desk.app)
    await desk.app.jobs.run()
    const [before, mails] = [await desk.seenByFamily(booking), desk.app.mails.length]
    await plan(booking.ref, inHours(3))
    await desk.app.jobs.run()
    const after = await desk.seenByFamily(booking)
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 })
    expect(desk.app.mails).toHaveLength(mails)
  })

  it.each([
    ['a time that has passed', () => inHours(-0.1)],
    ['this moment', () => inHours(0)],
    ['a time too far ahead', () => inHours(MAX_PLANNED_CALL_DAYS * 24 + 0.1)],
    ['no time', () => 'tomorrow'],
  ])('is refused for %s', async (_what, at) => {
    const { ref } = await requestBooking(desk.app)
    const { status, body } = await plan(ref, at())
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['plannedCallAt']])
    expect((await desk.seenByTeam(ref)).plannedCallAt).toBeNull()
  })

  it('of a booking that a colleague changed is refused with the booking as it is now; a copy of the same plan is not', async () => {
    const { ref } = await requestBooking(desk.app)
    const at = inHours(3)
    expect((await plan(ref, at, 1)).status).toBe(200)
    const refused = await plan(ref, inHours(4), 1)
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'version_conflict'])
    expect(refused.body.error.current).toMatchObject({ ref, plannedCallAt: at, version: 2 })
    const copy = await plan(ref, at, 1)
    expect([copy.status, copy.body.version]).toEqual([200, 2])
  })

  it('is only for a request', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const refused = await plan(ref, inHours(3))
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'state_conflict'])
    const { actions, callSpans } = await desk.seenByTeam(ref)
    expect([actions.includes('plan-call'), callSpans]).toEqual([false, []])
    const stored = desk.app.db.updateTable('bookings').set({ planned_call_at: new Date() }).where('ref', '=', ref).execute()
    await expect(stored).rejects.toThrow(/bookings_planned_call/)
  })

  it('ends when the family is reached, and when the booking is cancelled by either side', async () => {
    const [reached, byTeam, byFamily] = [
      await requestBooking(desk.app),
      await requestBooking(desk.app),
      await requestBooking(desk.app),
    ]
    for (const { ref } of [reached, byTeam, byFamily]) await plan(ref, inHours(3))
    const agreed = { startsAt: '2026-12-10T03:30:00Z', durationMinutes: 60, feePaise: 100, address: 'Kothrud, Pune' }
    expect((await desk.ops(reached.ref, '/confirm', agreed)).body).toMatchObject({ state: 'confirmed', plannedCallAt: null })
    const cancelled = await desk.ops(byTeam.ref, '/cancel', { reason: 'Moved', isByFamily: false })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', plannedCallAt: null })
    expect((await desk.asFamily(byFamily, '/cancel', {})).status).toBe(200)
    expect((await desk.seenByTeam(byFamily.ref)).plannedCallAt).toBeNull()
  })

  it('is back when its cancellation is undone', async () => {
    const { ref } = await requestBooking(desk.app)
    const at = inHours(3)
    await plan(ref, at)
    await desk.ops(ref, '/cancel', { reason: 'By mistake', isByFamily: false })
    expect((await desk.ops(ref, '/undo')).body).toMatchObject({ state: 'requested', plannedCallAt: at })
  })
})

describe('a call that was not answered', () => {
  it('ends a plan that was due, until it is undone, and leaves a later one', async () => {
    const [due, later] = [await requestBooking(desk.app), await requestBooking(desk.app)]
    const [dueAt, laterAt] = [inHours(1), inHours(9)]
    await plan(due.ref, dueAt)
    await plan(later.ref, laterAt)
    await desk.at(new Date(inHours(1.1)), async () => {
      expect((await desk.ops(due.ref, '/not-reached')).body).toMatchObject({ plannedCallAt: null, callAttempts: 1 })
      expect((await desk.ops(due.ref, '/undo')).body).toMatchObject({ plannedCallAt: dueAt, callAttempts: 0 })
      expect((await desk.ops(later.ref, '/not-reached')).body).toMatchObject({ plannedCallAt: laterAt, callAttempts: 1 })
    })
  })

  it('can be undone after the next call was planned, which stays', async () => {
    const { ref } = await requestBooking(desk.app)
    await desk.ops(ref, '/not-reached')
    const at = inHours(3)
    expect((await plan(ref, at)).body.undo?.kind).toBe('not-reached')
    expect((await desk.ops(ref, '/undo')).body).toMatchObject({ plannedCallAt: at, callAttempts: 0 })
  })
})

describe('the queue of calls', () => {
  it('is ordered by the planned time, else the promised one, page by page', async () => {
    const earlier = (await queue('&limit=100')).items.map(({ ref }) => ref)
    const made = []
    for (let minutes = 0; minutes < 4; minutes++) {
      made.push((await requestBooking(desk.app)).ref)
      desk.app.clock.advance(1)
    }
    const [later = '', first = '', second = '', sooner = ''] = made
    await plan(later, inHours(26))
    await plan(sooner, inHours(0.5))
    const page = async (cursor = '') => queue(`&limit=2${cursor && `&cursor=${cursor}`}`)
    const refs: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const { items, nextCursor } = await page(next)
      refs.push(...items.map(({ ref }) => ref))
      next = nextCursor
    }
    expect(refs).toHaveLength(new Set(refs).size)
    expect(refs.filter((ref) => !earlier.includes(ref))).toEqual([sooner, first, second, later])
  })

  it('still counts the promised calls, whatever is planned', async () => {
    const { ref } = await requestBooking(desk.app)
    const before = await summary()
    await plan(ref, inHours(30))
    expect(await summary()).toEqual(before)
  })
})

describe('the spans in which a call can be planned', () => {
  it('are those of our phone for the next days, without holidays', async () => {
    const { ref } = await requestBooking(desk.app)
    const { callSpans } = await desk.seenByTeam(ref)
    // Friday, 20 November 2026: the phone is answered from 9 AM to 6 PM, on Saturdays from 10 AM to 4 PM.
    expect(callSpans.slice(0, 3)).toEqual([
      { from: '2026-11-20T03:30:00.000Z', to: '2026-11-20T12:30:00.000Z' },
      { from: '2026-11-21T04:30:00.000Z', to: '2026-11-21T10:30:00.000Z' },
      { from: '2026-11-23T03:30:00.000Z', to: '2026-11-23T12:30:00.000Z' },
    ])
    expect(Date.parse(callSpans.at(-1)?.from ?? '')).toBeLessThanOrEqual(Date.parse(inHours(MAX_PLANNED_CALL_DAYS * 24)))
  })

  it('are those in which a family abroad wants to be called', async () => {
    const hours = { callTimeZone: 'Europe/London', callFrom: '08:00', callTo: '22:00' }
    const { ref } = await requestBooking(desk.app, { ...ONLINE, ...hours })
    const { callSpans } = await desk.seenByTeam(ref)
    expect(callSpans[0]).toEqual({ from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T12:30:00.000Z' })
  })
})
