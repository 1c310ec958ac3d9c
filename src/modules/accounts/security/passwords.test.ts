import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../../test/error-responses.ts'
import { bookingRequest } from '../../../../test/factories.ts'
import { createTestApp, NO_LIMITS, type TestApp } from '../../../../test/harness.ts'
import { changeSetting } from '../../settings/service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'kolam-12'
let count = 0

/** A registered user with the cookies of a session. */
async function person(language: 'en' | 'hi' = 'en') {
  const email = `reader-${++count}@example.com`
  const json = { name: 'Lakshmi Iyer', email, password: PASSWORD, confirmPassword: PASSWORD, language }
  expect((await app.request('/user/register', { json })).status).toBe(201)
  return { email, headers: { cookie: await signIn(email, PASSWORD) } }
}

async function signIn(email: string, password: string): Promise<string> {
  const response = await app.request('/user/login', { json: { email, password } })
  expect(response.status).toBe(200)
  const lines = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return lines.join('; ')
}

const signInStatus = async (email: string, password: string) =>
  (await app.request('/user/login', { json: { email, password } })).status

async function emailsTo(email: string) {
  app.mails.length = 0
  await app.jobs.run()
  return app.mails.filter((mail) => mail.to === email)
}

const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''

async function resetToken(email: string): Promise<string> {
  await app.request('/user/forgot-password', { json: { email } })
  const message = (await emailsTo(email)).find((mail) => mail.text.includes('/reset-password?'))
  return tokenIn(message?.text)
}

const reset = (token: string, password = 'tulsi-2026') =>
  app.request('/user/reset-password', { json: { token, password, confirmPassword: password } })

describe('a forgotten password', () => {
  it('answers the same for every email, and sends an email only to existing accounts', async () => {
    const { email } = await person()
    await emailsTo(email)
    const registered = await app.request('/user/forgot-password', { json: { email } })
    const unknown = await app.request('/user/forgot-password', { json: { email: 'nobody@example.com' } })
    expect([registered.status, unknown.status]).toEqual([200, 200])
    expect(await registered.text()).toBe(await unknown.text())
    await emailsTo(email)
    expect(app.mails.map((mail) => mail.to)).toEqual([email])
    expect(app.mails[0]?.html).toContain(`href="http://localhost/reset-password?token=`)
  })

  it('is reset by the link, which ends all sessions, verifies the email and notifies the owner', async () => {
    const { email, headers } = await person('hi')
    const token = await resetToken(email)
    const message = app.mails.find((mail) => mail.to === email && mail.text.includes(token))
    expect(message).toMatchObject({ language: 'hi' })
    expect(message?.text).toContain('http://localhost/hi/reset-password?token=')
    expect((await reset(token)).status).toBe(200)
    expect((await app.request('/user/profile', { headers })).status).toBe(401)
    expect(await signInStatus(email, PASSWORD)).toBe(401)
    const cookie = await signIn(email, 'tulsi-2026')
    const profile = await app.request('/user/profile', { headers: { cookie } })
    expect(await profile.json()).toMatchObject({ user: { emailVerified: true } })
    expect((await emailsTo(email)).map((mail) => mail.subject)).toEqual(['आपका पासवर्ड बदल गया है'])
  })

  it('accepts a link once within an hour, and no other link afterwards', async () => {
    const { email } = await person()
    const [first, second] = [await resetToken(email), await resetToken(email)]
    expect((await reset(second)).status).toBe(200)
    for (const token of [second, first, 'made-up', `${first}x`, first.replace(/.$/, 'A')]) {
      const refused = await reset(token, 'rangoli-7')
      expect([refused.status, await reasonOf(refused)]).toEqual([422, 'link_expired'])
    }
    const late = await resetToken(email)
    app.clock.advance(60)
    expect((await reset(late)).status).toBe(422)
    expect(await signInStatus(email, 'tulsi-2026')).toBe(200)
  })

  it('is reset by only one of two concurrent requests', async () => {
    const { email } = await person()
    const token = await resetToken(email)
    const responses = await Promise.all([reset(token, 'first-one'), reset(token, 'other-one')])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422])
    expect([await signInStatus(email, 'first-one'), await signInStatus(email, 'other-one')].sort()).toEqual([200, 401])
  })

  it('sends no email whose link would have expired, and no email twice', async () => {
    const { email } = await person()
    await emailsTo(email)
    await app.request('/user/forgot-password', { json: { email } })
    app.clock.advance(61)
    expect(await emailsTo(email)).toEqual([])
  })

  it('can be reset although strangers used up the email limit of the address with other requests', async () => {
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, emailsPerAddress: 2 })
    const { email } = await person()
    for (let count = 0; count < 3; count++) await app.request('/booking/book', { json: bookingRequest({ email }) })
    await emailsTo(email)
    expect((await reset(await resetToken(email))).status).toBe(200)
    for (let count = 0; count < 4; count++) await app.request('/user/forgot-password', { json: { email } })
    expect((await emailsTo(email)).filter((mail) => mail.text.includes('/reset-password?'))).toHaveLength(1)
    await changeSetting(app.ctx, 'limits', NO_LIMITS)
  })

  it.each([
    [{ confirmPassword: 'another-1' }, 'confirmPassword', "Passwords don't match"],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'Password must be at least 6 characters'],
    [{ token: '' }, 'token', 'Open the link from the email.'],
  ])('names the error in %j', async (change, field, message) => {
    const json = { token: 'a', password: 'tulsi-2026', confirmPassword: 'tulsi-2026', ...change }
    const response = await app.request('/user/reset-password', { json })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: message } } })
  })

  it('can be requested twenty times per IP address in a quarter of an hour', async () => {
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, registerPerAddress: 20 })
    app.clock.advance(16)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 21; attempt++) {
      const response = await app.request('/user/forgot-password', { json: { email: `x${attempt}@example.com` } })
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    await changeSetting(app.ctx, 'limits', NO_LIMITS)
    app.clock.advance(16)
  })
})

