import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnProfile } from '../../src/modules/pandits/profile/contract.ts'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { postgresUrl } from '../database.ts'
import { makePandit } from '../factories.ts'
import { createTestApp, type TestApp } from '../harness.ts'

const WINDOWS = 50

let app: TestApp
beforeAll(async () => {
  if (postgresUrl) app = await createTestApp()
})
afterAll(() => app?.close())

describe.skipIf(!postgresUrl)('one profile in fifty tabs', () => {
  it('is saved by exactly one of them, completely, and every other is refused', async () => {
    const actor = await app.actors.pandit()
    await makePandit(app, { userId: actor.userId })
    const read = async () => {
      const response = await app.request('/pandit/pandit/profile', { as: actor })
      return ((await response.json()) as { pandit: OwnProfile }).pandit
    }
    const { version } = await read()
    const responses = await Promise.all(
      Array.from({ length: WINDOWS }, async (_, at) => {
        const fees = [{ ceremonySlug: 'vivah', feePaise: 100_000 + at, minutes: 90, includes: `${at}`, samagri: null }]
        const json = { version, aboutMe: `Window ${at}`, fees }
        const response = await app.request('/pandit/update', { method: 'PUT', as: actor, json })
        return { at, status: response.status, body: (await response.json()) as ErrorBody }
      }),
    )
    const [winner, ...others] = responses.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(new Set(responses.filter((one) => one !== winner).map(({ body }) => body.error.reason))).toEqual(
      new Set(['version_conflict']),
    )
    const after = await read()
    expect(after).toMatchObject({ version: version + 1, aboutMe: `Window ${winner?.at}` })
    expect(after.fees).toMatchObject([{ includes: `${winner?.at}`, feePaise: 100_000 + (winner?.at ?? -1) }])
  })
})
