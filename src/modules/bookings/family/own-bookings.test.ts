// Pandits cannot be offered, accept or review their own pujas.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { type Requested, requestBooking } from '../../../../test/factories.ts'
import type { TestActor } from '../../../../test/harness.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const AGREED = { startsAt: PUJA.toISOString(), durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }

/** A request of these fields the team has agreed on the phone. */
async function agreed(changes: object, as?: TestActor): Promise<Requested> {
  const booking = await requestBooking(desk.app, { ...changes }, as)
  expect((await desk.ops(booking.ref, '/confirm', AGREED)).status).toBe(200)
  return booking
}

const candidates = async ({ ref }: Requested): Promise<string[]> => {
  const response = await desk.app.request(`/ops/bookings/${ref}/candidates`, { as: desk.team })
  return ((await response.json()) as { items: { panditId: string }[] }).items.map(({ panditId }) => panditId)
}
const offer = ({ ref }: Requested, { id }: PanditPerson) => desk.ops(ref, '/offers', { panditId: id })
const stranger = { mobile: '98765 10001', email: 'stranger@example.com' }

describe('a pandit who booked', () => {
  it.each([
    ['with his account', (pandit: PanditPerson) => agreed(stranger, pandit.actor)],
    ['with the mobile of his profile', (pandit: PanditPerson) => agreed({ ...stranger, mobile: pandit.mobile })],
    [
      'with the verified email of his account',
      (pandit: PanditPerson) => agreed({ ...stranger, email: pandit.actor.email.toUpperCase() }),
    ],
  ])('%s is neither named to the team nor offered it', async (_name, book) => {
    const [pandit, other] = [await desk.panditPerson(), await desk.panditPerson()]
    const booking = await book(pandit)
    const named = await candidates(booking)
    expect([named.includes(pandit.id), named.includes(other.id)]).toEqual([false, true])
    const refused = await offer(booking, pandit)
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'own_booking'])
    expect((await offer(booking, other)).status).toBe(200)
  })

  it('with an email of another account that nobody has verified is offered it', async () => {
    const pandit = await desk.panditPerson()
    await desk.app.db.updateTable('users').set({ email_verified: false }).where('id', '=', pandit.actor.userId).execute()
    expect((await offer(await agreed({ ...stranger, email: pandit.actor.email }), pandit)).status).toBe(200)
  })

  it('cannot accept an offer made before it was known to be his', async () => {
    const pandit = await desk.panditPerson()
    const booking = await agreed(stranger)
    const open = await desk.offered(booking, pandit)
    await desk.app.db.updateTable('bookings').set({ mobile: pandit.mobile }).where('ref', '=', booking.ref).execute()
    const response = await desk.accept(pandit, open?.id)
    expect([response.status, await desk.reasonOf(response)]).toEqual([409, 'own_booking'])
    expect((await desk.decline(pandit, open?.id)).status).toBe(200)
  })

  it('cannot review it, nor change a review of it', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.at(new Date(PUJA.getTime() + 3 * HOUR), async () => {
      expect((await desk.ops(booking.ref, '/complete')).status).toBe(200)
      const review = (rating: number) => desk.asFamily(booking, '/reviews', { rating, content: 'Peaceful.' })
      await desk.app.db.updateTable('bookings').set({ user_id: pandit.actor.userId }).where('ref', '=', booking.ref).execute()
      const refused = await review(5)
      expect([refused.status, await desk.reasonOf(refused)]).toEqual([409, 'own_booking'])
      await desk.app.db.updateTable('bookings').set({ user_id: null }).where('ref', '=', booking.ref).execute()
      expect((await review(4)).status).toBe(201)
      await desk.app.db.updateTable('bookings').set({ mobile: pandit.mobile }).where('ref', '=', booking.ref).execute()
      expect((await review(5)).status).toBe(409)
    })
    const row = await desk.app.db
      .selectFrom('pandits')
      .where('id', '=', pandit.id)
      .select(['rating_sum', 'review_count'])
      .executeTakeFirst()
    expect(row).toEqual({ rating_sum: 4, review_count: 1 })
  })
})
