import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TeamBooking } from '../../src/modules/bookings/team/contract.ts'
import { postgresUrl } from '../database.ts'
import { bookingRequest, confirmedBooking, makePandit } from '../factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'

const AT_ONCE = 50

/** Creates this many bookings for the same hour. */
const confirmed = async (app: TestApp, team: TestActor): Promise<string[]> =>
  (await Promise.all(Array.from({ length: AT_ONCE }, () => confirmedBooking(app, team)))).map(({ ref }) => ref)

describe.skipIf(!postgresUrl)('fifty at once', () => {
  let app: TestApp
  let team: TestActor

  beforeAll(async () => {
    app = await createTestApp()
    team = await app.actors.team()
  })
  afterAll(() => app.close())

  it('lets exactly one of fifty acceptances for one pandit and hour win', async () => {
    const actor = await app.actors.pandit()
    const pandit = await makePandit(app, { userId: actor.userId, capacityPerDay: 10 })
    const offers: string[] = []
    const refs = await confirmed(app, team)
    for (const ref of refs) {
      const offered = await app.request(`/ops/bookings/${ref}/offers`, { as: team, json: { panditId: pandit.id } })
      expect(offered.status).toBeLessThan(300)
      // As in older offers, which did not reserve their time: only the acceptance prevents conflicts.
      await app.db.updateTable('booking_offers').set({ span: null }).where('pandit_id', '=', pandit.id).execute()
    }
    for (const row of await app.db.selectFrom('booking_offers').where('pandit_id', '=', pandit.id).select('id').execute())
      offers.push(row.id)
    expect(offers).toHaveLength(AT_ONCE)
    const responses = await Promise.all(
      offers.map((id) => app.request(`/pandit/offers/${id}/accept`, { method: 'POST', as: actor })),
    )
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - 1)
    const spans = await app.db.selectFrom('busy_spans').where('pandit_id', '=', pandit.id).select('id').execute()
    expect(spans).toHaveLength(1)
    const assigned = await app.db
      .selectFrom('bookings')
      .where('pandit_id', '=', pandit.id)
      .where('state', '=', 'assigned')
      .select('id')
      .execute()
    expect(assigned).toHaveLength(1)
  })

  it('stores fifty copies of one request once, with the same response for all', async () => {
    const key = randomUUID()
    const json = bookingRequest({ name: 'Copy Tester' })
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => app.request('/booking/book', { json, headers: { 'idempotency-key': key } })),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]))
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(bodies).size).toBe(1)
    const rows = await app.db.selectFrom('bookings').where('name', '=', 'Copy Tester').select('id').execute()
    expect(rows).toHaveLength(1)
    const events = await app.db
      .selectFrom('booking_events')
      .where('booking_id', '=', rows[0]?.id ?? '')
      .select('id')
      .execute()
    expect(events).toHaveLength(1)
  })

  it('records fifty copies of one payment once', async () => {
    const { ref } = await confirmedBooking(app, team)
    const json = { method: 'cash', amountPaise: 1000 }
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => app.request(`/ops/bookings/${ref}/payments`, { as: team, json, headers })),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    const seen = (await (await app.request(`/ops/bookings/${ref}`, { as: team })).json()) as TeamBooking
    expect(seen.payments).toMatchObject([json])
    expect(seen.history.filter((entry) => entry.kind === 'payment-recorded')).toHaveLength(1)
  })
})

describe.skipIf(!postgresUrl)('fifty offers at once', () => {
  let app: TestApp
  let team: TestActor

  beforeAll(async () => {
    app = await createTestApp()
    team = await app.actors.team()
  })
  afterAll(() => app.close())

  it('creates exactly one of fifty offers to one pandit for one hour', async () => {
    const pandit = await makePandit(app, { capacityPerDay: 10 })
    const refs = await confirmed(app, team)
    const offer = (ref: string) => app.request(`/ops/bookings/${ref}/offers`, { as: team, json: { panditId: pandit.id } })
    const statuses = (await Promise.all(refs.map(offer))).map((response) => response.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - 1)
  })
})
