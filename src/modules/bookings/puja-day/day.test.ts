import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, PUJA } from '../../../../test/booking-helpers.ts'
import type { TestActor } from '../../../../test/harness.ts'
import { dayOf, MORNING, wrongCodeFor } from '../../../../test/puja-day-helpers.ts'
import type { ErrorBody } from '../../../shared/errors.ts'

let desk: Desk
let day: ReturnType<typeof dayOf>
beforeAll(async () => {
  desk = await createBookingTest()
  day = dayOf(desk)
})
afterAll(() => desk.app.close())

describe('the day of a puja', () => {
  it('is said step by step, and family and team see each with its time', async () => {
    const { booking, pandit } = await desk.assigned()
    const { ref } = booking
    const code = await day.codeOf(booking)
    await day.onTheDay(async () => {
      expect((await day.say(pandit.actor, ref, 'left')).body.day).toMatchObject({
        leftAt: MORNING.toISOString(),
        arrivedAt: null,
      })
      desk.app.clock.advance(60)
      expect((await day.say(pandit.actor, ref, 'arrived', { code })).body.day).toMatchObject({ door: 'matched' })
      desk.app.clock.advance(60)
      expect((await day.say(pandit.actor, ref, 'complete')).body.state).toBe('completed')
      expect((await day.say(pandit.actor, ref, 'payments', { method: 'cash', amountPaise: 210_000 })).body.payment).toBe('paid')
    })
    const family = await desk.seenByFamily(booking)
    expect(family).toMatchObject({ leftAt: MORNING.toISOString(), doorCode: null, payment: 'paid' })
    expect(family.history.map(({ kind }) => kind).slice(-4)).toEqual(['left', 'arrived', 'completed', 'payment-recorded'])
    expect(JSON.stringify(family.history)).not.toContain('matched')
    expect(await desk.seenByTeam(ref)).toMatchObject({ door: 'matched', leftAt: MORNING.toISOString() })
  })

  it('keeps the time of the phone, however wrong its clock is, and never one still to come', async () => {
    const { booking, pandit } = await desk.assigned()
    const { ref } = booking
    await day.onTheDay(async () => {
      // A phone two days ahead, sending forty minutes afterwards.
      const ahead = (minutes: number) => new Date(MORNING.getTime() + 48 * HOUR + minutes * 60_000).toISOString()
      const left = await day.say(pandit.actor, ref, 'left', { happenedAt: ahead(0), sentAt: ahead(40) })
      expect(left.body.day.leftAt).toBe(new Date(MORNING.getTime() - 40 * 60_000).toISOString())
      const arrived = await day.say(pandit.actor, ref, 'arrived', { happenedAt: ahead(99) })
      expect(arrived.body.day.arrivedAt).toBe(MORNING.toISOString())
    })
    const entry = (await desk.seenByTeam(ref)).history.find(({ kind }) => kind === 'left')
    expect(entry).toMatchObject({ happenedAt: new Date(MORNING.getTime() - 40 * 60_000).toISOString() })
    expect(Date.parse(entry?.at ?? '')).toBe(MORNING.getTime())
  })

  it('is one step under one key, and another thing under it is refused', async () => {
    const { booking, pandit } = await desk.assigned()
    const { ref } = booking
    await day.onTheDay(async () => {
      const copies = [await day.say(pandit.actor, ref, 'left', {}, 'a'), await day.say(pandit.actor, ref, 'left', {}, 'a')]
      expect(copies.map(({ status }) => status)).toEqual([200, 200])
      expect((await day.say(pandit.actor, ref, 'arrived', {}, 'a')).body.error.reason).toBe('idempotency_key_reused')
      expect((await day.say(pandit.actor, ref, 'left', {}, 'b')).body.error.reason).toBe('already_recorded')
      await day.say(pandit.actor, ref, 'arrived', { code: wrongCodeFor(await day.codeOf(booking)) }, 'c')
      const copy = await day.say(pandit.actor, ref, 'arrived', { code: wrongCodeFor(await day.codeOf(booking)) }, 'c')
      expect(copy.body.day).toMatchObject({ door: 'mismatched', triesLeft: 2 })
    })
    await day.onTheDay(async () => {
      expect((await day.say(pandit.actor, ref, 'complete', {}, 'd')).status).toBe(200)
      expect((await day.say(pandit.actor, ref, 'complete', {}, 'd')).status).toBe(200)
      expect((await day.say(pandit.actor, ref, 'complete', {}, 'e')).body.error.reason).toBe('already_recorded')
    }, PUJA)
    expect((await day.kindsOf(ref)).slice(-3)).toEqual(['left', 'arrived', 'completed'])
  })

  it('is no copy under the same key with another code or time; when it was sent makes no difference', async () => {
    const { booking, pandit } = await desk.assigned()
    const { ref } = booking
    const code = await day.codeOf(booking)
    const at = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000).toISOString()
    const report = async (step: 'left' | 'arrived' | 'complete' | 'payments', json: object, key: string) => {
      const { status, body } = await day.say(pandit.actor, ref, step, json, key)
      return status === 200 ? 200 : `${status} ${body.error.reason}`
    }
    const happenedAt = at(-9)
    await day.onTheDay(async () => {
      expect(await report('left', { happenedAt, sentAt: at(0) }, 'left')).toBe(200)
      expect(await report('left', { sentAt: at(5), happenedAt }, 'left')).toBe(200)
      expect(await report('left', { happenedAt: at(-8), sentAt: at(0) }, 'left')).toBe('422 idempotency_key_reused')
      expect(await report('arrived', { code: wrongCodeFor(code) }, 'arrived')).toBe(200)
      expect(await report('arrived', { code: wrongCodeFor(code) }, 'arrived')).toBe(200)
      expect(await report('arrived', { code: code ?? '' }, 'arrived')).toBe('422 idempotency_key_reused')
      expect(await report('arrived', {}, 'arrived')).toBe('422 idempotency_key_reused')
    })
    expect((await desk.seenByTeam(ref)).door).toBe('mismatched')
    const paid = { method: 'cash', amountPaise: 100 }
    await day.onTheDay(async () => {
      expect(await report('complete', { happenedAt: at(0), sentAt: at(0) }, 'done')).toBe(200)
      expect(await report('complete', { happenedAt: at(-8), sentAt: at(0) }, 'done')).toBe('422 idempotency_key_reused')
      expect(await report('payments', { ...paid, happenedAt, sentAt: at(0) }, 'paid')).toBe(200)
      expect(await report('payments', { ...paid, happenedAt, sentAt: at(5) }, 'paid')).toBe(200)
      expect(await report('payments', { ...paid, happenedAt: at(-8) }, 'paid')).toBe('422 idempotency_key_reused')
      expect(await report('payments', { ...paid, happenedAt, amountPaise: 200 }, 'paid')).toBe('422 idempotency_key_reused')
    }, PUJA)
    expect((await day.kindsOf(ref)).slice(-4)).toEqual(['left', 'arrived', 'completed', 'payment-recorded'])
  })

  it('takes a step that comes out of order where it can be true, and no other', async () => {
    const { booking, pandit } = await desk.assigned()
    const { ref } = booking
    await day.onTheDay(async () => {
      await day.say(pandit.actor, ref, 'arrived', {})
      desk.app.clock.advance(10)
      expect((await day.say(pandit.actor, ref, 'left')).body.error.reason).toBe('already_recorded')
      const sentAt = desk.app.clock.now()
      const happenedAt = new Date(sentAt.getTime() - HOUR)
      const late = await day.say(pandit.actor, ref, 'left', {
        happenedAt: happenedAt.toISOString(),
        sentAt: sentAt.toISOString(),
      })
      expect(late.body.day.leftAt).toBe(happenedAt.toISOString())
    })
  })

  it('still takes the way of a pandit whose puja the team has marked as done', async () => {
    const { booking, pandit } = await desk.assigned()
    await day.onTheDay(async () => {
      await desk.ops(booking.ref, '/complete')
      expect((await day.say(pandit.actor, booking.ref, 'left')).status).toBe(200)
      expect((await day.say(pandit.actor, booking.ref, 'arrived', {})).status).toBe(200)
      expect((await day.say(pandit.actor, booking.ref, 'complete')).body.error.reason).toBe('already_recorded')
    })
  })

  it('begins twelve hours before the puja, and nothing is done before it has begun', async () => {
    const { booking, pandit } = await desk.assigned()
    const before = new Date(PUJA.getTime() - 12 * HOUR - 1)
    for (const step of ['left', 'arrived', 'complete'] as const) {
      expect((await day.onTheDay(() => day.say(pandit.actor, booking.ref, step), before)).body.error.reason).toBe('too_early')
    }
    // Said after the start, of an instant before it.
    const times = { happenedAt: MORNING.toISOString(), sentAt: PUJA.toISOString() }
    expect((await day.onTheDay(() => day.say(pandit.actor, booking.ref, 'complete', times), PUJA)).body.error.reason).toBe(
      'too_early',
    )
  })

  it('is nobody else’s to say', async () => {
    const { booking } = await desk.assigned()
    const other = await desk.panditPerson()
    const user = await desk.app.actors.user()
    for (const step of ['left', 'arrived', 'complete', 'payments'] as const) {
      const json = step === 'payments' ? { method: 'cash', amountPaise: 100 } : {}
      const path = `/pandit/bookings/${booking.ref}/${step}`
      expect((await desk.app.request(path, { json })).status).toBe(401)
      expect((await day.say(user, booking.ref, step, json)).status).toBe(403)
      expect((await day.say(desk.team, booking.ref, step, json)).status).toBe(403)
      expect((await day.say(other.actor, booking.ref, step, json)).status).toBe(404)
    }
    expect(await day.kindsOf(booking.ref)).not.toContain('left')
  })

  it('does not go out under the session of another: what one pandit has said on a shared phone waits for him', async () => {
    const { booking, pandit } = await desk.assigned()
    const other = await desk.panditPerson()
    const reportAs = (as: TestActor, step: string, json: object) => {
      const headers = { 'x-sender-id': pandit.actor.userId, 'idempotency-key': `${step} of a shared phone` }
      return desk.app.request(`/pandit/bookings/${booking.ref}/${step}`, { as, json, headers })
    }
    const steps = { left: {}, arrived: {}, complete: {}, payments: { method: 'cash', amountPaise: 100 } }
    await day.onTheDay(async () => {
      for (const [step, json] of Object.entries(steps)) {
        const refused = await reportAs(other.actor, step, json)
        expect(refused.status).toBe(403)
        expect(((await refused.json()) as ErrorBody).error.reason).toBe('wrong_account')
      }
      expect((await reportAs(pandit.actor, 'left', {})).status).toBe(200)
    })
    expect((await day.kindsOf(booking.ref)).filter((kind) => kind === 'left')).toHaveLength(1)
  })

  it('is over with the booking, and with another pandit', async () => {
    const cancelled = await desk.assigned()
    await desk.ops(cancelled.booking.ref, '/cancel', { reason: 'Moved away' })
    const released = await desk.assigned()
    const before = await day.codeOf(released.booking)
    await day.onTheDay(() => day.say(released.pandit.actor, released.booking.ref, 'arrived', { code: before }))
    await desk.ops(released.booking.ref, '/reassign', { reason: 'He is unwell' })
    for (const step of ['left', 'arrived'] as const) {
      const gone = await day.onTheDay(() => day.say(cancelled.pandit.actor, cancelled.booking.ref, step))
      expect(gone.body.error.reason).toBe('state_conflict')
      expect((await day.onTheDay(() => day.say(released.pandit.actor, released.booking.ref, step))).status).toBe(404)
    }
    expect(await desk.seenByTeam(released.booking.ref)).toMatchObject({ door: null, leftAt: null, arrivedAt: null })
  })

  it('takes no time that is none, and no code that is no four digits', async () => {
    const { booking, pandit } = await desk.assigned()
    for (const [field, value] of [
      ['happenedAt', 'yesterday'],
      ['sentAt', '2026-12-10'],
      ['code', '12345'],
      ['code', '12a4'],
    ] as const) {
      const refused = await day.onTheDay(() => day.say(pandit.actor, booking.ref, 'arrived', { [field]: value }))
      expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field])
    }
  })
})

