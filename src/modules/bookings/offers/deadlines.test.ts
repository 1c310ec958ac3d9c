import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR } from '../../../../test/booking-helpers.ts'
import { confirmedBooking } from '../../../../test/factories.ts'
import { START } from '../../../../test/harness.ts'
import { closeOffer } from './store.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(() => desk.app.clock.set(START))
afterAll(() => desk.app.close())

const later = (minutes: number) => new Date(START.getTime() + 4 * HOUR + minutes * 60_000)

/** An open offer to the better known of two pandits, due after four hours; its job is never worked. */
async function offeredToOneOfTwo() {
  const first = await desk.panditPerson({ ratingSum: 50, reviewCount: 10 })
  await desk.panditPerson()
  const booking = await confirmedBooking(desk.app, desk.team)
  const offer = await desk.offered(booking, first)
  return { booking, first, offerId: offer?.id ?? '' }
}

it('an offer can be accepted until just before its deadline', async () => {
  const [late, inTime] = [await offeredToOneOfTwo(), await offeredToOneOfTwo()]
  desk.app.clock.set(later(0))
  expect(await desk.reasonOf(await desk.accept(late.first, late.offerId))).toBe('offer_closed')
  desk.app.clock.set(new Date(later(0).getTime() - 1))
  expect((await desk.accept(inTime.first, inTime.offerId)).status).toBe(200)
})

describe('an offer nobody answered', () => {
  it('is ended by the periodic task when its job is lost, and goes to the next pandit', async () => {
    const { booking } = await offeredToOneOfTwo()
    desk.app.clock.set(later(14))
    await desk.app.jobs.runPeriodicTasks()
    expect((await desk.seenByTeam(booking.ref)).offer?.sequence).toBe(1)
    desk.app.clock.set(later(15))
    await desk.app.jobs.runPeriodicTasks()
    await desk.app.jobs.runPeriodicTasks()
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen.offers.map((entry) => entry.state)).toEqual(['expired', 'offered'])
    expect(seen.offer?.sequence).toBe(2)
  })

  it('goes back to the team where it cannot be passed on, and the failure is told', async () => {
    const { booking, first, offerId } = await offeredToOneOfTwo()
    desk.app.clock.set(later(15))
    await sql`alter table pandit_postings rename to pandit_postings_lost`.execute(desk.app.db)
    await expect(desk.app.jobs.runPeriodicTasks()).rejects.toThrow('pandit_postings')
    await sql`alter table pandit_postings_lost rename to pandit_postings`.execute(desk.app.db)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen).toMatchObject({ state: 'confirmed', offer: null })
    expect(seen.history.slice(-2).map((entry) => entry.kind)).toEqual(['offer-expired', 'returned-to-team'])
    expect(await desk.reasonOf(await desk.accept(first, offerId))).toBe('offer_closed')
  })

  it('is ended even if one that was due before it cannot be ended, which is tried again', async () => {
    const offers: Awaited<ReturnType<typeof offeredToOneOfTwo>>[] = []
    for (let count = 0; count < 3; count++) {
      offers.push(await offeredToOneOfTwo())
      desk.app.clock.advance(1)
    }
    const failing = offers[1]?.offerId ?? ''
    desk.app.clock.set(later(18))
    const { db } = desk.app
    const refusing = sql`check (id <> ${sql.lit(failing)} or state = 'offered')`
    await sql`alter table booking_offers add constraint refuses_one ${refusing}`.execute(db)
    await expect(desk.app.jobs.runPeriodicTasks()).rejects.toThrow('refuses_one')
    await sql`alter table booking_offers drop constraint refuses_one`.execute(db)
    const sequences = () => Promise.all(offers.map(async ({ booking }) => (await desk.seenByTeam(booking.ref)).offer?.sequence))
    expect(await sequences()).toEqual([2, 1, 2])
    await desk.app.jobs.runPeriodicTasks()
    expect(await sequences()).toEqual([2, 2, 2])
  })

  it('takes no answer from its deadline on, and does not expire before it: the database itself says so', async () => {
    const { offerId: id } = await offeredToOneOfTwo()
    const { db } = desk.app
    expect(await closeOffer(db, { id, to: 'expired', at: later(-1) })).toBe(false)
    expect(await closeOffer(db, { id, to: 'accepted', at: later(0) })).toBe(false)
    expect(await closeOffer(db, { id, to: 'declined', at: later(0) })).toBe(false)
    expect(await closeOffer(db, { id, to: 'accepted', at: later(-1) })).toBe(true)
  })
})
