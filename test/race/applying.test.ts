// Applying while something else happens to the same person; these need a real PostgreSQL (TEST_DATABASE_URL).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { applicationRequest, checkedApplication, handInDocument } from '../applications.ts'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'
import { untilWaiting } from '../waiting.ts'

const AT_ONCE = 20

describe.skipIf(!postgresUrl)('applying meanwhile', () => {
  let app: TestApp
  let team: TestActor

  beforeAll(async () => {
    app = await createTestApp()
    team = await app.actors.team()
  })
  afterAll(() => app.close())

  it('leaves no application open behind an approval that another one meets halfway', async () => {
    const person = await app.actors.user()
    // Registered by email before, so that the role does not change with the approval.
    await app.request('/pandit/signup-as-pandit', { as: team, json: { email: person.email } })
    const { id } = await checkedApplication(app, person, team)
    // The approval stands still with everything written and nothing committed, at its last step, the history.
    const { approving, applying } = await app.db.transaction().execute(async (holding) => {
      await sql`lock table application_events in share mode`.execute(holding)
      const approving = app.request(`/ops/applications/${id}/approve`, { as: team, method: 'POST' })
      await untilWaiting(holding, 1)
      const applying = app.request('/pandit-applications', { as: person, json: applicationRequest() })
      await untilWaiting(holding, 2)
      return { approving, applying }
    })
    expect((await approving).status).toBe(200)
    const refused = await applying
    expect([refused.status, ((await refused.json()) as ErrorBody).error.reason]).toEqual([409, 'already_pandit'])
    const own = await (await app.request('/pandit-applications/mine', { as: person })).json()
    expect(own).toMatchObject({ application: { id, state: 'approved' }, mayApply: false })
  })

  it('lets an application be taken back and sent anew at once without either waiting for the other for ever', async () => {
    const person = await app.actors.user()
    await app.request('/pandit-applications', { as: person, json: applicationRequest() })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const [back, anew] = await Promise.all([
          app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' }),
          app.request('/pandit-applications', { as: person, json: applicationRequest() }),
        ])
        return [back.status, anew.status]
      }),
    )
    for (const [back, anew] of answers) {
      expect([200, 409]).toContain(back)
      expect([201, 409]).toContain(anew)
    }
  })

  it('never keeps more than eight documents of one person waiting', async () => {
    const person = await app.actors.user()
    const ids = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => handInDocument(app, person)))
    expect(ids.filter((entry) => entry.status === 'fulfilled')).toHaveLength(8)
  })
})
