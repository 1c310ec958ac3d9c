import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUrl } from '../database.ts'
import { createTestApp, type TestApp } from '../harness.ts'

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
