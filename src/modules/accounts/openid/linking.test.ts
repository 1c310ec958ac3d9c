import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../../test/error-responses.ts'
import {
  cookieOf,
  newPerson,
  PASSWORD,
  profileOf,
  registered,
  sessionOf,
  startProvider,
  type TestProvider,
} from '../../../../test/fakes/provider.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

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

async function person() {
  const outside = newPerson()
  await registered(app, outside.email, false)
  const json = { email: outside.email, password: PASSWORD }
  return { outside, cookie: cookieOf(await app.request('/user/login', { json })) }
}

const begin = (name: Name, cookie: string, json: object = { password: PASSWORD, to: '/account/security' }) =>
  app.request(`/user/logins/${name}`, { json, headers: { cookie } })

/** Follows the start to the provider and returns with the cookies of that browser. */
async function back(started: Response, cookie: string): Promise<Response> {
  const { url } = (await started.json()) as { url: string }
  const address = await provider.consent(url)
  return app.app.request(address, { headers: { cookie: `${cookie}; ${cookieOf(started)}` } })
}
const providersOf = async (cookie: string) =>
  ((await (await app.request('/user/logins', { headers: { cookie } })).json()) as { providers: string[] }).providers

describe.each(['google', 'facebook'] as const)('linking %s', (name) => {
  it('requires the password, keeps the session, and lets the user sign in to the same account', async () => {
    const { outside, cookie } = await person()
    // Facebook does not say whether an email is verified.
    provider.signInAs(name === 'facebook' ? { sub: outside.sub, email: outside.email, name: 'Meera' } : outside)
    const response = await back(await begin(name, cookie), cookie)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/account/security?signin=linked'])
    expect(sessionOf(response)).toBeUndefined()
    expect(await providersOf(cookie)).toEqual([name])
    const again = await begin(name, cookie)
    expect([again.status, await reasonOf(again)]).toEqual([409, 'already_linked'])
    const { userId } = await app.db
      .selectFrom('users')
      .where('email', '=', outside.email)
      .select('id as userId')
      .executeTakeFirstOrThrow()
    const started = await app.request(`/user/auth/${name}?to=/`)
    const signedIn = await app.app.request(await provider.consent(started.headers.get('location') ?? ''), {
      headers: { cookie: cookieOf(started) },
    })
    expect(await profileOf(app, cookieOf(signedIn))).toMatchObject({ _id: userId })
  })

  it('rejects another email and an account that is linked elsewhere', async () => {
    const { cookie } = await person()
    provider.signInAs(newPerson())
    const other = await back(await begin(name, cookie), cookie)
    expect(other.headers.get('location')).toBe('/account/security?signin=other_email')
    const second = await person()
    await app.db
      .insertInto('accounts')
      .values({ id: second.outside.sub, account_id: second.outside.sub, provider_id: name, user_id: await idOf(cookie) })
      .execute()
    provider.signInAs(second.outside)
    const taken = await back(await begin(name, second.cookie), second.cookie)
    expect(taken.headers.get('location')).toBe('/account/security?signin=linked_elsewhere')
    expect([await providersOf(cookie), await providersOf(second.cookie)]).toEqual([[name], []])
  })
})

