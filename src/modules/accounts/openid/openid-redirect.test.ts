import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cookieOf,
  newPerson,
  profileOf,
  registered,
  sessionOf,
  startProvider,
  type TestProvider,
} from '../../../../test/fakes/provider.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../../../test/harness.ts'

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

type Name = 'google' | 'facebook'

const start = (name: Name, to = '/explore?query=havan', headers: Record<string, string> = {}) =>
  app.request(`/user/auth/${name}?to=${encodeURIComponent(to)}`, { headers })

/** Follows the start to the provider and returns with its response, optionally modified. */
const back = async (started: Response, change: (address: URL) => void = () => undefined, cookie = cookieOf(started)) => {
  const address = await provider.consent(started.headers.get('location') ?? '')
  change(address)
  return app.app.request(address, { headers: { cookie } })
}

describe.each(['google', 'facebook'] as const)('signing in with %s by redirect', (name) => {
  it('redirects to the provider with state, PKCE and our callback URL', async () => {
    const started = await start(name)
    expect(started.status).toBe(302)
    const query = new URL(started.headers.get('location') ?? '').searchParams
    expect(query.get('state')).toMatch(/^\S{20,}$/)
    expect([query.get('code_challenge_method'), query.get('response_type')]).toEqual(['S256', 'code'])
    expect(query.get('redirect_uri')).toBe(`${ORIGIN}/api/v1/user/auth/${name}/callback`)
    expect(query.has('nonce')).toBe(name === 'google')
  })

  it('returns to the original page with a session', async () => {
    const person = newPerson()
    provider.signInAs(person)
    const response = await back(await start(name))
    expect([response.status, response.headers.get('location')]).toEqual([302, '/explore?query=havan&signin=done'])
    expect(sessionOf(response)).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await profileOf(app, cookieOf(response))).toMatchObject({ email: person.email, name: 'Meera Iyer' })
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'explore',
    'javascript:alert(1)',
  ])('rejects %s as a return path', async (to) => {
    expect((await start(name, to)).status).toBe(400)
  })
})

describe.each(['google', 'facebook'] as const)('returning from %s', (name) => {
  it('rejects a wrong state, a used state and another browser', async () => {
    provider.signInAs(newPerson())
    const started = await start(name)
    for (const response of [
      await back(started, (address) => address.searchParams.set('state', 'made-up')),
      await back(started, () => undefined, 'none=1'),
    ]) {
      expect([response.status, sessionOf(response)]).toEqual([302, undefined])
      expect(response.headers.get('location')).toMatch(/^\/(explore\?query=havan&|\?)signin=failed$/)
    }
    const fresh = await start(name)
    expect(sessionOf(await back(fresh))).toBeDefined()
    expect(sessionOf(await back(fresh))).toBeUndefined()
  })

  it('shows no message after a cancellation, but reports an error of the provider', async () => {
    const give = (error: string) => (address: URL) => {
      address.searchParams.delete('code')
      address.searchParams.set('error', error)
    }
    expect((await back(await start(name), give('access_denied'))).headers.get('location')).toBe('/explore?query=havan')
    const failed = await back(await start(name, '/'), give('server_error'))
    expect(failed.headers.get('location')).toBe('/?signin=failed')
  })

  it('does not sign in to an account whose email is not verified', async () => {
    const person = newPerson()
    await registered(app, person.email, false)
    provider.signInAs(person)
    const response = await back(await start(name, '/'))
    expect([response.headers.get('location'), sessionOf(response)]).toEqual(['/?signin=unverified', undefined])
  })

  it('requires an email', async () => {
    provider.signInAs({ sub: 'without-email', name: 'Meera' })
    const response = await back(await start(name, '/'))
    expect(response.headers.get('location')).toMatch(/^\/\?signin=(no_email|failed)$/)
    expect(sessionOf(response)).toBeUndefined()
  })

  it('rejects a start from another site', async () => {
    expect((await start(name, '/', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('trust in each provider', () => {
  it('rejects an ID token whose nonce belongs to another sign-in', async () => {
    provider.signInAs({ ...newPerson(), nonce: 'of-another-start' })
    const response = await back(await start('google', '/'))
    expect([response.headers.get('location'), sessionOf(response)]).toEqual(['/?signin=failed', undefined])
  })

  it('unlinks a Facebook login with an unverified email once the email’s owner resets the password', async () => {
    const { email_verified, ...stranger } = newPerson()
    provider.signInAs(stranger)
    expect(sessionOf(await back(await start('facebook', '/')))).toBeDefined()
    await app.request('/user/forgot-password', { json: { email: stranger.email } })
    app.mails.length = 0
    await app.jobs.run()
    const emails = app.mails.filter((mail) => mail.to === stranger.email)
    const token = emails.map((mail) => /reset-password\?token=([\w.-]+)/.exec(mail.text)?.[1]).find(Boolean)
    const json = { token, password: 'tulsi-2026', confirmPassword: 'tulsi-2026' }
    expect((await app.request('/user/reset-password', { json })).status).toBe(200)
    const again = await back(await start('facebook', '/'))
    expect([again.headers.get('location'), sessionOf(again)]).toEqual(['/?signin=unverified', undefined])
  })

  it('keeps a login with a verified email when its owner resets the password', async () => {
    const person = newPerson()
    provider.signInAs(person)
    expect(sessionOf(await back(await start('google', '/')))).toBeDefined()
    await app.request('/user/forgot-password', { json: { email: person.email } })
    app.mails.length = 0
    await app.jobs.run()
    const token = app.mails.map((mail) => /reset-password\?token=([\w.-]+)/.exec(mail.text)?.[1]).find(Boolean)
    const json = { token, password: 'tulsi-2026', confirmPassword: 'tulsi-2026' }
    expect((await app.request('/user/reset-password', { json })).status).toBe(200)
    expect(sessionOf(await back(await start('google', '/')))).toBeDefined()
  })

  it('does not link a Facebook login to an existing account, since its email may be unverified', async () => {
    const { email_verified, ...person } = newPerson()
    await registered(app, person.email, true)
    provider.signInAs(person)
    const response = await back(await start('facebook', '/'))
    expect([response.headers.get('location'), sessionOf(response)]).toEqual(['/?signin=unverified', undefined])
  })
})
