import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'

const person = { name: 'Lakshmi Iyer', email: 'lakshmi@example.com', password: 'kolam-12', confirmPassword: 'kolam-12' }

describe('accounts', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')

  it('registers, signs in, returns the profile, and signs out', async () => {
    const registered = await app.request('/user/register', { json: person })
    expect(registered.status).toBe(201)
    expect(await registered.json()).toEqual({ message: 'Account created successfully!' })
    const signedIn = await app.request('/user/login', { json: { email: 'LAKSHMI@example.com', password: person.password } })
    expect(await signedIn.json()).toEqual({ message: 'Login successful!' })
    const session = signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith('sankalp.session_token='))
    expect(session).toMatch(/HttpOnly/i)
    expect(session).toMatch(/SameSite=Lax/i)
    const headers = { cookie: cookieOf(signedIn) }
    const profile = (await (await app.request('/user/profile', { headers })).json()) as { user: Record<string, unknown> }
    expect(profile.user).toMatchObject({ name: 'Lakshmi Iyer', email: 'lakshmi@example.com', role: 'user', emailVerified: false })
    const signedOut = await app.request('/user/logout', { headers })
    expect(await signedOut.json()).toEqual({ message: 'Signed out successfully!' })
    expect((await app.request('/user/profile', { headers })).status).toBe(401)
  })

  it('strips control characters from names, and rejects a name with nothing else', async () => {
    const register = (name: string) => app.request('/user/register', { json: { ...person, name, email: 'odd@example.com' } })
    const empty = await register('\u0000 \u0007')
    expect([empty.status, await empty.json()]).toMatchObject([400, { error: { fields: { name: 'Enter your name.' } } }])
    expect((await register(' Lakshmi\u0000 \u0007Iyer ')).status).toBe(201)
    const row = await app.db.selectFrom('users').where('email', '=', 'odd@example.com').select('name').executeTakeFirstOrThrow()
    expect(row.name).toBe('Lakshmi Iyer')
  })

  it('stores passwords as argon2id hashes', async () => {
    const row = await app.db.selectFrom('accounts').select('password').executeTakeFirstOrThrow()
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('does not reveal whether the email or the password was wrong', async () => {
    const unknown = await app.request('/user/login', { json: { email: 'nobody@example.com', password: 'kolam-12' } })
    const wrong = await app.request('/user/login', { json: { email: person.email, password: 'kolam-13' } })
    expect([unknown.status, wrong.status]).toEqual([401, 401])
    const bodies = [await unknown.json(), await wrong.json()] as { message: string; error: { reason: string } }[]
    expect(bodies[0]?.message).toBe(bodies[1]?.message)
    expect(bodies.map((body) => body.error.reason)).toEqual(['wrong_credentials', 'wrong_credentials'])
  })

  it('rejects an existing email, and a role in the registration', async () => {
    const again = await app.request('/user/register', { json: { ...person, name: 'Somebody Else' } })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ error: { reason: 'email_already_exists' } })
    const owner = await app.request('/user/register', { json: { ...person, email: 'rogue@example.com', role: 'owner' } })
    expect(owner.status).toBe(400)
  })

  it.each([
    [{ confirmPassword: 'kolam-13' }, 'confirmPassword', "Passwords don't match"],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ name: '  ' }, 'name', 'Enter your name.'],
    [{ email: 'not an address' }, 'email', 'Enter the email address in full, such as name@example.com.'],
  ])('names the error in %j', async (change, field, message) => {
    const response = await app.request('/user/register', { json: { ...person, email: 'new@example.com', ...change } })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { fields: Record<string, string> } }).error.fields[field]).toBe(message)
  })

  it('rejects cross-site sign-in and sign-out', async () => {
    const foreign = await app.request('/user/login', {
      json: { email: person.email, password: person.password },
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    const signOut = await app.request('/user/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(signOut.status).toBe(403)
    expect(await signOut.json()).toMatchObject({ error: { reason: 'invalid_origin' } })
  })

  it('locks an email after ten attempts, but not for its owner on a known IP address', async () => {
    await changeSetting(app.ctx, 'limits', {
      ...DEFAULT_SETTINGS.limits,
      callsPerMinute: 1e6,
      writesPerMinute: 1e6,
      registerPerAddress: 1e6,
      signInPerAddress: 1e6,
    })
    const email = 'locked@example.com'
    await app.request('/user/register', { json: { ...person, email } })
    let last = 0
    for (let attempt = 0; attempt < 11; attempt++)
      last = (await app.request('/user/login', { json: { email, password: 'guess-it' } })).status
    expect(last).toBe(429)
    const locked = await app.request('/user/login', { json: { email, password: person.password } })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await locked.json()).toMatchObject({ error: { reason: 'too_many_sign_ins' } })
    // A session from this IP address exists once the lock has expired and the owner has signed in.
    app.clock.advance(16)
    expect((await app.request('/user/login', { json: { email, password: person.password } })).status).toBe(200)
    for (let attempt = 0; attempt < 12; attempt++) await app.request('/user/login', { json: { email, password: 'guess-it' } })
    expect((await app.request('/user/login', { json: { email, password: person.password } })).status).toBe(200)
  })

  it('recognises a device that signed in before, even after sign-out', async () => {
    const email = 'returning@example.com'
    await app.request('/user/register', { json: { ...person, email } })
    const headers = { cookie: cookieOf(await app.request('/user/login', { json: { email, password: person.password } })) }
    await app.request('/user/logout', { headers })
    for (let attempt = 0; attempt < 10; attempt++) await app.request('/user/login', { json: { email, password: 'guess-it' } })
    const json = { email, password: person.password }
    expect((await app.request('/user/login', { json })).status).toBe(429)
    const foreign = headers.cookie.replace(/sankalp\.device=[\w-]{4}/, 'sankalp.device=AAAA')
    expect((await app.request('/user/login', { json, headers: { cookie: foreign } })).status).toBe(429)
    expect((await app.request('/user/login', { json, headers })).status).toBe(200)
  })

  it('forgets all devices on a password reset, including those of an earlier registrant', async () => {
    const email = 'taken-over@example.com'
    await app.request('/user/register', { json: { ...person, email } })
    const squatter = { cookie: cookieOf(await app.request('/user/login', { json: { email, password: person.password } })) }
    app.mails.length = 0
    await app.request('/user/forgot-password', { json: { email } })
    await app.jobs.run()
    const token = app.mails.map(({ text }) => /reset-password\?token=([\w.-]+)/.exec(text)?.[1]).find(Boolean)
    const password = 'the-owner-of-it'
    const reset = await app.request('/user/reset-password', { json: { token, password, confirmPassword: password } })
    expect(reset.status).toBe(200)
    const tries = []
    for (let attempt = 0; attempt < 11; attempt++) {
      tries.push((await app.request('/user/login', { json: { email, password: 'guess-it' }, headers: squatter })).status)
    }
    expect([tries[0], tries.at(-1)]).toEqual([401, 429])
    // The device on which the password was reset is recognised.
    const json = { email, password }
    expect((await app.request('/user/login', { json, headers: { cookie: cookieOf(reset) } })).status).toBe(200)
  })

  it('has all the tables and columns that the account library requires', async () => {
    const [{ getMigrations }, { createAuth }] = await Promise.all([
      import('better-auth/db/migration'),
      import('../../../server/ports/identity/auth.ts'),
    ])
    const auth = await createAuth(app.db, 'a secret that is long enough for tests', 'http://localhost')
    const { toBeAdded, toBeCreated } = await getMigrations(auth.options)
    expect({ toBeAdded, toBeCreated }).toEqual({ toBeAdded: [], toBeCreated: [] })
  })
})
