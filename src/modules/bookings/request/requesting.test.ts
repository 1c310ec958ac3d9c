import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, type Requested } from '../../../../test/factories.ts'
import type { FamilyBooking } from '../family/contract.ts'
import type { CandidateList } from '../team/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const later = (hours: number) => new Date(PUJA.getTime() + hours * HOUR)
const requestFor = (pandit: PanditPerson) => ({ recommendPandit: pandit.name, recommendPanditId: pandit.id })
const candidates = async ({ ref }: Requested) =>
  (await (await desk.app.request(`/ops/bookings/${ref}/candidates`, { as: desk.team })).json()) as CandidateList

describe('offers to one pandit', () => {
  it('are not made for two pujas at the same time, travel included', async () => {
    const pandit = await desk.panditPerson()
    const first = await confirmedBooking(desk.app, desk.team)
    const second = await confirmedBooking(desk.app, desk.team, requestFor(pandit))
    await desk.offered(first, pandit)
    const refused = await desk.ops(second.ref, '/offers', { panditId: pandit.id })
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'overlapping_offer'])
    const row = (await candidates(second)).items.find(({ panditId }) => panditId === pandit.id)
    expect(row?.busy).toEqual({ reason: 'offered', until: later(3).toISOString() })
  })

  it('fall when he takes that time with a change he agrees to, and their bookings go on at once', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 9 })
    const held = await desk.acceptedBy(pandit)
    const other = await confirmedBooking(desk.app, desk.team)
    const terms = { durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }
    await desk.ops(other.ref, '/confirm', { ...terms, startsAt: later(6).toISOString() })
    await desk.offered(other, pandit)
    await desk.ops(held.ref, '/confirm', { ...terms, startsAt: later(5).toISOString() })
    await desk.agree(pandit, held.ref)
    expect(await desk.offersOf(pandit)).toEqual([])
    await desk.app.jobs.run()
    const seen = await desk.seenByTeam(other.ref)
    const kinds = seen.history.map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('offered'))[1]).toBe('offer-withdrawn')
    expect(kinds.at(-1)).toMatch(/^(offered|returned-to-team)$/)
    // The deadline of the fallen offer finds nothing left to do.
    const before = seen.history.length
    if (seen.offer === null) {
      await desk.at(later(-1), () => desk.app.jobs.run())
      expect((await desk.seenByTeam(other.ref)).history).toHaveLength(before)
    }
  })

  it('fall when he enters a ceremony of his own at that time', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    await desk.offered(booking, pandit)
    const json = { startsAt: later(1).toISOString(), minutes: 60, note: '' }
    const entered = await desk.app.request('/pandit/calendar/spans', { as: pandit.actor, json })
    expect(entered.status).toBe(201)
    expect(await desk.offersOf(pandit)).toEqual([])
    await desk.app.jobs.run()
    const kinds = (await desk.seenByTeam(booking.ref)).history.map(({ kind }) => kind)
    expect(kinds.slice(kinds.indexOf('offered'))[1]).toBe('offer-withdrawn')
  })

  it('are not made for a start that is over', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const refused = await desk.at(later(1), () => desk.ops(booking.ref, '/offers', { panditId: pandit.id }))
    expect(refused.body.error.reason).toBe('start_in_past')
  })

  it('are answered as soon as the team says', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const { body } = await desk.ops(booking.ref, '/offers', { panditId: pandit.id, answerMinutes: 30 })
    expect(body.offer?.answerBy).toBe(new Date(desk.app.clock.now().getTime() + 30 * 60_000).toISOString())
  })
})

describe('a pandit who has turned the puja down', () => {
  it.each(['declined', 'released'] as const)('stands last when he was %s, and is asked again only on purpose', async (how) => {
    const pandit = await desk.panditPerson({ name: `Pt. Was ${how}` })
    const booking = await confirmedBooking(desk.app, desk.team, requestFor(pandit))
    const offer = await desk.offered(booking, pandit)
    if (how === 'declined') await desk.decline(pandit, offer?.id)
    else {
      await desk.accept(pandit, offer?.id)
      await desk.ops(booking.ref, '/reassign', { reason: 'Ill' })
    }
    expect((await candidates(booking)).items.at(-1)).toMatchObject({ panditId: pandit.id, turnedDown: how })
    const refused = await desk.ops(booking.ref, '/offers', { panditId: pandit.id })
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'already_offered'])
    expect((await desk.ops(booking.ref, '/offers', { panditId: pandit.id, again: true })).status).toBe(200)
  })
})

/** A booking whose chosen pandit has declined, while another is free. */
async function requestDeclined(): Promise<{ booking: Requested; wished: PanditPerson }> {
  const wished = await desk.panditPerson({ name: 'Pt. Declining' })
  await desk.panditPerson({ name: 'Pt. Free Again' })
  const booking = await confirmedBooking(desk.app, desk.team, requestFor(wished))
  await desk.decline(wished, (await desk.offered(booking, wished))?.id)
  return { booking, wished }
}

describe('the pandit the family asked for', () => {
  it('is not passed over by the chain: the team and the family are asked first', async () => {
    const wished = await desk.panditPerson({ name: 'Pt. Wished For' })
    await desk.panditPerson({ name: 'Pt. Free Too' })
    const booking = await confirmedBooking(desk.app, desk.team, requestFor(wished))
    await desk.decline(wished, (await desk.offered(booking, wished))?.id)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen.offer).toBeNull()
    expect(seen.history.at(-1)).toMatchObject({
      kind: 'returned-to-team',
      details: { cause: 'requested-pandit', panditId: wished.id },
    })
    expect((await desk.seenByFamily(booking)).isRequestedPanditUnavailable).toBe(true)
  })

  it('is followed by another once the family agrees, from the booking as it has seen it', async () => {
    const { booking, wished } = await requestDeclined()
    const seen = await desk.seenByFamily(booking)
    const stale = await desk.asFamily(booking, '/another-pandit', { version: seen.version - 1 })
    expect([stale.status, await desk.reasonOf(stale)]).toEqual([409, 'version_conflict'])
    const agreed = await desk.asFamily(booking, '/another-pandit', { version: seen.version })
    expect(agreed.status).toBe(200)
    expect((await agreed.json()) as FamilyBooking).toMatchObject({ isRequestedPanditUnavailable: false })
    const { history, offer } = await desk.seenByTeam(booking.ref)
    expect(history.slice(-2).map(({ kind }) => kind)).toEqual(['another-pandit-accepted', 'offered'])
    expect(offer?.panditName).not.toBe(wished.name)
    const { version } = await desk.seenByFamily(booking)
    const again = await desk.asFamily(booking, '/another-pandit', { version })
    expect([again.status, await desk.reasonOf(again)]).toEqual([409, 'open_offer_exists'])
  })

  it('is asked for again by nobody who was never told that he cannot come', async () => {
    const wished = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team, requestFor(wished))
    const { version } = await desk.seenByFamily(booking)
    const early = await desk.asFamily(booking, '/another-pandit', { version })
    expect([early.status, await desk.reasonOf(early)]).toEqual([409, 'state_conflict'])
  })

  it('makes us write to the family, with the link to its booking', async () => {
    const { booking, wished } = await requestDeclined()
    await desk.app.jobs.run()
    const email = desk.app.mails.find(({ subject }) => subject.startsWith('May we ask') && subject.includes(booking.ref))
    expect(email?.text).toContain(wished.name)
    expect(email?.text).toContain(`/booking/${booking.ref}?key=`)
  })
})