describe('the email to the account’s owner', () => {
  const set = (email: string, change: { email_verified?: boolean; language?: string }) =>
    app.db.updateTable('users').set(change).where('email', '=', email).execute()
  const emailsTo = async (email: string) => {
    await app.jobs.run()
    const emails = app.mails.filter((mail) => mail.to === email).map(({ subject, text }) => ({ subject, text }))
    return emails.filter(({ subject }) => !/^(Confirm|Sankalp)|पुष्टि/.test(subject))
  }

  it.each([
    ['en', 'Google was linked to your account', 'Google was unlinked from your account', 'Namaste Meera,'],
    ['hi', 'आपका खाता गूगल से जुड़ गया है', 'आपका खाता अब गूगल से जुड़ा नहीं है', 'नमस्ते Meera,'],
  ])('is sent in %s once for a linked and once for an unlinked provider', async (language, linked, unlinked, greeting) => {
    const { outside, cookie } = await person()
    await set(outside.email, { email_verified: true, language })
    provider.signInAs(outside)
    await back(await begin('google', cookie), cookie)
    expect((await emailsTo(outside.email)).map(({ subject }) => subject)).toEqual([linked])
    await app.request('/user/logins/google', { method: 'DELETE', headers: { cookie } })
    const emails = await emailsTo(outside.email)
    expect(emails.map(({ subject }) => subject)).toEqual([linked, unlinked])
    for (const { text } of emails) expect(text).toContain(greeting)
  })

  it('is sent when a sign-in links a provider, but not for a new account', async () => {
    const outside = newPerson()
    await registered(app, outside.email, true)
    const idToken = await provider.idToken(outside)
    for (const _ of [1, 2]) await app.request('/user/auth/firebase', { json: { idToken } })
    expect(await emailsTo(outside.email)).toMatchObject([{ subject: 'Google was linked to your account' }])
    const newcomer = newPerson()
    await app.request('/user/auth/firebase', { json: { idToken: await provider.idToken(newcomer) } })
    expect(await emailsTo(newcomer.email)).toEqual([])
  })

  it('omits the name until the email is verified, since a stranger may have chosen it', async () => {
    const { outside, cookie } = await person()
    provider.signInAs(outside)
    await back(await begin('google', cookie), cookie)
    await set(outside.email, { email_verified: false })
    const [email] = await emailsTo(outside.email)
    expect(email?.text).toMatch(/^Namaste,\n/)
    expect(email?.text).not.toContain('Meera')
  })

  it('is not sent when nothing was linked', async () => {
    const { outside, cookie } = await person()
    provider.signInAs(newPerson())
    await back(await begin('google', cookie), cookie)
    await app.request('/user/logins/google', { method: 'DELETE', headers: { cookie } })
    expect(await emailsTo(outside.email)).toEqual([])
  })
})

const idOf = async (cookie: string) => String((await profileOf(app, cookie))._id)

describe('starting to link', () => {
  it('requires the password or a session of the last ten minutes', async () => {
    const { cookie } = await person()
    const wrong = await begin('google', cookie, { password: 'not-this' })
    expect([wrong.status, await reasonOf(wrong)]).toEqual([403, 'wrong_password'])
    const opened = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
    const sessions = app.db.updateTable('sessions').where('user_id', '=', await idOf(cookie))
    await sessions.set({ created_at: opened(11) }).execute()
    const none = await begin('google', cookie, {})
    expect([none.status, await reasonOf(none)]).toEqual([403, 'password_required'])
    await sessions.set({ created_at: opened(9) }).execute()
    expect((await begin('google', cookie, {})).status).toBe(200)
  })

  it('requires sign-in and a return path on this site', async () => {
    expect((await begin('google', 'none=1')).status).toBe(401)
    const { cookie } = await person()
    expect((await begin('google', cookie, { password: PASSWORD, to: 'https://elsewhere.example/' })).status).toBe(400)
  })

  it('fails in a browser that did not start it', async () => {
    const { outside, cookie } = await person()
    provider.signInAs(outside)
    const started = await begin('google', cookie)
    const { url } = (await started.json()) as { url: string }
    const response = await app.app.request(await provider.consent(url), { headers: { cookie } })
    expect(response.headers.get('location')).toMatch(/signin=failed/)
    expect(await providersOf(cookie)).toEqual([])
  })
})

describe('an unverified email from Facebook', () => {
  it('does not sign in to an existing account', async () => {
    const { outside } = await person()
    provider.signInAs({ sub: outside.sub, email: outside.email, name: 'Meera' })
    const started = await app.request('/user/auth/facebook?to=/')
    const response = await app.app.request(await provider.consent(started.headers.get('location') ?? ''), {
      headers: { cookie: cookieOf(started) },
    })
    expect([response.headers.get('location'), sessionOf(response)]).toEqual(['/?signin=unverified', undefined])
  })
})
