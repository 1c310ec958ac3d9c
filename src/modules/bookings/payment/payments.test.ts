import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../test/booking-helpers.ts'
import { confirmedBooking } from '../../../../test/factories.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import type { TeamBooking } from '../team/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const part = { method: 'cash', amountPaise: 50_000 } as const

describe('a payment sent twice', () => {
  const pay = (ref: string, key: string, json: object = part) =>
    desk.app.request(`/ops/bookings/${ref}/payments`, { as: desk.team, json, headers: { 'idempotency-key': key } })

  it('is one payment under one key, also after the booking has moved on', async () => {
    const { booking } = await desk.assigned()
    expect((await pay(booking.ref, 'first')).status).toBe(200)
    expect((await pay(booking.ref, 'first')).status).toBe(200)
    desk.app.clock.advance(1)
    await pay(booking.ref, 'rest', { method: 'upi', amountPaise: 160_000 })
    const copy = (await (await pay(booking.ref, 'first')).json()) as TeamBooking
    expect(copy).toMatchObject({ payment: 'paid', payments: [part, { method: 'upi', amountPaise: 160_000 }] })
    expect(copy.history.filter((entry) => entry.kind === 'payment-recorded')).toHaveLength(2)
  })

  it('is refused when it is another payment, and counts for each booking by itself', async () => {
    const { booking } = await desk.assigned()
    const other = await confirmedBooking(desk.app, desk.team)
    await pay(booking.ref, 'shared')
    for (const changed of [
      { ...part, amountPaise: 1 },
      { ...part, method: 'upi' },
      { ...part, kind: 'refund' },
    ]) {
      expect(await desk.reasonOf(await pay(booking.ref, 'shared', changed))).toBe('idempotency_key_reused')
    }
    expect(((await (await pay(other.ref, 'shared')).json()) as TeamBooking).payments).toMatchObject([part])
  })

  it('leaves no trace of a key when it was refused', async () => {
    const { booking } = await desk.assigned()
    const refund = { ...part, kind: 'refund' }
    expect((await pay(booking.ref, 'refund', refund)).status).toBe(400)
    await pay(booking.ref, 'payment')
    expect((await pay(booking.ref, 'refund', refund)).status).toBe(200)
  })

  it('by the pandit is one payment too', async () => {
    const { booking, pandit } = await desk.assigned()
    const path = `/pandit/bookings/${booking.ref}/payments`
    const options = { as: pandit.actor, json: part, headers: { 'idempotency-key': 'his' } }
    await desk.app.request(path, options)
    expect(((await (await desk.app.request(path, options)).json()) as PanditBooking).payments).toHaveLength(1)
  })
})

describe('a refund', () => {
  it('is recorded by the team, and never by the pandit', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.ops(booking.ref, '/payments', part)
    const refund = { ...part, kind: 'refund' }
    const refused = await desk.app.request(`/pandit/bookings/${booking.ref}/payments`, { as: pandit.actor, json: refund })
    expect(refused.status).toBe(403)
    expect((await desk.seenByTeam(booking.ref)).payments).toMatchObject([part])
    expect((await desk.ops(booking.ref, '/payments', refund)).body.payments).toMatchObject([part, refund])
  })
})

describe('a fee of nothing', () => {
  const agree = async (pandit: PanditPerson, ref: string, feePaise: number) => {
    await desk.ops(ref, '/confirm', { startsAt: '2026-12-10T03:30:00Z', durationMinutes: 120, feePaise, address: 'Here' })
    await desk.agree(pandit, ref)
    return desk.seenByTeam(ref)
  }

  it('leaves nothing due, and a later fee is due again', async () => {
    const { booking, pandit } = await desk.assigned()
    expect((await agree(pandit, booking.ref, 0)).payment).toBe('paid')
    expect((await desk.ops(booking.ref, '/payments', part)).status).toBe(409)
    expect((await agree(pandit, booking.ref, 110_000)).payment).toBe('due')
  })

  it('is told to the family when the puja is done', async () => {
    const { booking, pandit } = await desk.assigned()
    await agree(pandit, booking.ref, 0)
    await desk.app.jobs.run()
    desk.app.mails.length = 0
    await desk.ops(booking.ref, '/complete')
    await desk.app.jobs.run()
    const email = desk.app.mails.find((mail) => mail.to === 'aditi@example.com')
    expect(email?.text).toContain('Nothing is due.')
    expect(email?.text).not.toContain('recorded')
  })

  it('stands as nothing due after a cancellation that costs nothing', async () => {
    const booking = await confirmedBooking(desk.app, desk.team)
    expect((await desk.ops(booking.ref, '/cancel', { reason: 'Moved away' })).body.payment).toBe('paid')
  })
})
