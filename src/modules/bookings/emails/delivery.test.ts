import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../test/booking-helpers.ts'
import { bookingRequest } from '../../../../test/factories.ts'
import { errorLogger } from '../../../../test/harness.ts'
import type { OutgoingEmail } from '../../../server/ports/ports.ts'
import { bookingJobs } from '../jobs.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

describe('an email', () => {
  it('reaches the team though the address of the family takes no mail', async () => {
    const { app } = desk
    const { mail } = app.ctx.ports
    const taken: OutgoingEmail[] = []
    app.ctx.ports.mail = {
      send: async (email) => {
        if (email.to === 'full@example.com') throw new Error('552')
        taken.push(email)
      },
    }
    await app.request('/booking/book', { json: bookingRequest({ email: 'full@example.com' }) })
    await expect(app.jobs.run()).rejects.toThrow('552')
    app.ctx.ports.mail = mail
    expect(taken.map((email) => email.to)).toEqual(['namaste@sankalp.example'])
  })

  it('with the contact of a family goes to no pandit who was released before it was written', async () => {
    const { app } = desk
    const { booking, pandit } = await desk.assigned()
    await desk.ops(booking.ref, '/reassign', { reason: 'He is unwell' })
    app.mails.length = 0
    await app.jobs.run()
    const toPandit = app.mails.filter((email) => email.to === pandit.actor.email)
    expect(toPandit).toHaveLength(1)
    expect(toPandit[0]?.text).not.toContain('98220')
  })
})

describe('the emails of a step that was undone', () => {
  const HOLD = { reason: 'Wrong row' }
  /** Works the emails of a booking's history, in this order. */
  async function workEmails(ref: string, order: 'asc' | 'desc'): Promise<string[]> {
    const events = await desk.app.db
      .selectFrom('booking_events')
      .innerJoin('bookings', 'bookings.id', 'booking_events.booking_id')
      .where('bookings.ref', '=', ref)
      .where('booking_events.kind', 'in', ['cancelled', 'completed', 'undone'])
      .select(['booking_events.id', 'booking_events.kind'])
      .orderBy('booking_events.id', order)
      .execute()
    const handlers = bookingJobs(desk.app.ctx, errorLogger)
    const subjects: string[] = []
    for (const { id, kind } of events) {
      const from = desk.app.mails.length
      await handlers['booking-event']?.({ eventId: id }, { id: String(id) })
      if (desk.app.mails.length > from) subjects.push(kind)
    }
    return subjects
  }

  it.each(['asc', 'desc'] as const)('stay away where they come late, in the order %s', async (order) => {
    const { booking } = await desk.assigned()
    await desk.ops(booking.ref, '/cancel', HOLD)
    await desk.ops(booking.ref, '/undo')
    expect(await workEmails(booking.ref, order)).toEqual(['undone'])
    const { booking: done } = await desk.assigned()
    await desk.ops(done.ref, '/complete')
    await desk.ops(done.ref, '/undo')
    expect(await workEmails(done.ref, order)).toEqual(['undone'])
  })

  it.each(['asc', 'desc'] as const)('say only how it ended where the step is made again, in the order %s', async (order) => {
    const { booking } = await desk.assigned()
    for (const step of ['/cancel', '/undo', '/cancel']) await desk.ops(booking.ref, step, step === '/cancel' ? HOLD : {})
    expect(await workEmails(booking.ref, order)).toEqual(['cancelled'])
    const { booking: done } = await desk.assigned()
    for (const step of ['/complete', '/undo', '/complete']) await desk.ops(done.ref, step)
    expect(await workEmails(done.ref, order)).toEqual(['completed'])
  })
})

it('a cancelled puja is called off in its calendar file too', async () => {
  const { booking } = await desk.assigned()
  expect(await (await desk.asFamily(booking, '/calendar.ics')).text()).toContain('STATUS:CONFIRMED')
  await desk.asFamily(booking, '/cancel', {})
  expect(await (await desk.asFamily(booking, '/calendar.ics')).text()).toContain('STATUS:CANCELLED')
})
