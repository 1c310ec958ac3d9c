import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postgresUrl } from '../../../../test/database.ts'
import { reasonOf } from '../../../../test/error-responses.ts'
import { totpCodeOf } from '../../../../test/fakes/authenticator.ts'
import {
  cookieOf,
  newPerson,
  PASSWORD,
  registered,
  sessionOf,
  startProvider,
  type TestProvider,
} from '../../../../test/fakes/provider.ts'
import { createTestApp, START, type TestApp } from '../../../../test/harness.ts'
import { waitForBlockedConnections } from '../../../../test/lock-helpers.ts'
import { sessionToken } from '../../../server/http/caller.ts'
import { tokenHash } from '../../../server/ports/identity/session-tokens.ts'
import type { Role } from '../../../shared/accounts/roles.ts'
import type { SecondFactorSetup } from './contract.ts'

let app: TestApp
let provider: TestProvider

beforeAll(async () => {
  // A code must not expire between its calculation and its use.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  provider = await startProvider()
  app = await createTestApp({ providers: provider.providers, isSecondFactorRequired: true })
})
afterAll(async () => {
  await app.close()
  await provider.close()
  vi.useRealTimers()
})

/** A code that is not valid now, nor one time step earlier or later. */
const wrongCode = (uri: string) =>
  ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((step) => totpCodeOf(uri, step) === code)) ?? ''
const logIn = (email: string) => app.request('/user/login', { json: { email, password: PASSWORD } })
const stateOf = async (cookie: string) =>
  ((await (await app.request('/user/second-factor', { headers: { cookie } })).json()) as { state: string }).state
const enter = (code: string, cookie: string) => app.request('/user/second-factor/verify', { json: { code }, headers: { cookie } })
const begin = (cookie: string, json: object = { password: PASSWORD }) =>
  app.request('/user/second-factor', { json, headers: { cookie } })
const openConsole = async (cookie: string) => {
  const response = await app.request('/ops/bookings', { headers: { cookie } })
  return [response.status, response.status === 200 ? undefined : await reasonOf(response)]
}

async function member(role: Role = 'team'): Promise<{ email: string; cookie: string }> {
  const { email } = newPerson()
  await registered(app, email, true)
  await app.db.updateTable('users').set({ role }).where('email', '=', email).execute()
  return { email, cookie: cookieOf(await logIn(email)) }
}

async function withApp(role: Role = 'team') {
  const { email, cookie } = await member(role)
  const setup = (await (await begin(cookie)).json()) as SecondFactorSetup
  const response = await enter(totpCodeOf(setup.uri), cookie)
  expect(response.status).toBe(200)
  return { email, before: cookie, cookie: cookieOf(response), ...setup }
}

describe.each(['team', 'owner'] as const)('a user with the role %s', (role) => {
  it('cannot open the console until an authenticator app is set up', async () => {
    const { cookie } = await member(role)
    expect(await openConsole(cookie)).toEqual([403, 'second_factor_required'])
    expect(await stateOf(cookie)).toBe('set_up')
    const setup = (await (await begin(cookie)).json()) as SecondFactorSetup
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Sankalp:/)
    expect(new Set(setup.recoveryCodes).size).toBe(10)
    const wrong = await enter(wrongCode(setup.uri), cookie)
    expect([wrong.status, await reasonOf(wrong)]).toEqual([401, 'wrong_code'])
    expect(await stateOf(cookie)).toBe('set_up')
    const right = await enter(totpCodeOf(setup.uri), cookie)
    expect(sessionOf(right)).toMatch(/HttpOnly/)
    expect([await openConsole(cookieOf(right)), await stateOf(cookieOf(right))]).toEqual([[200, undefined], 'passed'])
    expect(await openConsole(cookie)).toEqual([401, 'sign_in_required'])
  })
})

describe('a session of the team', () => {
  const isOpen = async (cookie: string) => (await app.request('/user/profile', { headers: { cookie } })).status === 200
  it('ends after twelve hours of inactivity or seven days, unlike that of a family', async () => {
    // The account library uses the system clock.
    app.clock.set(new Date())
    const [idle, busy] = [await member(), await member()]
    const { email } = newPerson()
    await registered(app, email, true)
    const family = cookieOf(await logIn(email))
    for (let hours = 0; hours < 7 * 24; hours += 11) {
      expect(await isOpen(busy.cookie)).toBe(true)
      if (hours === 22) expect(await isOpen(idle.cookie)).toBe(false)
      app.clock.advance(11 * 60)
    }
    expect([await isOpen(busy.cookie), await isOpen(family)]).toEqual([false, true])
    app.clock.set(START)
  })
})

