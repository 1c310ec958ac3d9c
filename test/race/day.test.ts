import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, PUJA } from '../booking-helpers.ts'
import { postgresUrl } from '../database.ts'
import { type DayPath, dayOf, wrongCodeFor } from '../puja-day-helpers.ts'

const COPIES = 50
const ROUNDS = 10

type TestResponse = { status: number; body: { error?: { reason?: string | undefined } } }

const reasons = (responses: readonly TestResponse[]) =>
  responses.map(({ status, body }) => body.error?.reason ?? String(status)).sort()
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

let desk: Desk
let day: ReturnType<typeof dayOf>
beforeAll(async () => {
  if (!postgresUrl) return
  desk = await createBookingTest()
  day = dayOf(desk)
})
afterAll(() => desk?.app.close())

const countOf = async (ref: string, kind: string) => (await day.kindsOf(ref)).filter((one) => one === kind).length

describe.skipIf(!postgresUrl)('concurrent reports of a puja day', () => {
  it.each<[DayPath, string]>([
    ['left', 'left'],
    ['arrived', 'arrived'],
    ['complete', 'completed'],
    ['payments', 'payment-recorded'],
  ])('store one row for fifty copies of %s under one key, with the same response', async (step, kind) => {
    const { booking, pandit } = await desk.assigned()
    const key = randomUUID()
    const json =
      step === 'payments' ? { method: 'cash', amountPaise: 1000 } : step === 'arrived' ? { code: await day.codeOf(booking) } : {}
    const responses = await day.onTheDay(() => times(COPIES, () => day.say(pandit.actor, booking.ref, step, json, key)), PUJA)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countOf(booking.ref, kind)).toBe(1)
  })

  it('count a wrong code once for any number of copies', async () => {
    const { booking, pandit } = await desk.assigned()
    const code = wrongCodeFor(await day.codeOf(booking))
    const key = randomUUID()
    const responses = await day.onTheDay(() => times(COPIES, () => day.say(pandit.actor, booking.ref, 'arrived', { code }, key)))
    for (const { body } of responses) expect(body.day).toMatchObject({ door: 'mismatched', triesLeft: 2 })
  })

  it.each<[DayPath, string]>([
    ['left', 'left'],
    ['complete', 'completed'],
  ])('accept %s from one of two tabs, and refuse it in the other', async (step, kind) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, pandit } = await desk.assigned()
      const responses = await day.onTheDay(() => times(2, () => day.say(pandit.actor, booking.ref, step)), PUJA)
      expect(reasons(responses)).toEqual(['200', 'already_recorded'])
      expect(await countOf(booking.ref, kind)).toBe(1)
    }
  })
})

describe.skipIf(!postgresUrl)('concurrent changes of a puja day by two sides', () => {
  it('take a departure back once, or keep it where the arrival is first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, pandit } = await desk.assigned()
      const [undo, arrive] = (['not-left', 'arrived'] as const).map((step) => () => day.say(pandit.actor, booking.ref, step))
      if (!undo || !arrive) continue
      await day.onTheDay(async () => {
        await day.say(pandit.actor, booking.ref, 'left')
        expect(reasons(await Promise.all([undo(), undo()]))).toEqual(['200', 'already_recorded'])
        await day.say(pandit.actor, booking.ref, 'left')
        const both = round % 2 === 0 ? [undo, arrive] : [arrive, undo]
        const responses = await Promise.all(both.map((one) => one()))
        const { leftAt, arrivedAt } = await desk.seenByTeam(booking.ref)
        expect(arrivedAt).not.toBeNull()
        expect(reasons(responses)).toEqual(leftAt === null ? ['200', '200'] : ['200', 'undo_expired'])
      })
    }
  })

  it('end as completed or as cancelled if the pandit and the team report both at once, never as both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, pandit } = await desk.assigned()
      const done = (): Promise<TestResponse> => day.say(pandit.actor, booking.ref, 'complete')
      const cancel = async (): Promise<TestResponse> => {
        const json = { reason: 'Asked on the phone' }
        const response = await desk.app.request(`/ops/bookings/${booking.ref}/cancel`, { as: desk.team, json })
        return { status: response.status, body: (await response.json()) as TestResponse['body'] }
      }
      const both = round % 2 === 0 ? [done, cancel] : [cancel, done]
      const responses = await day.onTheDay(() => Promise.all(both.map((one) => one())), PUJA)
      expect(reasons(responses)).toEqual(['200', 'state_conflict'])
      const { state, history } = await desk.seenByTeam(booking.ref)
      const ends = history.map(({ kind }) => kind).filter((kind) => kind === 'completed' || kind === 'cancelled')
      expect(ends).toEqual([state])
    }
  })

  it('check no fourth code if many wrong ones arrive at once', async () => {
    const { booking, pandit } = await desk.assigned()
    const code = wrongCodeFor(await day.codeOf(booking))
    const responses = await day.onTheDay(() => times(9, () => day.say(pandit.actor, booking.ref, 'arrived', { code })))
    expect(reasons(responses)).toEqual([...Array<string>(3).fill('200'), ...Array<string>(6).fill('door_code_locked')])
    const row = await desk.app.db
      .selectFrom('bookings')
      .where('ref', '=', booking.ref)
      .select(['door_check', 'door_attempts'])
      .executeTakeFirst()
    expect(row).toEqual({ door_check: 'mismatched', door_attempts: 3 })
    expect([await countOf(booking.ref, 'arrived'), await countOf(booking.ref, 'door-code')]).toEqual([1, 2])
  })

  it("store either the right code or the team's resolution, whichever is first, and refuse the other", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { booking, pandit } = await desk.assigned()
      const code = (await day.codeOf(booking)) ?? ''
      await day.onTheDay(() => day.say(pandit.actor, booking.ref, 'arrived', { code: wrongCodeFor(code) }))
      const { version } = await desk.seenByTeam(booking.ref)
      const responses = await day.onTheDay(() =>
        Promise.all<TestResponse>([
          day.say(pandit.actor, booking.ref, 'arrived', { code }),
          desk.ops(booking.ref, '/resolve-door-code', { note: 'Resolved by phone', version }),
        ]),
      )
      const { door: doorCodeStatus } = await desk.seenByTeam(booking.ref)
      expect(reasons(responses)).toEqual(['200', doorCodeStatus === 'matched' ? 'version_conflict' : 'already_recorded'])
      expect((await countOf(booking.ref, 'door-code')) + (await countOf(booking.ref, 'door-code-resolved'))).toBe(1)
    }
  })
})