describe('changing the password', () => {
  const change = (headers: Record<string, string>, fields: object = {}) =>
    app.request('/user/change-password', {
      json: { currentPassword: PASSWORD, password: 'tulsi-2026', confirmPassword: 'tulsi-2026', ...fields },
      headers,
    })

  it('keeps this session, ends the others, invalidates reset links and notifies the user', async () => {
    const { email, headers } = await person()
    const other = { cookie: await signIn(email, PASSWORD) }
    const token = await resetToken(email)
    expect((await change(headers)).status).toBe(200)
    expect((await app.request('/user/profile', { headers })).status).toBe(200)
    expect((await app.request('/user/profile', { headers: other })).status).toBe(401)
    expect((await reset(token)).status).toBe(422)
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, 'tulsi-2026')]).toEqual([401, 200])
    expect((await emailsTo(email)).map((mail) => mail.subject)).toEqual(['Your password was changed'])
  })

  it('cancels a pending link to a provider, as a reset does', async () => {
    const { email, headers } = await person()
    const { id: userId } = await app.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    const begun = () => app.db.selectFrom('verifications').where('identifier', '=', 'begun').select('id').execute()
    const begin = () =>
      app.db
        .insertInto('verifications')
        .values({
          id: randomUUID(),
          identifier: 'begun',
          value: JSON.stringify({ link: { email, userId } }),
          expires_at: app.clock.now(),
        })
        .execute()
    await begin()
    expect((await change(headers)).status).toBe(200)
    expect(await begun()).toEqual([])
    const token = await resetToken(email)
    await begin()
    expect((await reset(token, 'chandan-2026')).status).toBe(200)
    expect(await begun()).toEqual([])
  })

  it('is rejected without sign-in, with a wrong password, and for an account without a password', async () => {
    expect((await change({})).status).toBe(401)
    const { headers } = await person()
    const wrong = await change(headers, { currentPassword: 'not-this' })
    expect(wrong.status).toBe(403)
    expect(await wrong.json()).toMatchObject({
      error: { reason: 'wrong_password', fields: { currentPassword: 'The current password is wrong.' } },
    })
    const without = await change({ cookie: (await app.actors.user()).cookie })
    expect([without.status, await reasonOf(without)]).toEqual([422, 'password_not_set'])
  })

  it('succeeds for one of two concurrent requests', async () => {
    const { email, headers } = await person()
    const responses = await Promise.all([
      change(headers, { password: 'first-one', confirmPassword: 'first-one' }),
      change(headers, { password: 'other-one', confirmPassword: 'other-one' }),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
    expect([await signInStatus(email, 'first-one'), await signInStatus(email, 'other-one')].sort()).toEqual([200, 401])
  })

  it('is rate-limited against guessing with a stolen session', async () => {
    const { headers } = await person()
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess++) statuses.push((await change(headers, { currentPassword: `guess-${guess}` })).status)
    expect(statuses).toEqual([...Array(10).fill(403), 429])
  })
})