describe('signing in with an authenticator app', () => {
  it('creates no session with the password alone, but only with the code', async () => {
    const { email, uri } = await withApp()
    const response = await logIn(email)
    expect([response.status, sessionOf(response)]).toEqual([202, undefined])
    expect(await response.json()).toMatchObject({ next: 'second_factor' })
    expect((await app.request('/user/profile', { headers: { cookie: cookieOf(response) } })).status).toBe(401)
    expect(await reasonOf(await enter(wrongCode(uri), cookieOf(response)))).toBe('wrong_code')
    const confirmed = await enter(` ${totpCodeOf(uri, 1).slice(0, 3)} ${totpCodeOf(uri, 1).slice(3)}`, cookieOf(response))
    expect(await confirmed.json()).toEqual({ message: 'Login successful!' })
    expect(await openConsole(cookieOf(confirmed))).toEqual([200, undefined])
    expect(await reasonOf(await enter(totpCodeOf(uri, 1), cookieOf(response)))).toBe('challenge_expired')
  })

  it('trusts the device afterwards, so that strangers’ failed attempts do not lock the owner out', async () => {
    const { email, cookie } = await withApp()
    await app.request('/user/logout', { headers: { cookie } })
    await app.db
      .deleteFrom('sessions')
      .where('user_id', 'in', app.db.selectFrom('users').where('email', '=', email).select('id'))
      .execute()
    for (let attempt = 0; attempt < 11; attempt++) await app.request('/user/login', { json: { email, password: 'guess-it' } })
    const json = { email, password: PASSWORD }
    expect((await app.request('/user/login', { json })).status).toBe(429)
    expect((await app.request('/user/login', { json, headers: { cookie } })).status).toBe(202)
  })

  it('accepts a code of the app once, also across concurrent sign-ins', async () => {
    const { email, uri } = await withApp()
    const challenges = [cookieOf(await logIn(email)), cookieOf(await logIn(email)), cookieOf(await logIn(email))]
    const responses = await Promise.all(challenges.slice(0, 2).map((cookie) => enter(totpCodeOf(uri, 1), cookie)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
    const late = await enter(totpCodeOf(uri, 1), challenges[2] ?? '')
    expect([late.status, await reasonOf(late), sessionOf(late)]).toEqual([401, 'wrong_code', undefined])
    const sessions = await app.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .where('email', '=', email)
      .select('sessions.id')
      .execute()
    // The session before the set-up has ended; those of the set-up and of the one sign-in remain.
    expect(sessions).toHaveLength(2)
  })

  it('accepts a recovery code once', async () => {
    const { email, recoveryCodes } = await withApp()
    const code = recoveryCodes[0] ?? ''
    const response = await enter(code, cookieOf(await logIn(email)))
    expect([response.status, await openConsole(cookieOf(response))]).toEqual([200, [200, undefined]])
    const again = await enter(code, cookieOf(await logIn(email)))
    expect([again.status, await reasonOf(again), sessionOf(again)]).toEqual([401, 'wrong_code', undefined])
  })

  it('accepts a recovery code once when it is sent twice concurrently', async () => {
    const { email, recoveryCodes } = await withApp()
    const cookies = [cookieOf(await logIn(email)), cookieOf(await logIn(email))]
    const responses = await Promise.all(cookies.map((cookie) => enter(recoveryCodes[1] ?? '', cookie)))
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
  })

  it('ends a sign-in after five wrong codes', async () => {
    const { email, uri } = await withApp()
    const cookie = cookieOf(await logIn(email))
    for (let attempt = 0; attempt < 5; attempt++) await enter(wrongCode(uri), cookie)
    const right = await enter(totpCodeOf(uri, 1), cookie)
    expect([right.status, await reasonOf(right)]).toEqual([401, 'challenge_expired'])
  })

  it('requires the code after signing in with Google too, with the same rate limit', async () => {
    const { email, uri } = await withApp()
    const token = await provider.idToken({ ...newPerson(), email })
    const cookie = cookieOf(await app.request('/user/auth/firebase', { json: { idToken: token } }))
    expect([await openConsole(cookie), await stateOf(cookie)]).toEqual([[403, 'second_factor_required'], 'code'])
    expect(sessionOf(await enter(wrongCode(uri), cookie))).toBeUndefined()
    const response = await enter(totpCodeOf(uri, 1), cookie)
    expect(sessionOf(response)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const verified = cookieOf(response)
    // The session has a new token: the previous one no longer works anywhere.
    expect([await openConsole(verified), await openConsole(cookie)]).toEqual([
      [200, undefined],
      [401, 'sign_in_required'],
    ])
    const last: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) last.push((await enter(wrongCode(uri), verified)).status)
    expect(last.at(-1)).toBe(429)
  })

  it.skipIf(!postgresUrl)('opens no second session when the token is renewed while the code is checked', async () => {
    const { email, uri } = await withApp()
    const cookie = cookieOf(
      await app.request('/user/auth/firebase', { json: { idToken: await provider.idToken({ ...newPerson(), email }) } }),
    )
    const token = tokenHash(sessionToken(cookie) ?? '')
    const { late } = await app.db.transaction().execute(async (renewing) => {
      const session = renewing.updateTable('sessions').where('token', '=', token)
      await session.set({ token: tokenHash('another-token') }).execute()
      const late = enter(totpCodeOf(uri, 1), cookie)
      await waitForBlockedConnections(renewing, 1)
      return { late }
    })
    const response = await late
    expect([response.status, await reasonOf(response), sessionOf(response)]).toEqual([401, 'challenge_expired', undefined])
  })
})

describe('setting up an authenticator app', () => {
  it('requires the password, unless the account has none', async () => {
    const { cookie } = await member()
    const wrong = await begin(cookie, { password: 'not-this' })
    expect([wrong.status, await reasonOf(wrong)]).toEqual([403, 'wrong_password'])
    expect((await begin(cookie, {})).status).toBe(403)
    const person = newPerson()
    const outside = await app.request('/user/auth/firebase', { json: { idToken: await provider.idToken(person) } })
    await app.db.updateTable('users').set({ role: 'team' }).where('email', '=', person.email).execute()
    expect((await begin(cookieOf(outside), {})).status).toBe(200)
  })

  it('cannot be completed with a recovery code', async () => {
    const { cookie } = await member()
    const setup = (await (await begin(cookie)).json()) as SecondFactorSetup
    const response = await enter(setup.recoveryCodes[0] ?? '', cookie)
    expect([response.status, await reasonOf(response)]).toEqual([401, 'wrong_code'])
    expect(await openConsole(cookie)).toEqual([403, 'second_factor_required'])
  })

  it('is rejected while an app is already set up', async () => {
    const { cookie } = await withApp()
    const again = await begin(cookie)
    expect([again.status, await reasonOf(again)]).toEqual([409, 'already_set_up'])
  })

  it('stores one secret when it runs twice concurrently', async () => {
    const { cookie, email } = await member()
    const responses = await Promise.all([begin(cookie), begin(cookie)])
    expect(responses.some((response) => response.status === 200)).toBe(true)
    expect(responses.every((response) => response.status === 200 || response.status === 409)).toBe(true)
    const rows = await app.db
      .selectFrom('two_factors')
      .innerJoin('users', 'users.id', 'two_factors.user_id')
      .where('users.email', '=', email)
      .select('two_factors.id')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('is only for the team, and requires sign-in', async () => {
    for (const role of ['user', 'pandit'] as const) {
      const { cookie } = await member(role)
      expect([(await begin(cookie)).status, await stateOf(cookie)]).toEqual([403, 'not_asked'])
    }
    for (const response of [await begin('none=1'), await enter('123456', 'none=1'), await app.request('/user/second-factor')])
      expect(response.status).toBe(401)
  })

  it('requires the signature of the session cookie, not only its token', async () => {
    const { cookie } = await member()
    const forged = cookie.replace(/(sankalp\.session_token=[^.%]+)[^;]*/, '$1.bm90LW91cnM=')
    const response = await begin(forged)
    expect([response.status, await reasonOf(response)]).toEqual([401, 'sign_in_required'])
    expect(await stateOf(cookie)).toBe('set_up')
    expect((await begin(cookie)).status).toBe(200)
  })
})

describe('changing the authenticator app', () => {
  const change = (what: 'recovery-codes' | 'remove', cookie: string, json: object) =>
    app.request(`/user/second-factor/${what}`, { json, headers: { cookie } })

  it('issues new recovery codes for password and code, and invalidates the old ones', async () => {
    const { email, cookie, uri, recoveryCodes } = await withApp()
    const wrong = await change('recovery-codes', cookie, { password: 'not-this', code: recoveryCodes[0] })
    expect([wrong.status, await reasonOf(wrong)]).toEqual([403, 'wrong_password'])
    expect(await reasonOf(await change('recovery-codes', cookie, { code: totpCodeOf(uri) }))).toBe('wrong_password')
    const guess = await change('recovery-codes', cookie, { password: PASSWORD, code: wrongCode(uri) })
    expect([guess.status, await reasonOf(guess)]).toEqual([401, 'wrong_code'])
    // The wrong password did not use up the recovery code.
    const response = await change('recovery-codes', cookie, { password: PASSWORD, code: recoveryCodes[0] })
    const { recoveryCodes: renewed } = (await response.json()) as SecondFactorSetup
    expect([response.status, new Set([...renewed, ...recoveryCodes]).size]).toEqual([200, 20])
    const old = await enter(recoveryCodes[1] ?? '', cookieOf(await logIn(email)))
    expect([old.status, await reasonOf(old)]).toEqual([401, 'wrong_code'])
    expect((await enter(renewed[0] ?? '', cookieOf(await logIn(email)))).status).toBe(200)
  })

  it('keeps the app when the password or the code is wrong', async () => {
    const { cookie, uri } = await withApp()
    const before = await stateOf(cookie)
    const reasonFor = async (proof: object) => reasonOf(await change('remove', cookie, proof))
    expect(await reasonFor({ password: 'not-this', code: totpCodeOf(uri, 1) })).toBe('wrong_password')
    expect(await reasonFor({ password: PASSWORD, code: wrongCode(uri) })).toBe('wrong_code')
    expect(await stateOf(cookie)).toBe(before)
  })

  it('removes the app, which closes the console to all sessions until another app is set up', async () => {
    const { email, cookie, uri } = await withApp('owner')
    const other = cookieOf(await enter(totpCodeOf(uri, 1), cookieOf(await logIn(email))))
    expect(await openConsole(other)).toEqual([200, undefined])
    const removed = await change('remove', cookie, { password: PASSWORD, code: totpCodeOf(uri, -1) })
    expect(removed.status).toBe(200)
    const now = cookieOf(removed)
    for (const open of [now, other]) expect(await openConsole(open)).toEqual([403, 'second_factor_required'])
    expect(await stateOf(now)).toBe('set_up')
    expect((await logIn(email)).status).toBe(200)
    const setup = (await (await begin(now)).json()) as SecondFactorSetup
    expect(await openConsole(cookieOf(await enter(totpCodeOf(setup.uri), now)))).toEqual([200, undefined])
  })

  it('requires an app and sign-in', async () => {
    const { cookie } = await member()
    for (const what of ['recovery-codes', 'remove'] as const) {
      const none = await change(what, cookie, { password: PASSWORD, code: '123456' })
      expect([none.status, await reasonOf(none)]).toEqual([409, 'not_set_up'])
      expect((await change(what, 'none=1', { password: PASSWORD, code: '123456' })).status).toBe(401)
    }
  })
})

describe('without the second factor', () => {
  it('a team account cannot be erased', async () => {
    const { cookie } = await member()
    const response = await app.request('/user/erase', { json: { password: PASSWORD }, headers: { cookie } })
    expect([response.status, await reasonOf(response)]).toEqual([409, 'team_account'])
  })
})

describe('demo mode', () => {
  it('does not require a second factor', async () => {
    const demo = await createTestApp()
    const team = await demo.actors.team()
    expect((await demo.request('/ops/bookings', { as: team })).status).toBe(200)
    expect(await (await demo.request('/user/second-factor', { as: team })).json()).toMatchObject({ state: 'not_asked' })
    await demo.close()
  })
})
