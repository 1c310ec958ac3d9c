import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking } from '../../../../test/factories.ts'
import type { FamilyBooking } from '../family/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const hoursBefore = (hours: number) => new Date(PUJA.getTime() - hours * HOUR)

describe('cancelling', () => {
  it('is free before acceptance, frees an open offer, and happens once', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    await desk.offered(booking, pandit)
    const cancelled = (await (await desk.asFamily(booking, '/cancel', { reason: 'Change of plan' })).json()) as FamilyBooking
    expect(cancelled).toMatchObject({ state: 'cancelled', cancellation: { rule: 'closed', duePaise: 0 } })
    expect(await desk.offersOf(pandit)).toEqual([])
    expect(await desk.reasonOf(await desk.asFamily(booking, '/cancel', {}))).toBe('state_conflict')
    const agreed = { startsAt: PUJA.toISOString(), durationMinutes: 60, feePaise: 1, address: 'Here' }
    expect((await desk.ops(booking.ref, '/confirm', agreed)).status).toBe(409)
  })

  it('costs the share of the pandit between 48 and 24 hours, and is for the team alone after that', async () => {
    const { booking, pandit } = await desk.assigned({ lateCancellationPercent: 30 })
    const terms = (await desk.at(hoursBefore(30), () => desk.seenByFamily(booking))).cancellation
    expect(terms).toMatchObject({ rule: 'late', percent: 30, duePaise: 63_000, allowed: true })
    const tooLate = await desk.at(hoursBefore(23), () => desk.asFamily(booking, '/cancel', {}))
    expect(await desk.reasonOf(tooLate)).toBe('online_cancellation_closed')
    const response = await desk.at(hoursBefore(30), () => desk.asFamily(booking, '/cancel', {}))
    const cancelled = (await response.json()) as FamilyBooking
    expect(cancelled.cancellation.duePaise).toBe(63_000)
    expect(cancelled.history.at(-1)?.details).toEqual({ by: 'family', reason: null, duePaise: 63_000 })
    const day = desk.app.db.selectFrom('pandit_days').where('pandit_id', '=', pandit.id).select('booking_count as bookings')
    expect(await day.executeTakeFirst()).toEqual({ bookings: 0 })
    expect((await desk.ops(booking.ref, '/payments', { method: 'cash', amountPaise: 63_000 })).body.payment).toBe('paid')
  })

  it('is free until the last day with a pandit who takes no share, and says the rule of the pandit asked for before anybody accepts', async () => {
    const { booking } = await desk.assigned({ lateCancellationPercent: 0 })
    const terms = (await desk.at(hoursBefore(30), () => desk.seenByFamily(booking))).cancellation
    expect(terms).toMatchObject({ rule: 'free', duePaise: 0, until: hoursBefore(24).toISOString() })
    const wished = await desk.panditPerson({ lateCancellationPercent: 20 })
    const open = await confirmedBooking(desk.app, desk.team)
    expect((await desk.seenByFamily(open)).requestedPandit).toBeNull()
    await desk.app.db.updateTable('bookings').set({ recommend_pandit_id: wished.id }).where('ref', '=', open.ref).execute()
    expect((await desk.seenByFamily(open)).requestedPandit).toEqual({
      id: wished.id,
      name: wished.name,
      nameHindi: null,
      percent: 20,
    })
  })

  it('keeps the percentage of the acceptance, whatever the pandit changes later', async () => {
    const { booking, pandit } = await desk.assigned({ lateCancellationPercent: 10 })
    await desk.app.db.updateTable('pandits').set({ late_cancellation_percent: 50 }).where('id', '=', pandit.id).execute()
    const terms = (await desk.at(hoursBefore(30), () => desk.seenByFamily(booking))).cancellation
    expect(terms.duePaise).toBe(21_000)
  })

  it('by the team needs a reason, and costs only where the family asked for it', async () => {
    const { booking } = await desk.assigned({ lateCancellationPercent: 30 })
    expect((await desk.ops(booking.ref, '/cancel', {})).body.error.fields).toHaveProperty('reason')
    const cancellation = { reason: 'The family is ill', isByFamily: true }
    expect((await desk.at(hoursBefore(3), () => desk.ops(booking.ref, '/cancel', cancellation))).body.cancellation.duePaise).toBe(
      63_000,
    )
    const { booking: other } = await desk.assigned({ lateCancellationPercent: 30 })
    const ours = await desk.at(hoursBefore(3), () => desk.ops(other.ref, '/cancel', { reason: 'The pandit is ill' }))
    expect(ours.body.cancellation.duePaise).toBe(0)
  })

  it('after payment leaves the refund to be recorded, at most what was paid', async () => {
    const { booking } = await desk.assigned()
    await desk.ops(booking.ref, '/payments', { method: 'upi', amountPaise: 210_000 })
    await desk.asFamily(booking, '/cancel', {})
    const tooMuch = await desk.ops(booking.ref, '/payments', { kind: 'refund', method: 'upi', amountPaise: 210_001 })
    expect(tooMuch.body.error.fields).toHaveProperty('amountPaise')
    const refunded = await desk.ops(booking.ref, '/payments', { kind: 'refund', method: 'upi', amountPaise: 210_000 })
    expect(refunded.body.payment).toBe('refunded')
  })
})
