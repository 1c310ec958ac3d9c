// The door code: made at the agreement, seen by family and team alone, and never in the way of a pandit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, MORNING, wrongOf } from '../../../test/day.ts'
import { type Desk, openDesk, type PanditPerson, PUJA } from '../../../test/desk.ts'
import { confirmedBooking, requestBooking } from '../../../test/factories.ts'

let desk: Desk
let day: ReturnType<typeof dayOf>
beforeAll(async () => {
  desk = await openDesk()
  day = dayOf(desk)
})
afterAll(() => desk.app.close())

describe('the door code', () => {
  const arrive = (pandit: PanditPerson, ref: string, code: string) => day.say(pandit.actor, ref, 'arrived', { code })

  it('is made when the puja is agreed, and shown to the family and the team until the pandit has come with it', async () => {
    const asked = await requestBooking(desk.app)
    expect(await day.codeOf(asked)).toBeNull()
    const confirmed = await confirmedBooking(desk.app, desk.team)
    const code = await day.codeOf(confirmed)
    expect(code).toMatch(/^[0-9]{4}$/)
    expect((await desk.seenByTeam(confirmed.ref)).doorCode).toBe(code)
    expect((await desk.app.request(`/bookings/${confirmed.ref}`)).status).toBe(404)
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
      const wrong = await arrive(pandit, ref, wrongOf(code))
      expect(wrong.body.day).toMatchObject({ door: 'mismatched', triesLeft: 2, arrivedAt: MORNING.toISOString() })
      const queue = await desk.app.request('/ops/bookings?status=today', { as: desk.team })
      const { items } = (await queue.json()) as { items: { ref: string; door: string | null }[] }
      expect(items.find((row) => row.ref === ref)?.door).toBe('mismatched')
      expect((await desk.seenByTeam(ref)).history.at(-1)).toMatchObject({ kind: 'arrived', details: { door: 'mismatched' } })
      expect(await day.codeOf(booking)).toBe(code)
      expect((await arrive(pandit, ref, code ?? '')).body.day).toMatchObject({ door: 'matched' })
      expect((await arrive(pandit, ref, code ?? '')).body.error.reason).toBe('already_said')
    })
    expect((await day.onTheDay(() => day.say(pandit.actor, ref, 'complete'), PUJA)).status).toBe(200)
    expect((await day.kindsOf(ref)).slice(-3)).toEqual(['arrived', 'door-code', 'completed'])
    expect((await desk.seenByFamily(booking)).history.map(({ kind }) => kind)).not.toContain('door-code')
  })

  it('is judged three times, and no more even when it is right', async () => {
    const { booking, pandit } = await desk.assigned()
    const code = (await day.codeOf(booking)) ?? ''
    await day.onTheDay(async () => {
      for (let count = 0; count < 3; count++) await arrive(pandit, booking.ref, wrongOf(code))
      expect((await arrive(pandit, booking.ref, code)).body.error.reason).toBe('door_closed')
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
