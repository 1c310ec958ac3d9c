import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reversePayment } from '../../src/modules/bookings/payment/store.ts'
import type { TeamBooking } from '../../src/modules/bookings/team/contract.ts'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { createBookingTest, type Desk } from '../booking-helpers.ts'
import { postgresUrl } from '../database.ts'
import { confirmedBooking, requestBooking } from '../factories.ts'

const ROUNDS = 5

let desk: Desk
beforeAll(async () => {
  if (postgresUrl) desk = await createBookingTest()
})
afterAll(() => desk?.app.close())

type TestResponse = { status: number; body: TeamBooking & Partial<ErrorBody> }

async function post(ref: string, path: string, json: object): Promise<TestResponse> {
  const response = await desk.app.request(`/ops/bookings/${ref}${path}`, { as: desk.team, json })
  return { status: response.status, body: (await response.json()) as TestResponse['body'] }
}

const agreed = (startsAt: string, feePaise: number) => ({ startsAt, durationMinutes: 120, feePaise, address: 'Kothrud, Pune' })
const MORNING = agreed('2026-12-10T04:30:00.000Z', 210_000)
const EVENING = agreed('2026-12-10T10:30:00.000Z', 510_000)

/** The request that succeeded, and those refused with the booking as the first one left it. */
function wonAndLost(responses: TestResponse[]) {
  const won = responses.filter(({ status }) => status === 200)
  const lost = responses.filter(({ status }) => status === 409)
  expect([won.length, lost.length]).toEqual([1, responses.length - 1])
  return { won: won[0]?.body, lost: lost.map(({ body }) => body.error) }
}

describe.skipIf(!postgresUrl)('two team members at once', () => {
  it.each([
    ['the version both saw', 1, 'version_conflict'],
    ['no version', undefined, 'state_conflict'],
  ])('confirm a request once with %s, and the second sees what the first agreed', async (_name, version, reason) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ref } = await requestBooking(desk.app)
      const responses = await Promise.all([MORNING, EVENING].map((terms) => post(ref, '/confirm', { ...terms, version })))
      const { won, lost } = wonAndLost(responses)
      expect(lost[0]).toMatchObject({ reason, current: { ref, version: won?.version, feePaise: won?.feePaise } })
      const { feePaise, history } = await desk.seenByTeam(ref)
      expect(feePaise).toBe(won?.feePaise)
      expect(history.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
    }
  })

  it('change an agreement once', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const { version } = await desk.seenByTeam(ref)
    const { won } = wonAndLost(await Promise.all([MORNING, EVENING].map((terms) => post(ref, '/confirm', { ...terms, version }))))
    const { feePaise, history } = await desk.seenByTeam(ref)
    expect(feePaise).toBe(won?.feePaise)
    expect(history.filter(({ kind }) => kind === 'agreement-changed')).toHaveLength(1)
  })

  it('record one unanswered call', async () => {
    const { ref } = await requestBooking(desk.app)
    wonAndLost(await Promise.all([1, 2].map(() => post(ref, '/not-reached', { version: 1 }))))
    expect((await desk.seenByTeam(ref)).callAttempts).toBe(1)
  })

  it('record one payment of the same version', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const { version } = await desk.seenByTeam(ref)
    const part = { method: 'cash', amountPaise: 1000, version }
    wonAndLost(await Promise.all([1, 2].map(() => post(ref, '/payments', part))))
    expect((await desk.seenByTeam(ref)).payments).toHaveLength(1)
  })

  it('take a payment back once, and never while another is recorded on it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { ref } = await confirmedBooking(desk.app, desk.team)
      await post(ref, '/payments', { method: 'cash', amountPaise: 5_100_000 })
      desk.app.clock.advance(1)
      const { version } = await desk.seenByTeam(ref)
      wonAndLost(await Promise.all([1, 2].map(() => post(ref, '/undo', { version }))))
      await post(ref, '/payments', { method: 'cash', amountPaise: 1000 })
      desk.app.clock.advance(1)
      const seen = await desk.seenByTeam(ref)
      const both = [
        () => post(ref, '/undo', { version: seen.version }),
        () => post(ref, '/payments', { kind: 'refund', method: 'cash', amountPaise: 1000, version: seen.version }),
      ]
      wonAndLost(await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((one) => one())))
      const { payments } = await desk.seenByTeam(ref)
      expect([0, 2]).toContain(payments.length)
    }
  })

  it('cannot reverse a payment twice, whoever asks the database', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    await post(ref, '/payments', { method: 'cash', amountPaise: 1000 })
    const { id: bookingId } = await desk.app.db
      .selectFrom('bookings')
      .where('ref', '=', ref)
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: paymentId } = await desk.app.db
      .selectFrom('booking_payments')
      .where('booking_id', '=', bookingId)
      .select('id')
      .executeTakeFirstOrThrow()
    const reversal = { bookingId, paymentId, by: desk.team.userId, at: desk.app.clock.now() }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => reversePayment(desk.app.db, { ...reversal, id: randomUUID() })),
    )
    expect(responses.filter(Boolean)).toHaveLength(1)
  })
})

describe.skipIf(!postgresUrl)('two team members on the phone', () => {
  it('plan one next call', async () => {
    const { ref } = await requestBooking(desk.app)
    const times = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z']
    const responses = await Promise.all(times.map((plannedCallAt) => post(ref, '/planned-call', { plannedCallAt, version: 1 })))
    const { won, lost } = wonAndLost(responses)
    expect(lost[0]).toMatchObject({ reason: 'version_conflict', current: { plannedCallAt: won?.plannedCallAt } })
    expect((await desk.seenByTeam(ref)).plannedCallAt).toBe(won?.plannedCallAt)
  })

  it('write down one note that is sent twice, and both of two', async () => {
    const { ref } = await requestBooking(desk.app)
    const send = (text: string, key: string) =>
      desk.app.request(`/ops/bookings/${ref}/notes`, { as: desk.team, json: { text }, headers: { 'idempotency-key': key } })
    const responses = await Promise.all([send('One', 'a'), send('One', 'a'), send('Two', 'b')])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await desk.seenByTeam(ref)).notes.map(({ text }) => text).sort()).toEqual(['One', 'Two'])
  })
})
