// Taking the last step back: done, not reached and cancelled, for ten minutes and while nothing followed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, HOUR, openDesk, PUJA } from '../../../test/desk.ts'
import { confirmedBooking, type Requested, requestBooking } from '../../../test/factories.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.app.close())

const MINUTE = 60_000
const after = new Date(PUJA.getTime() + 3 * HOUR)
const later = (minutes: number) => new Date(after.getTime() + minutes * MINUTE)
const undo = (booking: Requested) => desk.ops(booking.ref, '/undo')
const busyOf = (panditId: string) =>
  desk.app.db.selectFrom('busy_spans').where('pandit_id', '=', panditId).select('booking_id').execute()
/** Subjects of the emails that the work causes. */
async function emailsOf(work: () => Promise<unknown>): Promise<string[]> {
  await desk.app.jobs.run()
  const from = desk.app.mails.length
  await work()
  await desk.app.jobs.run()
  return desk.app.mails.slice(from).map(({ subject }) => subject)
}

describe('a puja marked as done', () => {
  it('is assigned again, with its payment and its time, and once only', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.at(after, async () => {
      const done = await desk.ops(booking.ref, '/complete')
      expect(done.body.undo).toEqual({ kind: 'completed', until: later(10).toISOString() })
      const back = await undo(booking)
      expect(back).toMatchObject({ status: 200, body: { state: 'assigned', payment: 'due', undo: null } })
      const entry = { kind: 'undone', details: { what: 'completed' }, actorName: 'Asha of the team' }
      expect(back.body.history.at(-1)).toMatchObject(entry)
      expect((await undo(booking)).body.error.reason).toBe('undo_over')
    })
    expect(await busyOf(pandit.id)).toHaveLength(1)
  })

  it('takes the pandit’s time again where it was done before it began', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.ops(booking.ref, '/complete')
    expect(await busyOf(pandit.id)).toHaveLength(0)
    expect((await undo(booking)).status).toBe(200)
    expect(await busyOf(pandit.id)).toHaveLength(1)
  })

  it('stays done after ten minutes, and after a payment', async () => {
    const { booking } = await desk.assigned()
    await desk.at(after, () => desk.ops(booking.ref, '/complete'))
    expect((await desk.at(later(10.1), () => undo(booking))).body.error.reason).toBe('undo_over')
    const { booking: paid } = await desk.assigned()
    await desk.at(after, async () => {
      await desk.ops(paid.ref, '/complete')
      await desk.ops(paid.ref, '/payments', { method: 'cash', amountPaise: 100 })
      expect(await desk.seenByTeam(paid.ref)).toMatchObject({ undo: null })
      expect((await undo(paid)).body.error.reason).toBe('undo_over')
    })
  })
})

describe('a call nobody answered', () => {
  it('is taken off the count', async () => {
    const booking = await requestBooking(desk.app)
    await desk.ops(booking.ref, '/not-reached')
    await desk.ops(booking.ref, '/not-reached')
    expect((await undo(booking)).body).toMatchObject({ state: 'requested', callAttempts: 1, undo: null })
  })
})

describe('a cancellation', () => {
  it('gives the pandit back his puja and tells those who were told', async () => {
    const { booking, pandit } = await desk.assigned()
    await emailsOf(() => desk.ops(booking.ref, '/cancel', { reason: 'Wrong row' }))
    expect(await busyOf(pandit.id)).toHaveLength(0)
    const subjects = await emailsOf(async () => {
      expect((await undo(booking)).body).toMatchObject({ state: 'assigned', undo: null })
    })
    expect(subjects.length).toBeGreaterThan(0)
    expect(subjects.every((subject) => subject.startsWith('Correction') && subject.includes(booking.ref))).toBe(true)
    expect(await busyOf(pandit.id)).toHaveLength(1)
    expect((await desk.seenByFamily(booking)).state).toBe('assigned')
  })

  it('stays where the pandit’s time has gone to another puja', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.ops(booking.ref, '/cancel', { reason: 'Wrong row' })
    await desk.acceptedBy(pandit)
    expect((await undo(booking)).body.error.reason).toBe('slot_taken')
    expect((await desk.seenByTeam(booking.ref)).state).toBe('cancelled')
  })

  it('leads back to the state it had, and one by the family stays', async () => {
    const confirmed = await confirmedBooking(desk.app, desk.team)
    await desk.ops(confirmed.ref, '/cancel', { reason: 'Wrong row' })
    expect((await undo(confirmed)).body.state).toBe('confirmed')
    const own = await requestBooking(desk.app)
    await desk.asFamily(own, '/cancel', {})
    expect((await undo(own)).body.error.reason).toBe('undo_over')
  })

  it('is taken back by one of two at once', async () => {
    const booking = await requestBooking(desk.app)
    await desk.ops(booking.ref, '/cancel', { reason: 'Wrong row' })
    const answers = await Promise.all([undo(booking), undo(booking)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
