import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { bookingRequest, confirmedBooking } from '../../../../test/factories.ts'
import { START } from '../../../../test/harness.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const UNKNOWN_ID = '0193b7a0-0000-7000-8000-000000000000'
const hoursLater = (hours: number) => new Date(START.getTime() + hours * HOUR)

describe('offers', () => {
  it('pass on to the next free pandit when declined or left unanswered, three times, then back to the team', async () => {
    const { app, team, at } = desk
    // A place of their own, so that nobody else is in reach.
    const place = { latitude: 26.9124, longitude: 75.7873, services: { mundan: 310_000 } }
    const ranked = (reviews: number) =>
      desk.panditPerson({ ...place, ratingSum: reviews * 5, reviewCount: reviews, name: `Pt. Rank ${reviews}` })
    const [first, second, third]: [PanditPerson, PanditPerson, PanditPerson] = [
      await ranked(40),
      await ranked(30),
      await ranked(20),
    ]
    await ranked(10)
    const booking = await confirmedBooking(app, team, { pujaName: 'Mundan', location: 'Jaipur' })
    const offer = await desk.offered(booking, second)
    expect((await desk.accept(first, offer?.id)).status).toBe(404)
    expect((await desk.decline(second, offer?.id)).status).toBe(200)
    expect((await desk.accept(second, offer?.id)).status).toBe(409)
    expect((await desk.seenByTeam(booking.ref)).offer).toMatchObject({ panditName: 'Pt. Rank 40', sequence: 2 })

    await app.jobs.run()
    expect((await desk.seenByTeam(booking.ref)).offer?.sequence).toBe(2)
    await at(hoursLater(4), () => app.jobs.run())
    expect((await desk.seenByTeam(booking.ref)).offer).toMatchObject({ panditName: third.name, sequence: 3 })
    const open = (await desk.seenByTeam(booking.ref)).offers.at(-1)
    expect(await desk.reasonOf(await at(hoursLater(9), () => desk.accept(third, open?.id)))).toBe('offer_closed')
    await at(hoursLater(9), () => app.jobs.run())
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen).toMatchObject({ state: 'confirmed', offer: null })
    expect(seen.offers.map((entry) => entry.state)).toEqual(['declined', 'expired', 'expired'])
    expect(seen.history.at(-1)?.kind).toBe('returned-to-team')
  })

  it('pass on only to pandits who list the family’s language, and return to the team when no such pandit is left', async () => {
    const place = { latitude: 21.1458, longitude: 79.0882, services: { mundan: 310_000 } }
    const named = (name: string, languages: string[], reviewCount: number) =>
      desk.panditPerson({ ...place, name: `Pt. ${name}`, languages, reviewCount, ratingSum: reviewCount * 5 })
    await named('Tamil', ['Tamil', 'Marathi'], 90)
    const first = await named('Hindi', ['Hindi'], 20)
    const second = await named('Other Hindi', ['Marathi', 'Hindi'], 10)
    const family = { pujaName: 'Mundan', location: 'Nagpur', language: 'Hindi' }
    const booking = await confirmedBooking(desk.app, desk.team, family)
    const offer = await desk.offered(booking, first)
    expect((await desk.decline(first, offer?.id)).status).toBe(200)
    const { offer: next, offers } = await desk.seenByTeam(booking.ref)
    expect(next).toMatchObject({ panditName: 'Pt. Other Hindi', sequence: 2 })
    expect((await desk.decline(second, offers.at(-1)?.id)).status).toBe(200)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen).toMatchObject({ state: 'confirmed', offer: null })
    expect(seen.history.at(-1)).toMatchObject({ kind: 'returned-to-team', details: { cause: 'language', language: 'Hindi' } })
  })

  it('go to another pandit until 20 minutes before the start, and then back to the team', async () => {
    const minutesBefore = (minutes: number) => new Date(PUJA.getTime() - minutes * 60_000)
    const offeredLate = async () => {
      const pandit = await desk.panditPerson()
      const booking = await confirmedBooking(desk.app, desk.team)
      return { pandit, booking, offer: await desk.at(minutesBefore(30), () => desk.offered(booking, pandit)) }
    }
    await desk.panditPerson()
    const [inTime, late] = [await offeredLate(), await offeredLate()]
    await desk.at(minutesBefore(20), () => desk.decline(inTime.pandit, inTime.offer?.id))
    expect((await desk.seenByTeam(inTime.booking.ref)).offer?.sequence).toBe(2)
    await desk.at(minutesBefore(19), () => desk.decline(late.pandit, late.offer?.id))
    const seen = await desk.seenByTeam(late.booking.ref)
    expect(seen).toMatchObject({ state: 'confirmed', offer: null })
    expect(seen.history.at(-1)).toMatchObject({ kind: 'returned-to-team', details: { sequence: 1 } })
  })

  it('end when the pandit agrees to another puja at that time, and pass on', async () => {
    const { booking: moved, pandit } = await desk.assigned()
    await desk.panditPerson()
    const startsAt = new Date(PUJA.getTime() + 5 * HOUR).toISOString()
    const terms = { startsAt, durationMinutes: 120, feePaise: 210_000, address: 'B-404, Mayur Residency, Kothrud, Pune' }
    const booking = await confirmedBooking(desk.app, desk.team)
    await desk.ops(booking.ref, '/confirm', terms)
    const offer = await desk.offered(booking, pandit)
    expect((await desk.ops(moved.ref, '/confirm', terms)).body.proposal?.startsAt).toBe(startsAt)
    await desk.agree(pandit, moved.ref)
    expect(await desk.reasonOf(await desk.accept(pandit, offer?.id))).toBe('offer_closed')
    await desk.app.jobs.run()
    const { history, offer: next, offers } = await desk.seenByTeam(booking.ref)
    expect(history.slice(-2)).toMatchObject([
      { kind: 'offer-withdrawn', details: { panditId: pandit.id, sequence: 1, reason: 'overlap' } },
      { kind: 'offered', details: { sequence: 2 } },
    ])
    expect(next).toMatchObject({ sequence: 2 })
    expect(offers.at(-1)?.panditId).not.toBe(pandit.id)
  })

  it('can be withdrawn by the team, and then cannot be accepted', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const offer = await desk.offered(booking, pandit)
    expect((await desk.ops(booking.ref, '/offers/withdraw')).body.offer).toBeNull()
    expect(await desk.reasonOf(await desk.accept(pandit, offer?.id))).toBe('offer_closed')
    expect((await desk.ops(booking.ref, '/offers/withdraw')).body.error.reason).toBe('offer_closed')
  })

  it('fall with the terms they were made on', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const offer = await desk.offered(booking, pandit)
    const changed = await desk.ops(booking.ref, '/confirm', {
      startsAt: PUJA.toISOString(),
      durationMinutes: 60,
      feePaise: 1,
      address: 'Here',
    })
    expect(changed.body.history.slice(-2).map((entry) => entry.kind)).toEqual(['offer-withdrawn', 'agreement-changed'])
    expect(await desk.reasonOf(await desk.accept(pandit, offer?.id))).toBe('offer_closed')
  })

  it('go to no pandit who is hidden or unknown', async () => {
    const { app, team, ops } = desk
    const pandit = await desk.panditPerson()
    await app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', pandit.id).execute()
    const booking = await confirmedBooking(app, team)
    expect((await ops(booking.ref, '/offers', { panditId: pandit.id })).body.error.reason).toBe('pandit_not_eligible')
    expect((await ops(booking.ref, '/offers', { panditId: UNKNOWN_ID })).body.error.fields).toHaveProperty('panditId')
    expect((await ops(booking.ref, '/offers', { panditId: 'me' })).status).toBe(400)
    expect((await desk.accept(pandit, 'me')).status).toBe(404)
  })
})

