import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import type { Requested } from '../../../../test/factories.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const TERMS = {
  startsAt: PUJA.toISOString(),
  durationMinutes: 120,
  feePaise: 210_000,
  address: 'B-404, Mayur Residency, Kothrud, Pune',
}
const later = (hours: number) => new Date(PUJA.getTime() + hours * HOUR).toISOString()

const change = (ref: string, changes: object) => desk.ops(ref, '/confirm', { ...TERMS, ...changes })
const seenByPandit = async ({ actor }: PanditPerson, ref: string) => {
  const response = await desk.app.request('/pandit/bookings?when=upcoming', { as: actor })
  return ((await response.json()) as { items: PanditBooking[] }).items.find((booking) => booking.ref === ref)
}
async function proposed(changes: object): Promise<{ booking: Requested; pandit: PanditPerson; id: string }> {
  const { booking, pandit } = await desk.assigned()
  const { body } = await change(booking.ref, changes)
  return { booking, pandit, id: body.proposal?.id ?? '' }
}
const answer = ({ actor }: PanditPerson, ref: string, id: string, verdict: 'agree' | 'refuse', json: object = {}) =>
  desk.app.request(`/pandit/bookings/${ref}/proposals/${id}/${verdict}`, { as: actor, json })
const spanOf = (pandit: PanditPerson) =>
  desk.app.db.selectFrom('busy_spans').where('pandit_id', '=', pandit.id).select('span').execute()

