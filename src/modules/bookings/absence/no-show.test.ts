import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import type { Reliability } from '../figures/contract.ts'
import type { CandidateList } from '../team/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterAll(() => desk.app.close())

const NOTICED = new Date(PUJA.getTime() + HOUR)
async function emailsOf(work: () => Promise<unknown>) {
  await desk.app.jobs.run()
  const from = desk.app.mails.length
  await work()
  await desk.app.jobs.run()
  return desk.app.mails.slice(from)
}
const figures = async ({ actor }: PanditPerson): Promise<Reliability> =>
  (await (await desk.app.request('/pandit/reliability', { as: actor })).json()) as Reliability

describe('a pandit who did not come', () => {
  it('is released as that, without another reason, and it counts in his figures', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.at(NOTICED, async () => {
      expect((await desk.seenByTeam(booking.ref)).actions).toContain('pandit-no-show')
      const mails = await emailsOf(async () => {
        const released = await desk.ops(booking.ref, '/reassign', { noShow: true })
        expect(released).toMatchObject({ status: 200, body: { state: 'confirmed', pandit: null } })
        const details = { noShow: 'pandit', reason: null, panditName: pandit.name }
        expect(released.body.history.at(-1)).toMatchObject({ kind: 'pandit-released', details })
      })
      const toFamily = mails.find(({ to }) => to === 'aditi@example.com')
      expect(toFamily?.text).toContain(`${pandit.name} did not come to your`)
      expect(mails.some(({ to, text }) => to === pandit.actor.email && text.includes('you did not come'))).toBe(true)
    })
    expect((await desk.seenByFamily(booking)).history.at(-1)?.details).toMatchObject({ noShow: 'pandit' })
    expect(await figures(pandit)).toMatchObject({ noShow: { count: 1, of: 1 }, released: { count: 1, of: 1 } })
    const response = await desk.app.request(`/ops/bookings/${booking.ref}/candidates`, { as: desk.team })
    const { items } = (await response.json()) as CandidateList
    expect(items.find(({ panditId }) => panditId === pandit.id)?.turnedDown).toBe('no-show')
  })

  it('is none before the puja begins, and none where he was released for another reason', async () => {
    const { booking, pandit } = await desk.assigned()
    expect((await desk.seenByTeam(booking.ref)).actions).not.toContain('pandit-no-show')
    expect((await desk.ops(booking.ref, '/reassign', { noShow: true })).body.error.reason).toBe('too_early')
    const refused = await desk.at(NOTICED, () => desk.ops(booking.ref, '/reassign'))
    expect([refused.status, refused.body.error.fields]).toEqual([400, { reason: 'Enter the reason.' }])
    const mails = await emailsOf(() => desk.ops(booking.ref, '/reassign', { reason: 'He is ill' }))
    expect(mails.some(({ text }) => text.includes('did not come'))).toBe(false)
    expect(await figures(pandit)).toMatchObject({ noShow: { count: 0, of: 1 }, released: { count: 1, of: 1 } })
  })
})

describe('a family that was not there', () => {
  it('is cancelled as that, owes what a late cancellation costs, and nothing counts against the pandit', async () => {
    const { booking, pandit } = await desk.assigned({ lateCancellationPercent: 30 })
    await desk.at(NOTICED, async () => {
      const mails = await emailsOf(async () => {
        const cancelled = await desk.ops(booking.ref, '/cancel', { noShow: true })
        expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', cancellation: { duePaise: 63_000 } } })
        const details = { noShow: 'family', by: 'team', reason: null, duePaise: 63_000 }
        expect(cancelled.body.history.at(-1)).toMatchObject({ kind: 'cancelled', details })
      })
      const toFamily = mails.find(({ to }) => to === 'aditi@example.com')
      expect(toFamily?.text).toContain('nobody from your family was')
      expect(toFamily?.text).not.toContain('Reason:')
      expect(mails.some(({ to, text }) => to === pandit.actor.email && text.includes('The family was not there'))).toBe(true)
    })
    expect((await desk.seenByFamily(booking)).history.at(-1)?.details).toMatchObject({ noShow: 'family' })
    expect(await figures(pandit)).toMatchObject({ noShow: { count: 0, of: 1 }, done: { count: 0, of: 0 } })
  })

  it('is none before the puja begins, nor where no pandit came, and is taken back like any cancellation', async () => {
    const { booking } = await desk.assigned()
    expect((await desk.ops(booking.ref, '/cancel', { noShow: true })).body.error.reason).toBe('too_early')
    await desk.at(NOTICED, async () => {
      expect((await desk.ops(booking.ref, '/cancel')).body.error.fields).toEqual({ reason: 'Enter the reason.' })
      await desk.ops(booking.ref, '/cancel', { noShow: true })
      expect((await desk.ops(booking.ref, '/undo')).body.state).toBe('assigned')
      await desk.ops(booking.ref, '/reassign', { noShow: true })
      expect((await desk.ops(booking.ref, '/cancel', { noShow: true })).body.error.reason).toBe('state_conflict')
    })
  })
})

it('stands in the history of one of the two kinds alone', async () => {
  const { booking } = await desk.assigned()
  const { id } = await desk.app.db.selectFrom('bookings').where('ref', '=', booking.ref).select('id').executeTakeFirstOrThrow()
  const write = (kind: string, noShow: string) =>
    desk.app.db
      .insertInto('booking_events')
      .values({ booking_id: id, created_at: desk.app.clock.now(), kind, actor_kind: 'team', details: JSON.stringify({ noShow }) })
      .execute()
  await expect(write('pandit-released', 'family')).rejects.toThrow(/booking_events_no_show/)
  await expect(write('completed', 'pandit')).rejects.toThrow(/booking_events_no_show/)
})