describe('a departure that was reported by mistake', () => {
  const minutes = (count: number) => new Date(MORNING.getTime() + count * 60_000)
  const phone = (happened: number, sent = happened) => ({
    happenedAt: minutes(happened).toISOString(),
    sentAt: minutes(sent).toISOString(),
  })

  it('is taken back for ten minutes, the family and the team see it, and it can be reported again', async () => {
    const { booking, pandit } = await desk.assigned()
    const { ref } = booking
    await day.onTheDay(() => day.say(pandit.actor, ref, 'left', {}, 'left'))
    await day.onTheDay(async () => {
      expect(await day.say(pandit.actor, ref, 'not-left', {}, 'back')).toMatchObject({
        status: 200,
        body: { day: { leftAt: null } },
      })
      const entry = { kind: 'undone', actorKind: 'pandit', details: { what: 'left', panditName: pandit.name } }
      const family = await desk.seenByFamily(booking)
      expect([family.leftAt, family.history.at(-1)]).toMatchObject([null, entry])
      const team = await desk.seenByTeam(ref)
      expect([team.leftAt, team.undo, team.history.at(-1)]).toMatchObject([null, null, entry])
      // Copies of both, as a phone sends them whose network was bad.
      await day.say(pandit.actor, ref, 'left', {}, 'left')
      expect((await day.say(pandit.actor, ref, 'not-left', {}, 'back')).body.day.leftAt).toBeNull()
      expect((await day.say(pandit.actor, ref, 'not-left', {}, 'other')).body.error.reason).toBe('already_recorded')
      expect((await day.say(pandit.actor, ref, 'left', {}, 'again')).body.day.leftAt).toBe(minutes(10).toISOString())
    }, minutes(10))
    expect((await day.kindsOf(ref)).slice(-3)).toEqual(['left', 'undone', 'left'])
  })

  it('is taken back by the time on the phone, though that is sent hours later', async () => {
    const { booking, pandit } = await desk.assigned()
    await day.onTheDay(async () => {
      await day.say(pandit.actor, booking.ref, 'left', phone(0, 60))
      expect((await day.say(pandit.actor, booking.ref, 'not-left', phone(9, 60))).body.day.leftAt).toBeNull()
    }, minutes(60))
  })

  it('stays after that time, after the arrival, after the puja, and for another pandit', async () => {
    const reasonAfter = async (work: (ref: string, of: TestActor) => Promise<unknown>, at: Date, json = {}) => {
      const { booking, pandit } = await desk.assigned()
      await day.onTheDay(() => day.say(pandit.actor, booking.ref, 'left'))
      return day.onTheDay(async () => {
        await work(booking.ref, pandit.actor)
        return (await day.say(pandit.actor, booking.ref, 'not-left', json)).body.error.reason
      }, at)
    }
    expect(await reasonAfter(async () => undefined, minutes(10.1))).toBe('undo_expired')
    expect(await reasonAfter(async () => undefined, minutes(60), phone(11, 60))).toBe('undo_expired')
    expect(await reasonAfter((ref, of) => day.say(of, ref, 'arrived'), minutes(5))).toBe('undo_expired')
    expect(await reasonAfter((ref) => desk.ops(ref, '/complete'), minutes(5))).toBe('undo_expired')
    expect(await reasonAfter((ref) => desk.ops(ref, '/cancel', { reason: 'Moved' }), minutes(5))).toBe('undo_expired')
    const { booking, pandit } = await desk.assigned()
    const other = await desk.panditPerson()
    await day.onTheDay(async () => {
      expect((await day.say(pandit.actor, booking.ref, 'not-left')).body.error.reason).toBe('already_recorded')
      await day.say(pandit.actor, booking.ref, 'left')
      expect((await day.say(other.actor, booking.ref, 'not-left')).status).toBe(404)
    })
  })
})
