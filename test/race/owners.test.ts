import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUrl } from '../database.ts'
import { statusAndReasonOf } from '../error-responses.ts'
import { createTestApp, type TestApp } from '../harness.ts'
import { waitForBlockedConnections } from '../lock-helpers.ts'

const ROUNDS = 10

describe.skipIf(!postgresUrl)('two owners who change each other at once', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    await app.actors.owner()
  })
  afterAll(() => app.close())

  it.each(['role', 'remove'])('are processed one after the other: %s', async (path) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await app.actors.owner(), await app.actors.owner()]
      const json = path === 'role' ? { from: 'owner', to: 'team' } : {}
      const responses = await Promise.all([
        app.request(`/ops/team/${other.userId}/${path}`, { as: one, json }),
        app.request(`/ops/team/${one.userId}/${path}`, { as: other, json }),
      ])
      // The second one is not an owner any more.
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
    }
  })
})

describe.skipIf(!postgresUrl)('an invitation to an account with an unverified address', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('takes nothing over when the person verifies the address while the invitation is being accepted', async () => {
    const { email, ...person } = await app.actors.user()
    const account = app.db.updateTable('users').where('id', '=', person.userId)
    await account.set({ email_verified: false }).execute()
    await app.request('/ops/team/invitations', { as: await app.actors.owner(), json: { email, role: 'team' } })
    await app.jobs.run()
    const token = /join-team\?token=([\w-]+)/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
    const password = 'a long password'
    const { response } = await app.db.transaction().execute(async (verifying) => {
      await verifying.selectFrom('team_invitations').where('email', '=', email).select('id').forUpdate().execute()
      const json = { token, name: 'Asha', password, confirmPassword: password }
      const response = app.request('/team-invitations/accept', { json })
      await waitForBlockedConnections(verifying, 1)
      await verifying.updateTable('users').set({ email_verified: true }).where('id', '=', person.userId).execute()
      return { response }
    })
    expect(await statusAndReasonOf(await response)).toEqual([422, 'link_expired'])
    expect((await app.request('/user/profile', { as: { email, ...person } })).status).toBe(200)
    expect((await app.request('/user/login', { json: { email, password } })).status).toBe(401)
    const { role } = await app.db.selectFrom('users').where('email', '=', email).select('role').executeTakeFirstOrThrow()
    expect(role).toBe('user')
  })
})
