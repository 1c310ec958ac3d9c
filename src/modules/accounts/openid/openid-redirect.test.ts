import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, ORIGIN, type TestApp } from '../../../../test/harness.ts'
import {
  cookieOf,
  registered,
  sessionOf,
  somebody,
  startProvider,
  type TestProvider,
  whoIs,
} from '../../../../test/stand-ins/provider.ts'

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

/** Follows a start to the provider and comes back with what it says, perhaps changed on the way. */
const back = async (started: Response, change: (address: URL) => void = () => undefined, cookie = cookieOf(started)) => {
  const address = await provider.consent(started.headers.get('location') ?? '')
  change(address)
  return app.app.request(address, { headers: { cookie } })
}

describe.each(['google', 'facebook'] as const)('signing in with %s by redirect', (name) => {
  it('goes there with state, PKCE and our own address to come back to', async () => {
    const started = await start(name)
    expect(started.status).toBe(302)
    const query = new URL(started.headers.get('location') ?? '').searchParams
    expect(query.get('state')).toMatch(/^\S{20,}$/)
    expect([query.get('code_challenge_method'), query.get('response_type')]).toEqual(['S256', 'code'])
    expect(query.get('redirect_uri')).toBe(`${ORIGIN}/api/v1/user/auth/${name}/callback`)
    expect(query.has('nonce')).toBe(name === 'google')
  })

  it('comes back with a session to the page the person was on', async () => {
    const person = somebody()
    provider.become(person)
    const answer = await back(await start(name))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/explore?query=havan&signin=done'])
    expect(sessionOf(answer)).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await whoIs(app, cookieOf(answer))).toMatchObject({ email: person.email, name: 'Meera Iyer' })
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'explore',
    'javascript:alert(1)',
  ])('refuses to lead back to %s', async (to) => {
    expect((await start(name, to)).status).toBe(400)
  })
})

describe.each(['google', 'facebook'] as const)('coming back from %s', (name) => {
  it('refuses a return with another state, a used one, or in another browser', async () => {
    provider.become(somebody())
    const started = await start(name)
    for (const answer of [
      await back(started, (address) => address.searchParams.set('state', 'made-up')),
      await back(started, () => undefined, 'none=1'),
    ]) {
      expect([answer.status, sessionOf(answer)]).toEqual([302, undefined])
      expect(answer.headers.get('location')).toMatch(/^\/(explore\?query=havan&|\?)signin=failed$/)
    }
    const fresh = await start(name)
    expect(sessionOf(await back(fresh))).toBeDefined()
    expect(sessionOf(await back(fresh))).toBeUndefined()
  })

  it('says nothing to who went back by choice, and that it failed when the provider says so', async () => {
    const give = (error: string) => (address: URL) => {
      address.searchParams.delete('code')
      address.searchParams.set('error', error)
    }
    expect((await back(await start(name), give('access_denied'))).headers.get('location')).toBe('/explore?query=havan')
    const failed = await back(await start(name, '/'), give('server_error'))
    expect(failed.headers.get('location')).toBe('/?signin=failed')
  })

  it('does not take over an account that is not verified', async () => {
    const person = somebody()
    await registered(app, person.email, false)
    provider.become(person)
    const answer = await back(await start(name, '/'))
    expect([answer.headers.get('location'), sessionOf(answer)]).toEqual(['/?signin=unverified', undefined])
  })

  it('needs an e-mail', async () => {
    provider.become({ sub: 'without-email', name: 'Meera' })
    const answer = await back(await start(name, '/'))
    expect(answer.headers.get('location')).toMatch(/^\/\?signin=(no_email|failed)$/)
    expect(sessionOf(answer)).toBeUndefined()
  })

  it('refuses a start made by another site', async () => {
    expect((await start(name, '/', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('what each provider is believed', () => {
  it('an ID token that was made for another sign-in is refused by its nonce', async () => {
    provider.become({ ...somebody(), nonce: 'of-another-start' })
    const answer = await back(await start('google', '/'))
    expect([answer.headers.get('location'), sessionOf(answer)]).toEqual(['/?signin=failed', undefined])
  })

  it('who reserved an e-mail through Facebook is out once its owner sets a password by the mail', async () => {
    const { email_verified, ...stranger } = somebody()
    provider.become(stranger)
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

  it('a login linked to a proved e-mail stays when its owner sets a new password', async () => {
    const person = somebody()
    provider.become(person)
    expect(sessionOf(await back(await start('google', '/')))).toBeDefined()
    await app.request('/user/forgot-password', { json: { email: person.email } })
    app.mails.length = 0
    await app.jobs.run()
    const token = app.mails.map((mail) => /reset-password\?token=([\w.-]+)/.exec(mail.text)?.[1]).find(Boolean)
    const json = { token, password: 'tulsi-2026', confirmPassword: 'tulsi-2026' }
    expect((await app.request('/user/reset-password', { json })).status).toBe(200)
    expect(sessionOf(await back(await start('google', '/')))).toBeDefined()
  })

  it('Facebook says nothing of the e-mail being verified, so a known e-mail is not linked', async () => {
    const { email_verified, ...person } = somebody()
    await registered(app, person.email, true)
    provider.become(person)
    const answer = await back(await start('facebook', '/'))
    expect([answer.headers.get('location'), sessionOf(answer)]).toEqual(['/?signin=unverified', undefined])
  })
})
