import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Logins } from '../../src/modules/accounts/openid/contract.ts'
import type { OwnProfile } from '../../src/modules/pandits/profile/contract.ts'
import { postgresUrl } from '../database.ts'
import { makePandit } from '../factories.ts'
import { startProvider, type TestProvider } from '../fakes/provider.ts'
import { createTestApp, type TestApp } from '../harness.ts'

const AT_ONCE = 20

describe.skipIf(!postgresUrl)('one person in two tabs', () => {
  let app: TestApp
  let provider: TestProvider

  beforeAll(async () => {
    provider = await startProvider()
    app = await createTestApp({ providers: provider.providers })
  })
  afterAll(async () => {
    await app.close()
    await provider.close()
  })

  it('keeps a sign-in method for every account while one is linked and others are unlinked', async () => {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => app.actors.user()))
    const rows = people.map(({ userId }) => ({
      id: randomUUID(),
      account_id: `facebook-${userId}`,
      provider_id: 'facebook',
      user_id: userId,
    }))
    await app.db.insertInto('accounts').values(rows).execute()
    const tokens = await Promise.all(
      people.map(({ userId, email }) => provider.idToken({ sub: userId, email, email_verified: true })),
    )
    const unlink = (index: number, name: string) =>
      app.request(`/user/logins/${name}`, { method: 'DELETE', ...(people[index] ? { as: people[index] } : {}) })
    const signedIn = await Promise.all(
      tokens.map(async (idToken, index) => {
        const linking = app.request('/user/auth/firebase', { json: { idToken } })
        const others = [unlink(index, 'facebook'), unlink(index, 'google'), linking.then(() => unlink(index, 'google'))]
        for (const response of await Promise.all(others)) expect([200, 404, 409]).toContain(response.status)
        return (await linking).status
      }),
    )
    expect(new Set(signedIn)).toEqual(new Set([200]))
    for (const as of people) {
      const { providers } = (await (await app.request('/user/logins', { as })).json()) as Logins
      expect(providers.length).toBeGreaterThan(0)
    }
  })

  it('stores one of the concurrently saved profiles completely, and fields that only one of them sent', async () => {
    const as = await app.actors.pandit()
    await makePandit(app, { userId: as.userId })
    const windowOf = (count: number) => ({
      aboutMe: `About me, ${count}`,
      travelRadiusKm: 10 + count,
      services: ['satyanarayan'],
      fees: [
        { ceremonySlug: 'satyanarayan', feePaise: 100_000 + count, minutes: 60, includes: `Includes ${count}`, samagri: null },
      ],
    })
    const save = (json: object) => app.request('/pandit/update', { as, method: 'PUT', json })
    const responses = await Promise.all([
      ...Array.from({ length: AT_ONCE }, (_, count) => save(windowOf(count))),
      save({ cultureAndTradition: 'Smarta, Marathi' }),
    ])
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    const { pandit } = (await (await app.request('/pandit/pandit/profile', { as })).json()) as { pandit: OwnProfile }
    const winner = Number(/\d+$/.exec(pandit.aboutMe)?.[0])
    const { aboutMe, travelRadiusKm, fees } = windowOf(winner)
    expect(pandit).toMatchObject({ aboutMe, travelRadiusKm, fees, cultureAndTradition: 'Smarta, Marathi' })
  })
})
