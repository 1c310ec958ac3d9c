// Two bookings passed on to the same pandits in different order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBusySpan } from '../../src/modules/pandits/calendar/store.ts'
import { newId } from '../../src/shared/ids.ts'
import { createBookingTest, type Desk, HOUR, PUJA } from '../booking-helpers.ts'
import { postgresUrl } from '../database.ts'
import { confirmedBooking } from '../factories.ts'
import { waitForBlockedConnections } from '../lock-helpers.ts'

let desk: Desk
beforeAll(async () => {
  if (postgresUrl) desk = await createBookingTest()
})
afterAll(() => desk?.app.close())

/** Creates an open offer of a booking with this pandit as its next candidate. */
async function offeredBefore(nextId: string) {
  const first = await desk.panditPerson()
  const booking = await confirmedBooking(desk.app, desk.team)
  await desk.app.db.updateTable('bookings').set({ recommend_pandit_id: nextId }).where('ref', '=', booking.ref).execute()
  const offer = await desk.offered(booking, first)
  return { booking, decline: () => desk.decline(first, offer?.id) }
}

describe.skipIf(!postgresUrl)('two bookings that pass on at once', () => {
  it('do not deadlock if the pandits they try first have become busy', async () => {
    const { db } = desk.app
    const [one, other] = [await desk.panditPerson(), await desk.panditPerson()]
    const bookings = [await offeredBefore(one.id), await offeredBefore(other.id)]
    const { responses } = await db.transaction().execute(async (taking) => {
      const ids = [one.id, other.id]
      await taking.selectFrom('pandits').where('id', 'in', ids).select('id').forUpdate().execute()
      const responses = Promise.all(bookings.map(({ decline }) => decline()))
      await waitForBlockedConnections(taking, 2)
      for (const panditId of ids) {
        const to = new Date(PUJA.getTime() + 3 * HOUR)
        await insertBusySpan(taking, { id: newId(), panditId, bookingId: null, kind: 'elsewhere', from: PUJA, to })
      }
      return { responses }
    })
    expect((await responses).map(({ status }) => status)).toEqual([200, 200])
    for (const { booking } of bookings) {
      const { offers, history } = await desk.seenByTeam(booking.ref)
      expect(history.map(({ kind }) => kind)).toContain('offer-declined')
      expect(offers.every(({ panditId }) => panditId !== one.id && panditId !== other.id)).toBe(true)
    }
  })
})
