import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { ONLINE, type Requested, requestBooking } from '../../../../test/factories.ts'
import type { TeamRow, TeamSummary } from './contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

type Page = { items: TeamRow[]; nextCursor: string | null }
const page = async (query: string) => (await (await desk.app.request(`/ops/bookings?${query}`, { as: desk.team })).json()) as Page
const refsIn = async (status: string) => (await page(`status=${status}`)).items.map(({ ref }) => ref)
const summary = async () => (await (await desk.app.request('/ops/summary', { as: desk.team })).json()) as TeamSummary

const HOURS = 3_600_000
async function agreedOnline(hoursAhead: number): Promise<Requested> {
  const booking = await requestBooking(desk.app, ONLINE)
  const startsAt = new Date(desk.app.clock.now().getTime() + hoursAhead * HOURS).toISOString()
  expect((await desk.ops(booking.ref, '/confirm', { startsAt, durationMinutes: 60, feePaise: 210_000 })).status).toBe(200)
  return booking
}

describe('payments that were said', () => {
  it('wait the oldest first, page by page, until they are matched or not found', async () => {
    const bookings = [await agreedOnline(100), await agreedOnline(90), await agreedOnline(80)]
    for (const booking of bookings) {
      await desk.asFamily(booking, '/upi-notices', {})
      desk.app.clock.advance(1)
    }
    expect(await refsIn('reported-payments')).toEqual(bookings.map(({ ref }) => ref))
    const first = await page('status=reported-payments&limit=2')
    const rest = await page(`status=reported-payments&limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items].map(({ ref }) => ref)).toEqual(bookings.map(({ ref }) => ref))
    expect(first.items[0]?.reportedPayment).toMatchObject({ amountPaise: 210_000 })
    expect((await summary()).reportedPayments).toBe(3)

    const [matched, notFound] = bookings as [Requested, Requested]
    const noticeOf = async ({ ref }: Requested) => (await desk.seenByTeam(ref)).upiNotices[0]?.id
    await desk.ops(matched.ref, `/upi-notices/${await noticeOf(matched)}/match`, { amountPaise: 210_000 })
    await desk.ops(notFound.ref, `/upi-notices/${await noticeOf(notFound)}/not-found`, { reason: 'Not there' })
    expect(await refsIn('reported-payments')).toEqual([bookings[2]?.ref])
    expect((await summary()).reportedPayments).toBe(1)
  })
})

describe('pujas that are done', () => {
  it('stand among the unpaid until the whole dakshina is written down', async () => {
    const { booking } = await desk.assigned()
    const { startsAt } = await desk.seenByTeam(booking.ref)
    await desk.at(new Date(Date.parse(startsAt ?? '') + 3 * HOURS), async () => {
      expect(await refsIn('unpaid')).not.toContain(booking.ref)
      await desk.ops(booking.ref, '/complete')
      expect(await refsIn('unpaid')).toContain(booking.ref)
      const before = (await summary()).unpaid
      const { feePaise } = await desk.seenByTeam(booking.ref)
      await desk.ops(booking.ref, '/payments', { method: 'cash', amountPaise: feePaise })
      expect(await refsIn('unpaid')).not.toContain(booking.ref)
      expect((await summary()).unpaid).toBe(before - 1)
    })
  })
})

describe('pujas over video', () => {
  it('ask for the address of their call from two days before they begin, the first to begin first', async () => {
    const [later, sooner, far] = [await agreedOnline(40), await agreedOnline(3), await agreedOnline(49)]
    const listed = await refsIn('without-join-link')
    expect(listed.filter((ref) => [later.ref, sooner.ref, far.ref].includes(ref))).toEqual([sooner.ref, later.ref])
    const before = (await summary()).withoutJoinLink
    await desk.ops(sooner.ref, '/join-link', { joinLink: 'https://meet.example.com/puja' })
    await desk.asFamily(later, '/cancel', {})
    const after = await refsIn('without-join-link')
    expect([after.includes(sooner.ref), after.includes(later.ref)]).toEqual([false, false])
    expect((await summary()).withoutJoinLink).toBe(before - 2)
  })
})
