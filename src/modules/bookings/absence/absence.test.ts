import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import type { TeamRow } from '../team/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const report = async ({ actor }: PanditPerson, ref: string, path: 'cannot-come' | 'can-come', json: object = {}) => {
  const response = await desk.app.request(`/pandit/bookings/${ref}/${path}`, { as: actor, method: 'POST', json })
  return { status: response.status, body: (await response.json()) as PanditBooking }
}
const atRisk = async (): Promise<string[]> => {
  const response = await desk.app.request('/ops/bookings?status=at-risk', { as: desk.team })
  return ((await response.json()) as { items: TeamRow[] }).items.map(({ ref }) => ref)
}
async function emailsOf(work: () => Promise<unknown>): Promise<string[]> {
  await desk.app.jobs.run()
  const from = desk.app.mails.length
  await work()
  await desk.app.jobs.run()
  return desk.app.mails.slice(from).map(({ subject }) => subject)
}
const REASON = { reason: 'I have a fever' }

describe('a pandit who cannot come', () => {
  it('keeps the puja, and the team is notified once, in its list and by email', async () => {
    const { booking, pandit } = await desk.assigned()
    expect(await atRisk()).not.toContain(booking.ref)
    const subjects = await emailsOf(async () => {
      const reported = await report(pandit, booking.ref, 'cannot-come', REASON)
      expect(reported).toMatchObject({
        status: 200,
        body: { state: 'assigned', cannotComeAt: desk.app.clock.now().toISOString() },
      })
      expect((await report(pandit, booking.ref, 'cannot-come', REASON)).status).toBe(200)
    })
    expect(subjects).toEqual([expect.stringContaining('cannot come')])
    expect(await atRisk()).toContain(booking.ref)
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen.history.at(-1)).toMatchObject({ kind: 'cannot-come', details: REASON, actorKind: 'pandit' })
    const family = await desk.seenByFamily(booking)
    expect(family.state).toBe('assigned')
    expect(family.history.map(({ kind }) => kind)).not.toContain('cannot-come')
  })

  it('may take it back, and is released by the team alone', async () => {
    const { booking, pandit } = await desk.assigned()
    await report(pandit, booking.ref, 'cannot-come', REASON)
    expect((await report(pandit, booking.ref, 'can-come')).body.cannotComeAt).toBeNull()
    expect(await atRisk()).not.toContain(booking.ref)
    await report(pandit, booking.ref, 'cannot-come', REASON)
    expect((await desk.ops(booking.ref, '/reassign', { reason: 'Fever' })).body).toMatchObject({
      state: 'confirmed',
      cannotComeAt: null,
    })
    expect((await report(pandit, booking.ref, 'can-come')).status).toBe(404)
  })

  it.each([
    ['between 48 and 24 hours before', 30],
    ['on the last day', 3],
  ])('costs the family nothing where it cancels %s', async (_name, hours) => {
    await desk.at(new Date(PUJA.getTime() - hours * HOUR), async () => {
      const { booking, pandit } = await desk.assigned({ lateCancellationPercent: 50 })
      const paying = (await desk.seenByFamily(booking)).cancellation
      expect(paying).toMatchObject({ percent: 50, duePaise: 105_000 })
      await report(pandit, booking.ref, 'cannot-come', REASON)
      const terms = { rule: 'before-acceptance', allowed: true, duePaise: 0 }
      expect((await desk.seenByFamily(booking)).cancellation).toMatchObject(terms)
      expect((await desk.seenByTeam(booking.ref)).cancellation).toMatchObject(terms)
      const cancelled = await desk.asFamily(booking, '/cancel', {})
      expect(await cancelled.json()).toMatchObject({ state: 'cancelled', cancellation: { duePaise: 0 } })
    })
  })

  it('costs the family the late fee again once he comes after all', async () => {
    const { booking, pandit } = await desk.assigned({ lateCancellationPercent: 50 })
    await report(pandit, booking.ref, 'cannot-come', REASON)
    await report(pandit, booking.ref, 'can-come')
    await desk.at(new Date(PUJA.getTime() - 30 * HOUR), async () => {
      expect((await desk.seenByFamily(booking)).cancellation).toMatchObject({ rule: 'late', duePaise: 105_000 })
    })
  })

  it('is noted by the team as coming after all, once, without a release', async () => {
    const { booking, pandit } = await desk.assigned()
    expect((await desk.ops(booking.ref, '/can-come')).body.error.reason).toBe('state_conflict')
    await report(pandit, booking.ref, 'cannot-come', REASON)
    expect((await desk.seenByTeam(booking.ref)).actions).toContain('can-come')
    expect((await desk.ops(booking.ref, '/can-come', { version: 1 })).body.error.reason).toBe('version_conflict')
    const subjects = await emailsOf(async () => {
      const noted = await desk.ops(booking.ref, '/can-come')
      expect(noted).toMatchObject({ status: 200, body: { state: 'assigned', cannotComeAt: null, pandit: { id: pandit.id } } })
      expect(noted.body.actions).not.toContain('can-come')
      const entry = { kind: 'can-come', actorKind: 'team', actorName: 'Asha of the team', details: { panditName: pandit.name } }
      expect(noted.body.history.at(-1)).toMatchObject(entry)
    })
    expect(subjects).toEqual([])
    expect(await atRisk()).not.toContain(booking.ref)
    expect((await desk.ops(booking.ref, '/can-come')).body.error.reason).toBe('state_conflict')
    expect((await desk.seenByFamily(booking)).history.map(({ kind }) => kind)).not.toContain('can-come')
  })

  it('needs a reason, and a puja of his own that is not done', async () => {
    const { booking, pandit } = await desk.assigned()
    expect((await report(pandit, booking.ref, 'cannot-come', { reason: ' ' })).status).toBe(400)
    const other = await desk.panditPerson()
    expect((await report(other, booking.ref, 'cannot-come', REASON)).status).toBe(404)
    await desk.at(PUJA, () => desk.ops(booking.ref, '/complete'))
    expect((await report(pandit, booking.ref, 'cannot-come', REASON)).status).toBe(409)
  })
})