it('a suspended pandit accepts no offer, and gets none', async () => {
  const { app, team, ops } = desk
  const pandit = await desk.panditPerson()
  const booking = await confirmedBooking(app, team)
  const offer = await desk.offered(booking, pandit)
  expect((await app.request(`/ops/pandits/${pandit.id}/suspend`, { as: team, json: { reason: 'A complaint' } })).status).toBe(200)
  expect(await desk.reasonOf(await desk.accept(pandit, offer?.id))).toBe('pandit_suspended')
  await app.jobs.run()
  expect(await desk.offersOf(pandit)).toEqual([])
  const seen = await desk.seenByTeam(booking.ref)
  const ended = seen.history.find(({ kind }) => kind === 'offer-withdrawn')
  expect(ended).toMatchObject({ details: { panditId: pandit.id, reason: 'suspended' } })
  const other = await confirmedBooking(app, team)
  expect((await ops(other.ref, '/offers', { panditId: pandit.id })).body.error.reason).toBe('pandit_not_eligible')
  const request = bookingRequest({ recommendPanditId: pandit.id })
  expect((await app.request('/booking/book', { json: request })).status).toBe(400)
})

describe("a pandit's time", () => {
  const agree = (ref: string, startsAt: string) =>
    desk.ops(ref, '/confirm', { startsAt, durationMinutes: 60, feePaise: 110_000, address: 'Here' })

  it('is taken by an acceptance with the travel after it, and refused to a second', async () => {
    const { booking, pandit } = await desk.assigned()
    const other = await confirmedBooking(desk.app, desk.team)
    // The first one lasts from 9 to 11, and an hour of travel follows.
    await agree(other.ref, '2026-12-10T06:00:00Z')
    const early = await desk.ops(other.ref, '/offers', { panditId: pandit.id })
    expect([early.status, early.body.error.reason]).toEqual([409, 'pandit_busy'])
    await agree(other.ref, '2026-12-10T06:30:00Z')
    const fitting = await desk.offered(other, pandit)
    expect((await desk.accept(pandit, fitting?.id)).status).toBe(200)
    expect((await agree(booking.ref, '2026-12-10T05:45:00Z')).body.error.reason).toBe('slot_taken')
    expect((await desk.seenByTeam(booking.ref)).startsAt).toBe(PUJA.toISOString())
  })

  it('ends at his capacity for a day, and comes back when he is released', async () => {
    const { booking, pandit } = await desk.assigned({ capacityPerDay: 1 })
    const other = await confirmedBooking(desk.app, desk.team)
    await agree(other.ref, '2026-12-10T12:30:00Z')
    const offer = await desk.offered(other, pandit)
    expect(await desk.reasonOf(await desk.accept(pandit, offer?.id))).toBe('pandit_fully_booked')
    const released = await desk.ops(booking.ref, '/reassign', { reason: 'He is unwell' })
    expect(released.body).toMatchObject({ state: 'confirmed', pandit: null })
    expect(released.body.offers.map((entry) => entry.state)).toEqual(['withdrawn'])
    expect((await desk.accept(pandit, offer?.id)).status).toBe(200)
    const days = desk.app.db
      .selectFrom('pandit_days')
      .where('pandit_id', '=', pandit.id)
      .select(['booking_count', 'is_unavailable'])
    expect(await days.executeTakeFirst()).toEqual({ booking_count: 1, is_unavailable: true })
  })

  it('is not moved onto a day on which he is away, but may change within the day he accepted', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.markDays(pandit, ['2026-12-10', '2026-12-12'])
    const refused = await agree(booking.ref, '2026-12-12T03:30:00Z')
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'pandit_unavailable'])
    expect((await desk.seenByTeam(booking.ref)).startsAt).toBe(PUJA.toISOString())
    expect((await agree(booking.ref, '2026-12-10T05:30:00Z')).status).toBe(200)
    await desk.markDays(pandit, ['2026-12-12'], false)
    expect((await agree(booking.ref, '2026-12-12T03:30:00Z')).status).toBe(200)
  })

  it('moves within a day that is his after he has lowered his capacity, and takes no other there', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 2 })
    await desk.acceptedBy(pandit, '2026-12-10T10:30:00Z')
    const booking = await desk.acceptedBy(pandit)
    const other = await desk.acceptedBy(pandit, '2026-12-12T03:30:00Z')
    await desk.app.db.updateTable('pandits').set({ capacity_per_day: 1 }).where('id', '=', pandit.id).execute()
    for (const startsAt of ['2026-12-10T05:00:00.000Z', '2026-12-13T03:30:00.000Z', '2026-12-10T04:30:00.000Z']) {
      expect((await agree(booking.ref, startsAt)).body.proposal?.startsAt).toBe(startsAt)
    }
    await desk.agree(pandit, booking.ref)
    expect((await desk.seenByTeam(booking.ref)).startsAt).toBe('2026-12-10T04:30:00.000Z')
    expect((await agree(other.ref, '2026-12-10T14:30:00Z')).body.error.reason).toBe('pandit_fully_booked')
    const day = desk.app.db.selectFrom('pandit_days').where('pandit_id', '=', pandit.id).where('calendar_date', '=', '2026-12-10')
    expect(await day.select(['booking_count', 'is_unavailable']).executeTakeFirst()).toEqual({
      booking_count: 2,
      is_unavailable: true,
    })
  })

  it('moves with its booking', async () => {
    const { booking, pandit } = await desk.assigned()
    await agree(booking.ref, '2026-12-12T03:30:00Z')
    await desk.agree(pandit, booking.ref)
    const moved = await desk.seenByTeam(booking.ref)
    expect(moved).toMatchObject({ state: 'assigned', startsAt: '2026-12-12T03:30:00.000Z' })
    expect(moved.history.at(-1)?.kind).toBe('agreement-changed')
    const days = desk.app.db
      .selectFrom('pandit_days')
      .where('pandit_id', '=', pandit.id)
      .select(['calendar_date as day', 'booking_count as bookings'])
      .orderBy('calendar_date')
    expect(await days.execute()).toEqual([
      { day: '2026-12-10', bookings: 0 },
      { day: '2026-12-12', bookings: 1 },
    ])
  })
})

describe('the mobile number of a pandit who has an offer', () => {
  it('is shown to the team only in that booking, and only while the offer is open', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const offer = await desk.offered(booking, pandit)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen.offer).toMatchObject({ panditName: pandit.name, mobile: pandit.mobile })
    const list = await desk.app.request(`/ops/bookings?search=${booking.ref}`, { as: desk.team })
    for (const other of [await list.text(), JSON.stringify(await desk.seenByFamily(booking)), JSON.stringify(offer)])
      expect(other).not.toContain(pandit.mobile)
    expect((await desk.app.request(`/ops/bookings/${booking.ref}`, { as: pandit.actor })).status).toBe(403)
    await desk.decline(pandit, offer?.id)
    expect(JSON.stringify(await desk.seenByTeam(booking.ref))).not.toContain(pandit.mobile)
  })
})
