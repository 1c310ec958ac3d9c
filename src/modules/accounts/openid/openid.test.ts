import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../../test/error-responses.ts'
import {
  CLIENT_ID,
  cookieOf,
  newPerson,
  PASSWORD,
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

const withToken = (idToken: string) => app.request('/user/auth/firebase', { json: { idToken } })

describe('POST /user/auth/firebase', () => {
  it('creates a session for a valid token, with the same account each time', async () => {
    const person = newPerson()
    const first = await withToken(await provider.idToken(person))
    expect(first.status).toBe(200)
    expect(await first.json()).toEqual({ message: 'Login successful!' })
    expect(sessionOf(first)).toMatch(/HttpOnly; SameSite=Lax/)
    const account = await profileOf(app, cookieOf(first))
    expect(account).toMatchObject({ name: 'Meera Iyer', email: person.email, emailVerified: true, role: 'user' })
    expect((await profileOf(app, cookieOf(await withToken(await provider.idToken(person)))))._id).toBe(account._id)
  })

  it('stores no tokens and no picture URL of the provider', async () => {
    const rows = await app.db.selectFrom('accounts').select(['access_token', 'refresh_token', 'id_token']).execute()
    expect(rows.flatMap((row) => Object.values(row)).filter((value) => value !== null)).toEqual([])
    expect(await app.db.selectFrom('users').where('image', 'is not', null).select('id').execute()).toEqual([])
  })

  it.each([
    ['for another audience', { audience: 'somebody-else' }],
    ['from another issuer', { issuer: 'https://accounts.google.com' }],
    ['that has expired', { expiresIn: -60 }],
    ['issued over an hour ago', { issuedAgo: 3700, expiresIn: 7200 }],
  ])('rejects a token %s', async (_, options) => {
    const response = await withToken(await provider.idToken(newPerson(), options))
    expect([response.status, await reasonOf(response), sessionOf(response)]).toEqual([401, 'invalid_token', undefined])
  })

  it('rejects forged, altered, unsigned and malformed tokens', async () => {
    const person = newPerson()
    const validToken = await provider.idToken(person)
    const [head = '', payload = '', signature = ''] = validToken.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT({ ...person })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(provider.issuer)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
    const changed = Buffer.from(JSON.stringify({ ...claims, email: 'owner@example.com' })).toString('base64url')
    const bare = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of [forged, `${head}.${changed}.${signature}`, `${bare}.${payload}.`, 'not-a-token', `${head}.${payload}`]) {
      const response = await withToken(token)
      expect([response.status, await reasonOf(response)]).toEqual([401, 'invalid_token'])
    }
    expect(await app.db.selectFrom('users').where('email', '=', person.email).select('id').execute()).toEqual([])
  })

  it('rejects a token without an email', async () => {
    const { email, ...withoutEmail } = newPerson()
    expect((await withToken(await provider.idToken(withoutEmail))).status).toBe(401)
  })

  it('links to the account with the same verified email, ignoring case', async () => {
    const person = newPerson()
    await registered(app, person.email, true)
    const byPassword = await app.request('/user/login', { json: { email: person.email, password: PASSWORD } })
    const byToken = await withToken(await provider.idToken({ ...person, email: person.email.toUpperCase() }))
    expect(byToken.status).toBe(200)
    expect((await profileOf(app, cookieOf(byToken)))._id).toBe((await profileOf(app, cookieOf(byPassword)))._id)
  })

  it.each([
    ['an account whose email is not verified', false, true],
    ['an account by an email that the provider has not verified', true, false],
    ['an account by an email that neither side has verified', false, false],
  ])('does not take over %s', async (_, isVerifiedHere, isVerifiedThere) => {
    const person = newPerson({ email_verified: isVerifiedThere })
    await registered(app, person.email, isVerifiedHere)
    const response = await withToken(await provider.idToken(person))
    expect([response.status, await reasonOf(response), sessionOf(response)]).toEqual([409, 'account_not_verified', undefined])
    expect(await app.db.selectFrom('accounts').where('account_id', '=', person.sub).select('id').execute()).toEqual([])
  })

  it('creates one account for eight concurrent first sign-ins', async () => {
    const token = await provider.idToken(newPerson())
    const responses = await Promise.all(Array.from({ length: 8 }, () => withToken(token)))
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 8 }, () => 200))
    const people = await Promise.all(responses.map(async (response) => (await profileOf(app, cookieOf(response)))._id))
    expect(new Set(people).size).toBe(1)
  })
})

describe('an unavailable provider', () => {
  it('results in 503, not in a rejected token', async () => {
    const closed = await startProvider()
    const token = await closed.idToken(newPerson())
    const offline = await createTestApp({ providers: closed.providers })
    await closed.close()
    const headers = { 'content-type': 'application/json', origin: ORIGIN, host: 'localhost' }
    const init = { method: 'POST', headers, body: JSON.stringify({ idToken: token }) }
    const refused = [
      await offline.app.request(`${ORIGIN}/api/v1/user/auth/firebase`, init),
      await offline.app.request(`${ORIGIN}/api/v1/user/auth/google`),
    ]
    for (const response of refused) {
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ error: { reason: 'provider_unavailable' } })
    }
    await offline.close()
  })
})

describe('without provider keys', () => {
  let bare: TestApp
  beforeAll(async () => {
    bare = await createTestApp()
  })
  afterAll(() => bare.close())

  it('offers no providers, and their endpoints answer that they are off', async () => {
    const { signInWith } = (await (await bare.request('/settings')).json()) as { signInWith: string[] }
    expect(signInWith).toEqual([])
    const token = await provider.idToken(newPerson())
    for (const response of [
      await bare.request('/user/auth/firebase', { json: { idToken: token } }),
      await bare.request('/user/auth/google'),
      await bare.request('/user/auth/facebook'),
      await bare.request('/user/auth/google/callback?code=x&state=y'),
    ])
      expect([response.status, await reasonOf(response)]).toEqual([422, 'provider_not_configured'])
    expect(((await (await app.request('/settings')).json()) as { signInWith: string[] }).signInWith).toEqual([
      'google',
      'facebook',
    ])
  })
})
