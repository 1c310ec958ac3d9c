import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { confirmedBooking, type Requested, requestBooking } from '../../../../test/factories.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
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
      expect((await undo(booking)).body.error.reason).toBe('undo_expired')
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
    expect((await desk.at(later(10.1), () => undo(booking))).body.error.reason).toBe('undo_expired')
    const { booking: paid } = await desk.assigned()
    await desk.at(after, async () => {
      await desk.ops(paid.ref, '/complete')
      await desk.ops(paid.ref, '/payments', { method: 'cash', amountPaise: 100 })
      expect((await desk.seenByTeam(paid.ref)).undo?.kind).toBe('payment-recorded')
      expect((await undo(paid)).body).toMatchObject({ state: 'completed', undo: null })
      expect((await undo(paid)).body.error.reason).toBe('undo_expired')
    })
  })
})

describe('a puja its pandit has marked as done', () => {
  const report = async ({ actor }: PanditPerson, ref: string, path: string, json: object = {}, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const response = await desk.app.request(`/pandit/bookings/${ref}/${path}`, { as: actor, json, headers })
    return { status: response.status, body: (await response.json()) as PanditBooking & ErrorBody }
  }
  const done = async () => {
    const made = await desk.assigned()
    const { body } = await desk.at(after, () => report(made.pandit, made.booking.ref, 'complete', {}, 'done'))
    return { ...made, undo: body.undo }
  }

  it('is his again for ten minutes, in his list too, and may be done anew', async () => {
    const { booking, pandit, undo } = await done()
    expect(undo?.until).toBe(later(10).toISOString())
    await desk.at(later(9), async () => {
      const list = await desk.app.request('/pandit/bookings?when=done', { as: pandit.actor })
      expect(((await list.json()) as { items: PanditBooking[] }).items[0]?.undo).toEqual(undo)
      const back = await report(pandit, booking.ref, 'undo', { version: undo?.version })
      expect(back).toMatchObject({ status: 200, body: { state: 'assigned', undo: null } })
      expect((await desk.seenByTeam(booking.ref)).history.at(-1)).toMatchObject({
        kind: 'undone',
        actorKind: 'pandit',
        actorName: pandit.name,
        details: { what: 'completed' },
      })
      // The first one once more, as a phone sends it whose network was bad.
      expect((await report(pandit, booking.ref, 'complete', {}, 'done')).body.state).toBe('assigned')
      expect((await report(pandit, booking.ref, 'complete', {}, 'again')).body.state).toBe('completed')
    })
    expect(await busyOf(pandit.id)).toHaveLength(1)
  })

  it('is corrected by email to the family, and not to himself', async () => {
    const { booking, pandit, undo } = await done()
    await desk.app.jobs.run()
    const from = desk.app.mails.length
    await desk.at(after, () => report(pandit, booking.ref, 'undo', { version: undo?.version }))
    await desk.app.jobs.run()
    const mails = desk.app.mails.slice(from)
    expect(mails.map(({ to }) => to)).toEqual(['aditi@example.com'])
    expect(mails[0]?.subject).toContain('Correction')
  })

  it('stays done once anything followed, after ten minutes, and for an older view', async () => {
    const late = await done()
    const undoLate = () => report(late.pandit, late.booking.ref, 'undo', { version: late.undo?.version })
    expect((await desk.at(later(10.1), undoLate)).body.error.reason).toBe('undo_expired')
    const paid = await done()
    await desk.at(after, async () => {
      const { body } = await report(paid.pandit, paid.booking.ref, 'payments', { method: 'cash', amountPaise: 100 })
      expect(body.undo).toBeNull()
      const undoPaid = (version?: number) => report(paid.pandit, paid.booking.ref, 'undo', { version })
      expect((await undoPaid(paid.undo?.version)).body.error.reason).toBe('version_conflict')
      expect((await undoPaid((paid.undo?.version ?? 0) + 1)).body.error.reason).toBe('undo_expired')
      expect((await undoPaid()).status).toBe(400)
    })
  })

  it('is not taken back by another, nor by him where the team has said it', async () => {
    const { booking, undo } = await done()
    const other = await desk.panditPerson()
    expect((await desk.at(after, () => report(other, booking.ref, 'undo', { version: undo?.version }))).status).toBe(404)
    const byTeam = await desk.assigned()
    await desk.at(after, async () => {
      const { body } = await desk.ops(byTeam.booking.ref, '/complete')
      const refused = await report(byTeam.pandit, byTeam.booking.ref, 'undo', { version: body.version })
      expect(refused.body.error.reason).toBe('undo_expired')
    })
  })

  it('is taken back once, by him or by the team, where both do', async () => {
    const { booking, pandit, undo: own } = await done()
    await desk.at(after, async () => {
      const answers = await Promise.all([report(pandit, booking.ref, 'undo', { version: own?.version }), undo(booking)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
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

  it('gives the pandit back his puja after he has lowered his capacity', async () => {
    const { booking, pandit } = await desk.assigned({ capacityPerDay: 2 })
    await desk.acceptedBy(pandit, new Date(PUJA.getTime() + 6 * HOUR).toISOString())
    await desk.app.db.updateTable('pandits').set({ capacity_per_day: 1 }).where('id', '=', pandit.id).execute()
    await desk.ops(booking.ref, '/cancel', { reason: 'Wrong row' })
    expect((await undo(booking)).body).toMatchObject({ state: 'assigned' })
    expect(await busyOf(pandit.id)).toHaveLength(2)
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
    expect((await undo(own)).body.error.reason).toBe('undo_expired')
  })

  it('leaves the puja with the team though the offer it withdrew is due later', async () => {
    const pandit = await desk.panditPerson()
    await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    await desk.offered(booking, pandit)
    await desk.ops(booking.ref, '/cancel', { reason: 'Wrong row' })
    const { body } = await undo(booking)
    expect(body.state).toBe('confirmed')
    await desk.at(new Date(desk.app.clock.now().getTime() + 6 * HOUR), () => desk.app.jobs.run())
    const seen = await desk.seenByTeam(booking.ref)
    expect(seen.history).toEqual(body.history)
    expect(seen.offers.map(({ state }) => state)).toEqual(['withdrawn'])
  })

  it('is taken back by one of two at once', async () => {
    const booking = await requestBooking(desk.app)
    await desk.ops(booking.ref, '/cancel', { reason: 'Wrong row' })
    const answers = await Promise.all([undo(booking), undo(booking)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a payment that the team recorded', () => {
  const wrong = { method: 'cash', amountPaise: 5_100_000 } as const
  const path = (ref: string) => `/ops/bookings/${ref}/payments`
  const pay = (ref: string, json: object = wrong) => desk.ops(ref, '/payments', json)
  const ledgerOf = (ref: string) =>
    desk.app.db
      .selectFrom('booking_payments as p')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .where('b.ref', '=', ref)
      .select(['p.id', 'p.kind', 'p.amount_paise', 'p.reverses_payment_id'])
      .orderBy('p.id')
      .execute()

  it('counts no more anywhere, and stays in the ledger with its reversal', async () => {
    const { booking, pandit } = await desk.assigned()
    const { body } = await pay(booking.ref)
    const until = new Date(desk.app.clock.now().getTime() + 10 * MINUTE).toISOString()
    expect(body).toMatchObject({ payment: 'paid', undo: { kind: 'payment-recorded', until } })
    const subjects = await emailsOf(async () => {
      expect(await undo(booking)).toMatchObject({
        status: 200,
        body: { state: 'assigned', payment: 'due', payments: [], undo: null },
      })
    })
    expect(subjects).toEqual([])
    const entry = { kind: 'undone', details: { what: 'payment-recorded', amountPaise: 5_100_000, method: 'cash' } }
    expect((await desk.seenByTeam(booking.ref)).history.at(-1)).toMatchObject(entry)
    expect(await desk.seenByFamily(booking)).toMatchObject({ payment: 'due', payments: [] })
    expect((await desk.seenByFamily(booking)).history.at(-1)).toMatchObject(entry)
    const his = await desk.app.request('/pandit/bookings?when=upcoming', { as: pandit.actor })
    expect(((await his.json()) as { items: PanditBooking[] }).items[0]).toMatchObject({ payment: 'due', payments: [] })
    const [first, second] = await ledgerOf(booking.ref)
    expect(first).toMatchObject({ kind: 'payment', amount_paise: 5_100_000, reverses_payment_id: null })
    expect(second).toMatchObject({ kind: 'reversal', amount_paise: 5_100_000, reverses_payment_id: first?.id })
  })

  it('leaves the figures of the pandit as they were', async () => {
    const { booking, pandit } = await desk.assigned()
    const earnings = async () => (await desk.app.request('/pandit/earnings?year=2026', { as: pandit.actor })).text()
    const before = await earnings()
    await pay(booking.ref)
    expect(await earnings()).not.toBe(before)
    await undo(booking)
    expect(await earnings()).toBe(before)
  })

  it('keeps the state and what is due, also after a cancellation and after the puja', async () => {
    const { booking } = await desk.assigned({ lateCancellationPercent: 50 })
    await desk.at(new Date(PUJA.getTime() - 30 * HOUR), async () => {
      await desk.ops(booking.ref, '/cancel', { reason: 'Moved away', isByFamily: true })
      expect((await pay(booking.ref)).body.payment).toBe('paid')
      expect((await undo(booking)).body).toMatchObject({
        state: 'cancelled',
        payment: 'due',
        cancellation: { duePaise: 105_000 },
      })
    })
    const { booking: done } = await desk.assigned()
    await desk.at(after, async () => {
      await desk.ops(done.ref, '/complete')
      await pay(done.ref)
      expect((await undo(done)).body).toMatchObject({ state: 'completed', payment: 'due' })
      expect((await pay(done.ref, { method: 'upi', amountPaise: 210_000 })).body.payment).toBe('paid')
    })
  })

  it('can be taken back although the pandit has left and arrived since', async () => {
    const { booking, pandit } = await desk.assigned()
    const report = (path: string) => desk.app.request(`/pandit/bookings/${booking.ref}/${path}`, { as: pandit.actor, json: {} })
    await desk.at(later(-60), async () => {
      await pay(booking.ref)
      for (const path of ['left', 'not-left', 'left', 'arrived']) expect((await report(path)).status, path).toBe(200)
      expect((await desk.seenByTeam(booking.ref)).undo?.kind).toBe('payment-recorded')
      expect((await undo(booking)).body).toMatchObject({ payment: 'due', payments: [] })
    })
  })

  it('leaves an earlier payment, which then stays', async () => {
    const { booking } = await desk.assigned()
    await pay(booking.ref, { method: 'upi', amountPaise: 50_000 })
    desk.app.clock.advance(1)
    await pay(booking.ref)
    expect((await undo(booking)).body.payments).toMatchObject([{ method: 'upi', amountPaise: 50_000 }])
    expect((await undo(booking)).body.error.reason).toBe('undo_expired')
  })

  it('is not recorded anew by a copy that comes after it was taken back', async () => {
    const { booking } = await desk.assigned()
    const send = () =>
      desk.app.request(path(booking.ref), { as: desk.team, json: wrong, headers: { 'idempotency-key': 'typed' } })
    await send()
    await undo(booking)
    expect((await send()).status).toBe(200)
    expect((await desk.seenByTeam(booking.ref)).payments).toEqual([])
  })

  it('stays after ten minutes, after a refund or a later payment, and where the pandit recorded it', async () => {
    const { booking, pandit } = await desk.assigned()
    await desk.at(after, () => pay(booking.ref))
    expect((await desk.at(later(10.1), () => undo(booking))).body.error.reason).toBe('undo_expired')
    for (const next of [
      { kind: 'refund', method: 'cash', amountPaise: 100 },
      { method: 'cash', amountPaise: 100 },
    ]) {
      const { booking: paid } = await desk.assigned()
      await pay(paid.ref, { method: 'cash', amountPaise: 1000 })
      desk.app.clock.advance(1)
      await pay(paid.ref, next)
      if (next.kind === 'refund') expect((await undo(paid)).body.error.reason).toBe('undo_expired')
      else expect((await undo(paid)).body.payments).toMatchObject([{ amountPaise: 1000 }])
    }
    const own = await desk.acceptedBy(pandit, new Date(PUJA.getTime() + 6 * HOUR).toISOString())
    await desk.app.request(`/pandit/bookings/${own.ref}/payments`, { as: pandit.actor, json: wrong })
    expect((await desk.seenByTeam(own.ref)).undo).toBeNull()
    expect((await undo(own)).body.error.reason).toBe('undo_expired')
  })

  it('is taken back once by two at once', async () => {
    const { booking } = await desk.assigned()
    await pay(booking.ref)
    const answers = await Promise.all([undo(booking), undo(booking)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await ledgerOf(booking.ref)).map(({ kind }) => kind)).toEqual(['payment', 'reversal'])
  })

  it('does not hold back the email about the puja that was done before it', async () => {
    const { booking } = await desk.assigned()
    await desk.app.jobs.run()
    const subjects = await emailsOf(async () => {
      await desk.ops(booking.ref, '/complete')
      await pay(booking.ref)
      await undo(booking)
    })
    expect(subjects).toEqual([`Thank you: Satyanarayan Katha (${booking.ref})`])
  })
})
