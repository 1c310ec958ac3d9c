// Account erasure while the team offers the pandit a puja.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../booking-helpers.ts'
import { postgresUrl } from '../database.ts'
import { confirmedBooking } from '../factories.ts'
import { waitForBlockedConnections } from '../lock-helpers.ts'

let desk: Desk
beforeAll(async () => {
  if (postgresUrl) desk = await createBookingTest()
})
afterAll(() => desk?.app.close())

describe.skipIf(!postgresUrl)('a pandit who leaves concurrently', () => {
  it('gets no offer requested while he was leaving', async () => {
    const { db } = desk.app
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const offering = await db.transaction().execute(async (leaving) => {
      await leaving.selectFrom('pandits').where('id', '=', pandit.id).select('id').forUpdate().execute()
      const offering = desk.ops(booking.ref, '/offers', { panditId: pandit.id })
      await waitForBlockedConnections(leaving, 1)
      await leaving
        .updateTable('pandits')
        .set({ erased_at: desk.app.clock.now(), user_id: null })
        .where('id', '=', pandit.id)
        .execute()
      return { offering }
    })
    expect((await offering.offering).status).toBe(409)
    expect(await db.selectFrom('booking_offers').where('pandit_id', '=', pandit.id).select('id').execute()).toEqual([])
  })
})
