import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson, PUJA } from '../../../../test/booking-helpers.ts'
import { requestBooking } from '../../../../test/factories.ts'
import { dayOf, MORNING, wrongCodeFor } from '../../../../test/puja-day-helpers.ts'

let desk: Desk
let day: ReturnType<typeof dayOf>
beforeAll(async () => {
  desk = await createBookingTest()
  day = dayOf(desk)
})
afterAll(() => desk.app.close())

describe('the door code', () => {
  const arrive = (pandit: PanditPerson, ref: string, code: string) => day.say(pandit.actor, ref, 'arrived', { code })

  it('is shown to the family and the team once a pandit has accepted, until he is released or has come with it', async () => {
    const booking = await requestBooking(desk.app)
    const codes = async () => [await day.codeOf(booking), (await desk.seenByTeam(booking.ref)).doorCode]
    expect(await codes()).toEqual([null, null])
    const terms = { startsAt: PUJA.toISOString(), durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }
    expect((await desk.ops(booking.ref, '/confirm', terms)).body).toMatchObject({ state: 'confirmed', doorCode: null })
    const pandit = await desk.panditPerson()
    const offer = await desk.offered(booking, pandit)
    expect(await codes()).toEqual([null, null])
    expect((await desk.accept(pandit, offer?.id)).status).toBe(200)
    const [code, seenByTeam] = await codes()
    expect(code).toMatch(/^[0-9]{4}$/)
    expect(seenByTeam).toBe(code)
    expect((await desk.app.request(`/bookings/${booking.ref}`)).status).toBe(404)
    expect((await desk.ops(booking.ref, '/reassign', { reason: 'He is unwell' })).body.doorCode).toBeNull()
    expect(await codes()).toEqual([null, null])
  })

  it('stands in no email', async () => {
    const { booking } = await desk.assigned()
    const code = '9081'
    await desk.app.db.updateTable('bookings').set({ door_code: code }).where('ref', '=', booking.ref).execute()
    await desk.app.jobs.run()
    const about = desk.app.mails.filter(({ subject }) => subject.includes(booking.ref))
    expect(about.length).toBeGreaterThan(0)
    // A token in a link may hold the same digits by chance, so only a whole word counts.
    const separateCode = new RegExp(`(?<![\\w-])${code}(?![\\w-])`)
    expect(about.filter(({ text }) => separateCode.test(text))).toEqual([])
  })

  it('never leaves for the pandit, in no answer of his portal', async () => {
    const { booking, pandit } = await desk.assigned()
    const row = await desk.app.db.selectFrom('bookings').where('ref', '=', booking.ref).select('id').executeTakeFirstOrThrow()
    // A code that no id, time or sum in these answers holds by chance.
    await desk.app.db.updateTable('bookings').set({ door_code: '9081' }).where('id', '=', row.id).execute()
    const read = async (path: string) => (await desk.app.request(path, { as: pandit.actor })).text()
    const seen = [
      (await day.onTheDay(() => day.say(pandit.actor, booking.ref, 'left'))).body,
      (await day.onTheDay(() => arrive(pandit, booking.ref, '1234'))).body,
      JSON.parse(await read('/pandit/bookings?when=upcoming')),
      JSON.parse(await read('/pandit/offers')),
    ]
    const values = (value: unknown): unknown[] =>
      value !== null && typeof value === 'object' ? Object.values(value).flatMap(values) : [value]
    expect(values(seen).filter((value) => value === '9081' || value === 9081)).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('doorCode')
    expect((await desk.app.request(`/bookings/${booking.ref}`, { as: pandit.actor })).status).toBe(404)
  })

  it('that is wrong stops nobody, is the team’s to see, and may be given again', async () => {
    const { booking, pandit } = await desk.assigned()
    const { ref } = booking
    const code = await day.codeOf(booking)
    await day.onTheDay(async () => {
      const wrong = await arrive(pandit, ref, wrongCodeFor(code))
      expect(wrong.body.day).toMatchObject({ door: 'mismatched', triesLeft: 2, arrivedAt: MORNING.toISOString() })
      const queue = await desk.app.request('/ops/bookings?status=today', { as: desk.team })
      const { items } = (await queue.json()) as { items: { ref: string; door: string | null }[] }
      expect(items.find((row) => row.ref === ref)?.door).toBe('mismatched')
      expect((await desk.seenByTeam(ref)).history.at(-1)).toMatchObject({ kind: 'arrived', details: { door: 'mismatched' } })
      expect(await day.codeOf(booking)).toBe(code)
      expect((await arrive(pandit, ref, code ?? '')).body.day).toMatchObject({ door: 'matched' })
      expect((await arrive(pandit, ref, code ?? '')).body.error.reason).toBe('already_recorded')
    })
    expect((await day.onTheDay(() => day.say(pandit.actor, ref, 'complete'), PUJA)).status).toBe(200)
    expect((await day.kindsOf(ref)).slice(-3)).toEqual(['arrived', 'door-code', 'completed'])
    expect((await desk.seenByFamily(booking)).history.map(({ kind }) => kind)).not.toContain('door-code')
  })

  it('is judged three times, and no more even when it is right', async () => {
    const { booking, pandit } = await desk.assigned()
    const code = (await day.codeOf(booking)) ?? ''
    await day.onTheDay(async () => {
      for (let count = 0; count < 3; count++) await arrive(pandit, booking.ref, wrongCodeFor(code))
      expect((await arrive(pandit, booking.ref, code)).body.error.reason).toBe('door_code_locked')
    })
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ door: 'mismatched' })
  })

  it('may be missing, which the team sees too, and given later', async () => {
    const { booking, pandit } = await desk.assigned()
    await day.onTheDay(async () => {
      expect((await day.say(pandit.actor, booking.ref, 'arrived')).body.day).toMatchObject({ door: 'missing', triesLeft: 3 })
      expect((await arrive(pandit, booking.ref, (await day.codeOf(booking)) ?? '')).body.day.door).toBe('matched')
    })
  })
})

