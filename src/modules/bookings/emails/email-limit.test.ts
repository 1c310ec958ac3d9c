import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingRequest, confirmedBooking, requestBooking } from '../../../../test/factories.ts'
import { createTestApp, NO_LIMITS, type TestApp } from '../../../../test/harness.ts'
import { changeSetting } from '../../settings/service.ts'
import { bookingJobs } from '../jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, emailsPerAddress: 2 })
})
afterAll(() => app.close())

const emailsTo = async (address: string) => {
  await app.jobs.run()
  return app.mails.filter((mail) => mail.to === address).length
}

describe('emails to a typed address', () => {
  it('stop at the hourly limit, while every request is stored and the team gets its email', async () => {
    const email = 'somebody@example.com'
    const before = await emailsTo('namaste@sankalp.example')
    for (let count = 0; count < 4; count++) {
      expect((await app.request('/booking/book', { json: bookingRequest({ email }) })).status).toBe(201)
    }
    expect(await emailsTo(email)).toBe(2)
    expect(await emailsTo('namaste@sankalp.example')).toBe(before + 4)
    app.clock.advance(61)
    await requestBooking(app, { email })
    expect(await emailsTo(email)).toBe(3)
  })

  it('are held back with a log entry that does not contain the address', async () => {
    const from = app.warnings.length
    for (let count = 0; count < 3; count++) await requestBooking(app, { email: 'quiet@example.com' })
    await app.jobs.run()
    const warned = app.warnings.slice(from)
    expect(warned).toEqual([expect.stringMatching(/^email held back.*<booking-\d+-family@localhost>/)])
    expect(warned.join()).not.toContain('quiet')
  })

  it('go out past the limit where the team acts, and count again for a cancellation by the family', async () => {
    const email = 'agreed@example.com'
    const team = await app.actors.team()
    await requestBooking(app, { email })
    const booking = await confirmedBooking(app, team, { email })
    expect(await emailsTo(email)).toBe(3)
    await app.request(`/bookings/${booking.ref}/cancel`, { json: {}, headers: { 'x-booking-key': booking.key } })
    expect(await emailsTo(email)).toBe(3)
  })

  it('are counted once however often one is tried, and one held back stays back', async () => {
    const email = 'slow@example.com'
    const { mail } = app.ctx.ports
    const handlers = bookingJobs(app.ctx, { info: () => undefined, warn: () => undefined, error: () => undefined })
    const newest = () => app.db.selectFrom('booking_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const eventIds: number[] = []
    for (let count = 0; count < 3; count++) {
      await requestBooking(app, { email })
      eventIds.push((await newest()).id)
    }
    const work = () => Promise.allSettled(eventIds.map((eventId) => handlers['booking-event']?.({ eventId }, { id: 'job' })))
    app.ctx.ports.mail = { send: () => Promise.reject(new Error('421')) }
    await work()
    await work()
    app.ctx.ports.mail = mail
    await work()
    expect(await emailsTo(email)).toBe(2)
  })
})
