import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../test/booking-helpers.ts'
import { dayOf } from '../../../test/puja-day-helpers.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

it('removes the idempotency keys from the history of a puja, and keeps the steps', async () => {
  const { app } = desk
  const { booking, pandit } = await desk.assigned()
  const day = dayOf(desk)
  const code = await day.codeOf(booking)
  await day.onTheDay(async () => {
    await day.say(pandit.actor, booking.ref, 'left', {}, 'left-key')
    app.clock.advance(60)
    await day.say(pandit.actor, booking.ref, 'arrived', { code }, 'arrived-key')
    app.clock.advance(60)
    expect((await day.say(pandit.actor, booking.ref, 'complete', {}, 'complete-key')).body.state).toBe('completed')
  })
  const as = await app.actors.user()
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
  await app.db.updateTable('bookings').set({ user_id: as.userId }).where('ref', '=', booking.ref).execute()
  const erased = await app.request('/user/erase', { as, json: {} })
  expect(erased.status).toBe(200)
  const events = await app.db
    .selectFrom('booking_events')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .where('ref', '=', booking.ref)
    .select(['booking_events.kind', 'booking_events.idempotency_key as key', 'booking_events.request_hash as hash'])
    .orderBy('booking_events.id')
    .execute()
  expect(events.slice(-3)).toEqual(['left', 'arrived', 'completed'].map((kind) => ({ kind, key: null, hash: null })))
})

it('allows no change of a key or hash in the history', async () => {
  await desk.assigned()
  for (const set of [{ idempotency_key: 'another' }, { request_hash: 'another' }]) {
    await expect(desk.app.db.updateTable('booking_events').set(set).execute()).rejects.toThrow('only ever added to')
  }
})