describe('the password of a team account', () => {
  const LONG = 'tulsi-vrindavan'
  const promote = (email: string, role: 'team' | 'owner' = 'team') =>
    app.db.updateTable('users').set({ role }).where('email', '=', email).execute()
  const openConsole = async (cookie: string) => {
    const response = await app.request('/ops/bookings', { headers: { cookie } })
    return [response.status, response.status === 200 ? undefined : await reasonOf(response)]
  }
  const change = (cookie: string, currentPassword: string, password: string) =>
    app.request('/user/change-password', { json: { currentPassword, password, confirmPassword: password }, headers: { cookie } })

  it.each(['team', 'owner'] as const)('must have 12 characters before the %s role can open the console', async (role) => {
    const { email, headers } = await person()
    await promote(email, role)
    expect(await openConsole(headers.cookie)).toEqual([403, 'longer_password_required'])
    const state = (await (await app.request('/user/second-factor', { headers })).json()) as { mustSetPassword: boolean }
    expect(state.mustSetPassword).toBe(true)
    // Signing in again with the short password does not help either.
    expect(await openConsole(await signIn(email, PASSWORD))).toEqual([403, 'longer_password_required'])
    const cookie = await signIn(email, PASSWORD)
    const short = await change(cookie, PASSWORD, 'elevenchars')
    expect([short.status, (await short.json()) as object]).toMatchObject([
      400,
      { error: { reason: 'password_too_short_for_team', fields: { password: expect.stringContaining('12') } } },
    ])
    expect((await change(cookie, PASSWORD, LONG)).status).toBe(200)
    expect(await openConsole(cookie)).toEqual([200, undefined])
    expect(await openConsole(await signIn(email, LONG))).toEqual([200, undefined])
  })

  it('is checked at sign-in, so that a user with a long password can open the console at once', async () => {
    const { email, headers } = await person()
    expect((await change(headers.cookie, PASSWORD, LONG)).status).toBe(200)
    await promote(email)
    expect(await openConsole(headers.cookie)).toEqual([200, undefined])
    // As in an account created before the length was recorded.
    await app.db.updateTable('users').set({ has_long_password: false }).where('email', '=', email).execute()
    expect(await openConsole(headers.cookie)).toEqual([403, 'longer_password_required'])
    expect(await openConsole(await signIn(email, LONG))).toEqual([200, undefined])
  })

  it('cannot be reset to a short one, and the link stays valid', async () => {
    const { email } = await person()
    await promote(email)
    const token = await resetToken(email)
    const refused = await reset(token, 'elevenchars')
    expect([refused.status, await reasonOf(refused)]).toEqual([400, 'password_too_short_for_team'])
    expect((await reset(token, LONG)).status).toBe(200)
    expect(await openConsole(await signIn(email, LONG))).toEqual([200, undefined])
  })

  it('needs only six characters for families and pandits', async () => {
    const { headers } = await person()
    expect((await change(headers.cookie, PASSWORD, 'tulsi1')).status).toBe(200)
  })
})
