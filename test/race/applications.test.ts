import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TeamApplication } from '../../src/modules/applications/apply/contract.ts'
import { applicationRequest, checkedApplication } from '../applications.ts'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'

const AT_ONCE = 20
const times = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: AT_ONCE }, work))

describe.skipIf(!postgresUrl)('concurrent requests about applications', () => {
  let app: TestApp
  let team: TestActor

  beforeAll(async () => {
    app = await createTestApp()
    team = await app.actors.team()
  })
  afterAll(() => app.close())

  const panditsOf = (person: TestActor) =>
    app.db.selectFrom('pandits').where('user_id', '=', person.userId).select('verified_at').execute()

  it('create one pandit from twenty approvals, and record it once', async () => {
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team)
    const responses = await times(() => app.request(`/ops/applications/${id}/approve`, { as: team, method: 'POST' }))
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(await panditsOf(person)).toHaveLength(1)
    const seen = (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication
    expect(seen.history.filter((entry) => entry.kind === 'approved')).toHaveLength(1)
  })

  it('decide once if some approve and others refuse', async () => {
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team)
    const actions = [['approve', undefined] as const, ['refuse', { reason: 'Not now' }] as const]
    const responses = await Promise.all(
      actions.map(([action, json]) =>
        app.request(`/ops/applications/${id}/${action}`, { as: team, method: 'POST', ...(json ? { json } : {}) }),
      ),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
    const seen = (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication
    expect(await panditsOf(person)).toHaveLength(seen.state === 'approved' ? 1 : 0)
  })

  it('create one verified pandit if an approval and a registration by email coincide', async () => {
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team)
    const [approved] = await Promise.all([
      app.request(`/ops/applications/${id}/approve`, { as: team, method: 'POST' }),
      app.request('/pandit/signup-as-pandit', { as: team, json: { email: person.email } }),
    ])
    expect(approved.status).toBe(200)
    const made = await panditsOf(person)
    expect(made).toHaveLength(1)
    expect(made[0]?.verified_at).not.toBeNull()
  })

  it('store one of twenty applications of one account', async () => {
    const person = await app.actors.user()
    const responses = await times(() => app.request('/pandit-applications', { as: person, json: applicationRequest() }))
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1)
    expect(responses.filter((response) => response.status === 409)).toHaveLength(AT_ONCE - 1)
  })
})
