import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { ONLINE, type Requested, requestBooking } from '../../../../test/factories.ts'
import type { FamilyBooking } from '../family/contract.ts'
import { toRefundPaise } from '../payment/model.ts'
import type { Candidate, TeamBooking } from '../team/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

/** 9 in the evening in New York. */
const START = new Date('2026-12-10T02:00:00Z')
const AGREED = { startsAt: START.toISOString(), durationMinutes: 90, feePaise: 210_000 }

const requestOnline = (changes: Record<string, unknown> = {}) => requestBooking(desk.app, { ...ONLINE, ...changes })
async function agreed(changes: Record<string, unknown> = {}): Promise<Requested> {
  const booking = await requestOnline(changes)
  expect((await desk.ops(booking.ref, '/confirm', AGREED)).status).toBe(200)
  return booking
}
const report = async (booking: Requested) => ({
  body: (await (await desk.asFamily(booking, '/upi-notices', {})).json()) as FamilyBooking,
})
const backPaise = (booking: TeamBooking): number =>
  toRefundPaise({ ...booking, cancelDuePaise: booking.cancellation.duePaise }, booking.payments)
const emailsTo = (to: string) => desk.app.mails.filter((email) => email.to === to)

describe('the time of a pandit', () => {
  const beside = { startsAt: new Date(START.getTime() + 90 * 60_000).toISOString(), durationMinutes: 60, feePaise: 210_000 }

  it('is taken for the hours themselves and for no way there; the hours are never given twice', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. One After Another', capacityPerDay: 5 })
    const booking = await agreed()
    expect((await desk.accept(pandit, (await desk.offered(booking, pandit))?.id)).status).toBe(200)
    const next = await requestOnline()
    await desk.ops(next.ref, '/confirm', beside)
    expect((await desk.accept(pandit, (await desk.offered(next, pandit))?.id)).status).toBe(200)
    const within = await requestOnline()
    const overlapping = { ...beside, startsAt: new Date(START.getTime() + 149 * 60_000).toISOString() }
    await desk.ops(within.ref, '/confirm', overlapping)
    const refused = await desk.ops(within.ref, '/offers', { panditId: pandit.id })
    expect(refused.body.error.reason).toBe('pandit_busy')
    // At home the way is kept free as before.
    await desk.acceptedBy(pandit, '2026-12-20T03:30:00Z')
    const { busy } = await candidate(await onlineAt('2026-12-20T05:45:00Z'), pandit.id)
    expect(busy?.reason).toBe('overlap')
  })

  const onlineAt = async (startsAt: string): Promise<string> => {
    const { ref } = await requestOnline()
    await desk.ops(ref, '/confirm', { ...beside, startsAt })
    return ref
  }
  const candidates = async (ref: string) => {
    const response = await desk.app.request(`/ops/bookings/${ref}/candidates`, { as: desk.team })
    return ((await response.json()) as { items: Candidate[] }).items
  }
  const candidate = async (ref: string, panditId: string) =>
    (await candidates(ref)).find((entry) => entry.panditId === panditId) ?? { busy: null }

  it('is asked first of those who hold pujas over video, wherever they live, and by itself of nobody else', async () => {
    const delhi = { latitude: 28.61, longitude: 77.21 }
    const over = await desk.panditPerson({ name: 'Pt. Over Video', takesOnline: true, reviewCount: 0, ...delhi })
    const best = await desk.panditPerson({ name: 'Pt. Best Of All', ratingSum: 500, reviewCount: 100 })
    const ref = await onlineAt('2026-12-22T03:30:00Z')
    const ranked = await candidates(ref)
    const at = (id: string) => ranked.findIndex(({ panditId }) => panditId === id)
    expect([at(over.id), ranked[0]?.takesOnline]).toEqual([0, true])
    expect(at(best.id)).toBeGreaterThan(0)

    await desk.app.request(`/ops/bookings/${ref}/offers`, { as: desk.team, json: { panditId: best.id } })
    await desk.decline(best, (await desk.offersOf(best)).at(-1)?.id)
    expect((await desk.seenByTeam(ref)).offer?.panditName).toBe('Pt. Over Video')
    await desk.decline(over, (await desk.offersOf(over)).at(-1)?.id)
    expect((await desk.seenByTeam(ref)).offer).toBeNull()
  })
})

describe('what was paid before', () => {
  it('gives the difference back where the fee was lowered after it was matched', async () => {
    const booking = await agreed({ email: 'lowered@example.com' })
    const { upiNotice } = (await report(booking)).body
    await desk.ops(booking.ref, `/upi-notices/${upiNotice?.id}/match`, { amountPaise: 210_000 })
    const lowered = await desk.ops(booking.ref, '/confirm', { ...AGREED, feePaise: 150_000 })
    expect(lowered.body).toMatchObject({ payment: 'paid', feePaise: 150_000 })
    expect(backPaise(lowered.body)).toBe(60_000)
    await desk.app.jobs.run()
    const email = emailsTo('lowered@example.com').find(({ text }) => text.includes('we will refund ₹600'))
    expect(email).toBeDefined()
    const returned = await desk.ops(booking.ref, '/payments', { kind: 'refund', method: 'upi', amountPaise: 60_000 })
    expect([returned.body.payment, backPaise(returned.body)]).toEqual(['paid', 0])
  })

  it('is not asked for again once the booking is cancelled and nothing is due', async () => {
    const booking = await agreed({ email: 'gone@example.com' })
    const { upiNotice } = (await report(booking)).body
    expect((await desk.asFamily(booking, '/cancel', {})).status).toBe(200)
    await desk.ops(booking.ref, `/upi-notices/${upiNotice?.id}/not-found`, { reason: 'No such payment' })
    await desk.app.jobs.run()
    expect(emailsTo('gone@example.com').filter(({ text }) => text.includes('No such payment'))).toEqual([])
  })
})
