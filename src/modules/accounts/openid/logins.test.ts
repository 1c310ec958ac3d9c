// Concurrent link and unlink never leave an account without a login.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../../test/error-responses.ts'
import { cookieOf, startProvider, type TestProvider } from '../../../../test/fakes/provider.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'

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

const linked = (userId: string, name: string) =>
  app.db
    .insertInto('accounts')
    .values({ id: randomUUID(), account_id: `${name}-${userId}`, provider_id: name, user_id: userId })
    .execute()

async function personWith(...names: string[]): Promise<TestActor> {
  const person = await app.actors.user()
  for (const name of names) await linked(person.userId, name)
  return person
}
const unlink = (as: TestActor, name: string) => app.request(`/user/logins/${name}`, { method: 'DELETE', as })
const loginsOf = async (as: TestActor) => (await app.request('/user/logins', { as })).json()

describe('the logins of an account', () => {
  it('are listed and can be unlinked, except the last one', async () => {
    const person = await personWith('google', 'facebook')
    expect(await loginsOf(person)).toEqual({ hasPassword: false, providers: ['google', 'facebook'] })
    expect((await unlink(person, 'facebook')).status).toBe(200)
    const last = await unlink(person, 'google')
    expect([last.status, await reasonOf(last)]).toEqual([409, 'last_sign_in_method'])
    expect(await loginsOf(person)).toEqual({ hasPassword: false, providers: ['google'] })
  })

  it('end their sessions when unlinked, except the current one', async () => {
    const person = await personWith('google', 'facebook')
    const idToken = await provider.idToken({ sub: `google-${person.userId}`, email: person.email, email_verified: true })
    const cookie = cookieOf(await app.request('/user/auth/firebase', { json: { idToken } }))
    const isIn = async () => (await app.request('/user/profile', { headers: { cookie } })).status
    expect(await isIn()).toBe(200)
    expect((await unlink(person, 'google')).status).toBe(200)
    expect([await isIn(), (await app.request('/user/profile', { as: person })).status]).toEqual([401, 200])
  })

  it('keep one of two when both are unlinked concurrently', async () => {
    for (let attempt = 0; attempt < 25; attempt++) {
      const person = await personWith('google', 'facebook')
      const responses = await Promise.all([unlink(person, 'google'), unlink(person, 'facebook')])
      expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
    }
  })

  it('survive unlinking one during a sign-in that links another', async () => {
    const person = await personWith('facebook')
    const token = await provider.idToken({ sub: person.userId, email: person.email, email_verified: true })
    const [signedIn] = await Promise.all([
      app.request('/user/auth/firebase', { json: { idToken: token } }),
      unlink(person, 'facebook'),
    ])
    expect(signedIn.status).toBe(200)
    const { providers } = (await loginsOf(person)) as { providers: string[] }
    expect(providers).toContain('google')
  })

  it('cannot be linked to two accounts', async () => {
    const first = await personWith('google')
    const second = await personWith()
    const taken = { id: randomUUID(), account_id: `google-${first.userId}`, provider_id: 'google', user_id: second.userId }
    await expect(app.db.insertInto('accounts').values(taken).execute()).rejects.toThrow(/accounts_provider_account/)
  })

  it('cannot be unlinked if not linked or unknown, or without sign-in', async () => {
    const person = await personWith('google')
    const missing = await unlink(person, 'facebook')
    expect([missing.status, await reasonOf(missing)]).toEqual([404, 'not_linked'])
    expect((await unlink(person, 'credential')).status).toBe(400)
    expect((await app.request('/user/logins', {})).status).toBe(401)
    expect((await app.request('/user/logins/google', { method: 'DELETE' })).status).toBe(401)
  })
})