describe('a changed term of an accepted puja', () => {
  it('is proposed to the pandit; until he answers, all see the old terms and that he is asked', async () => {
    const { booking, pandit } = await desk.assigned()
    const span = await spanOf(pandit)
    const { body } = await change(booking.ref, { feePaise: 10_000, startsAt: later(5) })
    expect(body).toMatchObject({
      feePaise: 210_000,
      startsAt: TERMS.startsAt,
      proposal: { feePaise: 10_000, startsAt: later(5) },
    })
    expect(body.history.at(-1)).toMatchObject({ kind: 'change-proposed', details: { feePaise: 10_000 } })
    expect(body.actions).toContain('withdraw-change')
    expect(await seenByPandit(pandit, booking.ref)).toMatchObject({ feePaise: 210_000, proposal: { feePaise: 10_000 } })
    expect(await desk.seenByFamily(booking)).toMatchObject({ feePaise: 210_000, proposal: { feePaise: 10_000 } })
    expect(await spanOf(pandit)).toEqual(span)
  })

  it('is listed among his proposed changes until he answers', async () => {
    const { booking, pandit, id } = await proposed({ feePaise: 250_000 })
    const listed = async () => {
      const { items } = (await (await desk.app.request('/pandit/bookings?when=proposed', { as: pandit.actor })).json()) as {
        items: PanditBooking[]
      }
      return items.map(({ ref }) => ref)
    }
    expect(await listed()).toEqual([booking.ref])
    await answer(pandit, booking.ref, id, 'agree')
    expect(await listed()).toEqual([])
  })

  it('is told to him with the figure that holds', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.app.jobs.run()
    desk.app.mails.length = 0
    await change(booking.ref, { feePaise: 10_000 })
    await desk.app.jobs.run()
    const mails = desk.app.mails.filter((mail) => mail.subject.includes(booking.ref))
    expect(mails.map((mail) => mail.to)).toEqual([pandit.actor.email])
    expect(mails[0]?.text).toContain('₹100 (was ₹2,100)')
  })

  it('holds once he agrees, with his time', async () => {
    const { booking, pandit, id } = await proposed({ feePaise: 250_000, startsAt: later(5) })
    expect((await answer(pandit, booking.ref, id, 'agree')).status).toBe(200)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen).toMatchObject({ state: 'assigned', feePaise: 250_000, startsAt: later(5), proposal: null })
    expect(seen.history.at(-1)).toMatchObject({ kind: 'agreement-changed', actorKind: 'pandit' })
    expect(JSON.stringify(await spanOf(pandit))).toContain('08:30')
    expect(await desk.reasonOf(await answer(pandit, booking.ref, id, 'agree'))).toBe('proposal_closed')
  })

  it('falls when he refuses, which he must give a reason for', async () => {
    const { booking, pandit, id } = await proposed({ feePaise: 10_000 })
    expect((await answer(pandit, booking.ref, id, 'refuse')).status).toBe(400)
    expect((await answer(pandit, booking.ref, id, 'refuse', { reason: 'Too little' })).status).toBe(200)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen).toMatchObject({ feePaise: 210_000, proposal: null })
    expect(seen.history.at(-1)).toMatchObject({ kind: 'change-declined', details: { reason: 'Too little' } })
    const lastEntry = (await desk.seenByFamily(booking)).history.at(-1)
    expect(lastEntry).toMatchObject({ kind: 'change-declined' })
    expect(lastEntry?.details).not.toHaveProperty('reason')
  })

  it('is followed for the family to its end, whoever ends it', async () => {
    const kindsOf = async (booking: Requested) =>
      (await desk.seenByFamily(booking)).history.slice(-2).map(({ kind, actorKind, details }) => ({ kind, actorKind, details }))
    const agreed = await proposed({ feePaise: 250_000 })
    await answer(agreed.pandit, agreed.booking.ref, agreed.id, 'agree')
    expect((await kindsOf(agreed.booking)).at(-1)).toMatchObject({
      kind: 'agreement-changed',
      actorKind: 'pandit',
      details: { panditName: agreed.pandit.name, feePaise: 250_000 },
    })

    const replaced = await proposed({ feePaise: 10_000 })
    await change(replaced.booking.ref, { feePaise: 20_000 })
    expect(await kindsOf(replaced.booking)).toMatchObject([
      { kind: 'change-proposed', details: { feePaise: 10_000 } },
      { kind: 'change-proposed', details: { feePaise: 20_000 } },
    ])
    await desk.ops(replaced.booking.ref, '/proposal/withdraw')
    expect((await kindsOf(replaced.booking)).at(-1)).toMatchObject({ kind: 'change-withdrawn', details: {} })
    await desk.ops(replaced.booking.ref, '/reassign', { reason: 'Ill' })
    expect((await kindsOf(replaced.booking)).at(-1)?.details).not.toHaveProperty('changeOver')

    const released = await proposed({ feePaise: 10_000 })
    await desk.ops(released.booking.ref, '/reassign', { reason: 'Ill' })
    expect((await kindsOf(released.booking)).at(-1)).toMatchObject({ kind: 'pandit-released', details: { changeOver: 1 } })

    const cancelled = await proposed({ feePaise: 10_000 })
    await desk.ops(cancelled.booking.ref, '/cancel', { reason: 'Moved' })
    await desk.ops(cancelled.booking.ref, '/undo')
    const [first, last] = await kindsOf(cancelled.booking)
    expect(first?.details).not.toHaveProperty('changeOver')
    expect(last).toMatchObject({ kind: 'undone', details: { changeOver: 1 } })
  })

  it('is not answered by anybody else', async () => {
    const { booking, id } = await proposed({ feePaise: 10_000 })
    expect((await answer(await desk.panditPerson(), booking.ref, id, 'agree')).status).toBe(404)
  })

  it('can be replaced and taken back by the team, and then no longer be agreed to', async () => {
    const { booking, pandit, id } = await proposed({ feePaise: 10_000 })
    const replaced = await change(booking.ref, { feePaise: 20_000 })
    expect(replaced.body.proposal?.feePaise).toBe(20_000)
    expect(await desk.reasonOf(await answer(pandit, booking.ref, id, 'agree'))).toBe('proposal_closed')
    const back = await desk.ops(booking.ref, '/proposal/withdraw')
    expect(back.body).toMatchObject({ proposal: null, feePaise: 210_000 })
    expect((await desk.ops(booking.ref, '/proposal/withdraw')).body.error.reason).toBe('proposal_closed')
  })

  it('goes with the pandit when he is released, and with the booking when it is cancelled', async () => {
    const released = await proposed({ feePaise: 10_000 })
    expect((await desk.ops(released.booking.ref, '/reassign', { reason: 'Ill' })).body.proposal).toBeNull()
    const cancelled = await proposed({ feePaise: 10_000 })
    expect((await desk.ops(cancelled.booking.ref, '/cancel', { reason: 'Moved' })).body.proposal).toBeNull()
  })

  it('is refused at once where he has no time, and again where he has none any more', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 9 })
    await desk.acceptedBy(pandit, later(5))
    const booking = await desk.acceptedBy(pandit)
    const terms = { ...TERMS, address: 'Kothrud, Pune' }
    const refused = await desk.ops(booking.ref, '/confirm', { ...terms, startsAt: later(4) })
    expect([refused.status, refused.body.error.reason]).toEqual([409, 'slot_taken'])
    const { body } = await desk.ops(booking.ref, '/confirm', { ...terms, startsAt: later(10) })
    await desk.acceptedBy(pandit, later(9))
    expect(await desk.reasonOf(await answer(pandit, booking.ref, body.proposal?.id ?? '', 'agree'))).toBe('slot_taken')
    expect((await desk.seenByTeam(booking.ref)).proposal?.startsAt).toBe(later(10))
  })

  it('is refused where the day it moves to is full by now', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    const booking = await desk.acceptedBy(pandit)
    const terms = { ...TERMS, address: 'Kothrud, Pune', startsAt: later(24) }
    const { body } = await desk.ops(booking.ref, '/confirm', terms)
    await desk.acceptedBy(pandit, later(30))
    expect(await desk.reasonOf(await answer(pandit, booking.ref, body.proposal?.id ?? '', 'agree'))).toBe('pandit_fully_booked')
    expect((await desk.seenByTeam(booking.ref)).proposal?.startsAt).toBe(later(24))
  })

  it('is not agreed to once the proposed start has passed; the proposal stays open', async () => {
    const { booking, pandit, id } = await proposed({ startsAt: later(-24) })
    for (const hours of [-24, -23]) {
      const refused = await desk.at(new Date(later(hours)), () => answer(pandit, booking.ref, id, 'agree'))
      expect([refused.status, await desk.reasonOf(refused)]).toEqual([409, 'start_in_past'])
    }
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen).toMatchObject({ startsAt: TERMS.startsAt, proposal: { id, startsAt: later(-24) } })
    const inTime = new Date(Date.parse(later(-24)) - 1)
    expect((await desk.at(inTime, () => answer(pandit, booking.ref, id, 'agree'))).status).toBe(200)
  })

  it.each([
    ['the note', { agreedNote: 'Two chairs' }],
    ['the flat in the same place', { address: 'C-12, Other Residency, Kothrud, Pune' }],
    ['that the family brings what nobody had promised', { samagriBringer: 'family' }],
  ])('needs nobody for %s', async (_name, changes) => {
    const { booking } = await desk.assigned()
    const { body } = await change(booking.ref, changes)
    expect(body.proposal).toBeNull()
    expect(body.history.at(-1)?.kind).toBe('agreement-changed')
  })

  it.each([
    ['another town', { address: 'Andheri West, Mumbai 400058' }, { locality: 'Andheri West, Mumbai' }],
    ['samagri he is to bring', { samagriBringer: 'pandit' }, { samagriBringer: 'pandit' }],
    ['another length', { durationMinutes: 180 }, { durationMinutes: 180 }],
  ])('needs him for %s', async (_name, changes, expected) => {
    const { booking } = await desk.assigned()
    expect((await change(booking.ref, changes)).body.proposal).toMatchObject(expected)
  })
})

describe('a start', () => {
  it('in the past is not agreed', async () => {
    const { ref } = await desk.assigned().then(({ booking }) => booking)
    const now = desk.app.clock.now().getTime()
    for (const minutes of [-60, 0]) {
      const refused = await change(ref, { startsAt: new Date(now + minutes * 60_000).toISOString() })
      expect(refused.status).toBe(400)
      expect(refused.body.error).toMatchObject({ reason: 'time_in_past', fields: { startsAt: expect.any(String) } })
    }
  })
})
