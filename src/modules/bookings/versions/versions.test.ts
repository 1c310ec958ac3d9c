import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, requestBooking } from '../../../../test/factories.ts'
import type { ErrorBody } from '../../../shared/errors.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const TERMS = {
  startsAt: '2026-12-10T03:30:00.000Z',
  durationMinutes: 120,
  feePaise: 210_000,
  address: 'B-404, Mayur Residency, Kothrud, Pune',
}
const conflictOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as ErrorBody).error })

describe('the version of a booking', () => {
  it('is needed to change what was agreed; a copy of the agreement is none', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const confirm = (json: object) => desk.app.request(`/ops/bookings/${ref}/confirm`, { as: desk.team, json })
    expect((await confirm(TERMS)).status).toBe(200)
    const refused = await conflictOf(await confirm({ ...TERMS, feePaise: 100 }))
    expect(refused).toMatchObject({ status: 409, reason: 'state_conflict', current: { ref, feePaise: 210_000 } })
    const { version, history } = await desk.seenByTeam(ref)
    expect(history).toHaveLength(2)
    expect((await confirm({ ...TERMS, feePaise: 220_000, version })).status).toBe(200)
    const late = await conflictOf(await confirm({ ...TERMS, feePaise: 230_000, version }))
    expect(late).toMatchObject({ status: 409, reason: 'version_conflict', current: { feePaise: 220_000 } })
  })

  it.each([
    ['/not-reached', {}],
    ['/planned-call', { plannedCallAt: null }],
    ['/offers/withdraw', {}],
    ['/reassign', { reason: 'Ill' }],
    ['/resolve-door-code', { note: 'By phone' }],
    ['/undo', {}],
    ['/join-link', { joinLink: 'https://meet.example.com/a' }],
  ])('%s is not made without one', async (path, json) => {
    const { ref } = await requestBooking(desk.app)
    const response = await desk.app.request(`/ops/bookings/${ref}${path}`, { as: desk.team, json })
    expect(response.status).toBe(400)
    expect(((await response.json()) as ErrorBody).error.fields).toHaveProperty('version')
  })

  it.each([
    ['/offers', { panditId: randomUUID() }],
    ['/complete', {}],
    ['/payments', { method: 'cash', amountPaise: 100 }],
    ['/cancel', { reason: 'Asked' }],
  ])('%s from an older one is refused', async (path, json) => {
    const { booking, pandit } = await desk.assigned()
    const body = path === '/offers' ? { panditId: pandit.id } : json
    const refused = await desk.ops(booking.ref, path, { ...body, version: 1 })
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'version_conflict'])
    expect(refused.body.error.current).toMatchObject({ ref: booking.ref, state: 'assigned' })
  })

  it('does not stand in the way of a copy of a payment', async () => {
    const { booking } = await desk.assigned()
    const { version } = await desk.seenByTeam(booking.ref)
    const pay = () =>
      desk.app.request(`/ops/bookings/${booking.ref}/payments`, {
        as: desk.team,
        json: { method: 'cash', amountPaise: 100, version },
        headers: { 'idempotency-key': 'one-and-the-same' },
      })
    expect([(await pay()).status, (await pay()).status]).toEqual([200, 200])
    expect((await desk.seenByTeam(booking.ref)).payments).toHaveLength(1)
  })

  it('keeps a family from cancelling under terms it has not seen', async () => {
    const pandit = await desk.panditPerson({ lateCancellationPercent: 30 })
    const booking = await confirmedBooking(desk.app, desk.team)
    const { version, cancellation } = await desk.seenByFamily(booking)
    expect(cancellation.rule).toBe('before-acceptance')
    await desk.accept(pandit, (await desk.offered(booking, pandit))?.id)
    const refused = await conflictOf(await desk.asFamily(booking, '/cancel', { version }))
    expect(refused).toMatchObject({ status: 409, reason: 'version_conflict', current: { cancellation: { rule: 'free' } } })
    const seen = await desk.seenByFamily(booking)
    expect((await desk.asFamily(booking, '/cancel', { version: seen.version })).status).toBe(200)
  })
})