describe('a door code that did not match', () => {
  const RESOLVED = { note: 'Resolved by phone' }
  const resolve = (ref: string, json: object = RESOLVED) => desk.ops(ref, '/resolve-door-code', json)
  const enterWrongDoorCode = async () => {
    const { booking, pandit } = await desk.assigned()
    const code = await day.codeOf(booking)
    await day.onTheDay(() => day.say(pandit.actor, booking.ref, 'arrived', { code: wrongCodeFor(code) }))
    return { booking, pandit, ref: booking.ref, code: code ?? '' }
  }

  it('is closed by the team with how it was resolved, once', async () => {
    const { booking, pandit, ref, code } = await enterWrongDoorCode()
    expect((await desk.seenByTeam(ref)).actions).toContain('resolve-door-code')
    const resolved = await resolve(ref)
    expect(resolved.body).toMatchObject({ door: 'resolved', doorCode: null })
    expect(resolved.body.actions).not.toContain('resolve-door-code')
    expect(resolved.body.history.at(-1)).toMatchObject({
      kind: 'door-code-resolved',
      actorKind: 'team',
      actorName: 'Asha of the team',
      details: RESOLVED,
    })
    expect((await resolve(ref)).body.error.reason).toBe('door_code_already_resolved')
    const again = await day.onTheDay(() => day.say(pandit.actor, ref, 'arrived', { code }))
    expect(again.body.error.reason).toBe('already_recorded')
    const family = await desk.seenByFamily(booking)
    expect(family.doorCode).toBeNull()
    expect(JSON.stringify(family.history)).not.toContain('Resolved by phone')
    expect((await day.kindsOf(ref)).filter((kind) => kind === 'door-code-resolved')).toHaveLength(1)
  })

  it('is closed too where none was given', async () => {
    const { booking, pandit } = await desk.assigned()
    await day.onTheDay(() => day.say(pandit.actor, booking.ref, 'arrived'))
    expect((await resolve(booking.ref)).body.door).toBe('resolved')
  })

  it('is over by itself once the puja is done and paid', async () => {
    const { pandit, ref } = await enterWrongDoorCode()
    await day.onTheDay(() => day.say(pandit.actor, ref, 'complete'), PUJA)
    expect((await desk.seenByTeam(ref)).actions).toContain('resolve-door-code')
    await desk.ops(ref, '/payments', { method: 'cash', amountPaise: 210_000 })
    expect((await desk.seenByTeam(ref)).actions).not.toContain('resolve-door-code')
    expect((await resolve(ref)).body.error.reason).toBe('door_code_already_resolved')
  })

  it('is nothing to resolve before he comes, after the right code, and once the booking is cancelled or given to another', async () => {
    const before = await desk.assigned()
    expect((await resolve(before.booking.ref)).body.error.reason).toBe('door_code_already_resolved')
    const right = await enterWrongDoorCode()
    await day.onTheDay(() => day.say(right.pandit.actor, right.ref, 'arrived', { code: right.code }))
    expect((await resolve(right.ref)).body.error.reason).toBe('door_code_already_resolved')
    const cancelled = await enterWrongDoorCode()
    await desk.ops(cancelled.ref, '/cancel', { reason: 'Nobody was there' })
    expect((await resolve(cancelled.ref)).body.error.reason).toBe('state_conflict')
    const released = await enterWrongDoorCode()
    await desk.ops(released.ref, '/reassign', { reason: 'He is unwell' })
    expect((await resolve(released.ref)).body.error.reason).toBe('state_conflict')
    expect((await resolve('SK-777777')).status).toBe(404)
  })

  it('is not closed without a word on how', async () => {
    const { ref } = await enterWrongDoorCode()
    for (const note of ['', '  ', 'x'.repeat(501)]) {
      const refused = await resolve(ref, { note })
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([400, ['note']])
    }
    expect((await desk.seenByTeam(ref)).door).toBe('mismatched')
  })
})
