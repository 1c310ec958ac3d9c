import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnApplicationResponse } from '../../src/modules/applications/apply/contract.ts'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { applicationRequest, checkedApplication, sendApplication, uploadDocument } from '../applications.ts'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'
import { waitForBlockedConnections } from '../lock-helpers.ts'

const AT_ONCE = 20

/** The number of events of each kind of these applications, and the maximum of one kind in one application. */
async function historyOf(app: TestApp, ids: string[]) {
  const counts = await app.db
    .selectFrom('application_events')
    .where('application_id', 'in', ids)
    .groupBy(['application_id', 'kind'])
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .execute()
  const sum = (kind: string) => counts.filter((row) => row.kind === kind).reduce((all, { count }) => all + count, 0)
  return { received: sum('received'), withdrawn: sum('withdrawn'), max: Math.max(...counts.map(({ count }) => count)) }
}

describe.skipIf(!postgresUrl)('applying concurrently', () => {
  let app: TestApp
  let team: TestActor

  beforeAll(async () => {
    app = await createTestApp()
    team = await app.actors.team()
  })
  afterAll(() => app.close())

  it('leaves no application open after an approval that another application interrupts', async () => {
    const person = await app.actors.user()
    // Already registered by email, so that the approval does not change the role.
    await app.request('/pandit/signup-as-pandit', { as: team, json: { email: person.email } })
    const { id } = await checkedApplication(app, person, team)
    // The approval waits at its last step, the history, with everything written and nothing committed.
    const { approving, applying } = await app.db.transaction().execute(async (holding) => {
      await sql`lock table application_events in share mode`.execute(holding)
      const approving = app.request(`/ops/applications/${id}/approve`, { as: team, method: 'POST' })
      await waitForBlockedConnections(holding, 1)
      const applying = app.request('/pandit-applications', { as: person, json: applicationRequest() })
      await waitForBlockedConnections(holding, 2)
      return { approving, applying }
    })
    expect((await approving).status).toBe(200)
    const refused = await applying
    expect([refused.status, ((await refused.json()) as ErrorBody).error.reason]).toEqual([409, 'already_pandit'])
    const own = await (await app.request('/pandit-applications/mine', { as: person })).json()
    expect(own).toMatchObject({ application: { id, state: 'approved' }, mayApply: false })
  })

  it('withdraws and resubmits an application concurrently without a deadlock', async () => {
    const person = await app.actors.user()
    const first = await sendApplication(app, person)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const [back, anew] = await Promise.all([
          app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' }),
          app.request('/pandit-applications', { as: person, json: applicationRequest() }),
        ])
        const body = (await anew.json()) as { id?: string } & Partial<ErrorBody>
        return { back: back.status, anew: anew.status, id: body.id, reason: body.error?.reason }
      }),
    )
    // Nothing was decided, so each of the twenty finds its application withdrawn, by itself or another request.
    expect(answers.map(({ back }) => back)).toEqual(Array.from({ length: AT_ONCE }, () => 200))
    const refused = answers.filter(({ anew }) => anew !== 201)
    expect(refused.map(({ anew, reason }) => [anew, reason])).toEqual(refused.map(() => [409, 'open_application_exists']))
    const rows = await app.db
      .selectFrom('pandit_applications')
      .where('user_id', '=', person.userId)
      .select(['id', 'state'])
      .execute()
    // One row for the first and for each accepted one; at most one of them is open.
    const taken = [first.id, ...answers.flatMap(({ id }) => id ?? [])]
    expect(rows.map(({ id }) => id).sort()).toEqual(taken.sort())
    const open = rows.filter(({ state }) => state === 'received')
    const over = rows.filter(({ state }) => state === 'withdrawn')
    expect([open.length <= 1, over.length]).toEqual([true, rows.length - open.length])
    // Each was received once and withdrawn once, and the person sees the open one if there is one.
    expect(await historyOf(app, taken)).toEqual({ received: rows.length, withdrawn: over.length, max: 1 })
    const own = (await (await app.request('/pandit-applications/mine', { as: person })).json()) as OwnApplicationResponse
    expect(own.mayApply).toBe(open.length === 0)
    if (open.length > 0) expect(own.application).toMatchObject({ id: open[0]?.id, state: 'received' })
    else expect(own.application?.state).toBe('withdrawn')
  })

  it('never stores more than eight waiting documents of one person', async () => {
    const person = await app.actors.user()
    // The server accepts four concurrent uploads of one address and refuses the others.
    const isStored: boolean[] = []
    for (let round = 0; round < 5; round++) {
      const requests = await Promise.allSettled(Array.from({ length: 4 }, () => uploadDocument(app, person)))
      isStored.push(...requests.map(({ status }) => status === 'fulfilled'))
    }
    expect(isStored.filter(Boolean)).toHaveLength(8)
  })
})
