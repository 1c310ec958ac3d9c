// Email addresses: verified by link, changed only via the new address.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../../test/error-responses.ts'
import { bookingRequest } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'kolam-12'
let count = 0

async function person() {
  const email = `reader-${++count}@example.com`
  const json = { name: 'Meera Rao', email, password: PASSWORD, confirmPassword: PASSWORD }
  await app.request('/user/register', { json })
  const [message] = await emailsTo(email)
  return { email, token: tokenIn(message?.text), headers: { cookie: await signIn(email) } }
}

async function signIn(email: string): Promise<string> {
  const response = await app.request('/user/login', { json: { email, password: PASSWORD } })
  expect(response.status).toBe(200)
  const lines = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return lines.join('; ')
}

async function emailsTo(email: string) {
  app.mails.length = 0
  await app.jobs.run()
  return app.mails.filter((mail) => mail.to === email)
}

const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
const verify = (token: string, headers: Record<string, string>) => app.request('/user/verify-email', { json: { token }, headers })
const security = async (headers: Record<string, string>) => (await app.request('/user/security', { headers })).json()

describe('a new account', () => {
  it('verifies its email once by the emailed link, and then sees the bookings made with that email', async () => {
    const { email, token, headers } = await person()
    await app.request('/booking/book', { json: bookingRequest({ email }) })
    expect(await security(headers)).toEqual({ email, emailVerified: false, hasPassword: true, pendingEmail: null })
    expect(await (await app.request('/bookings', { headers })).json()).toMatchObject({ items: [] })
    const verified = await verify(token, headers)
    expect(verified.status).toBe(200)
    expect(await verified.json()).toMatchObject({ email })
    expect(await security(headers)).toMatchObject({ emailVerified: true })
    const { items } = (await (await app.request('/bookings', { headers })).json()) as { items: unknown[] }
    expect(items).toHaveLength(1)
    const again = await verify(token, headers)
    expect([again.status, await reasonOf(again)]).toEqual([422, 'link_expired'])
  })

  it('is not verified by the link without its own session', async () => {
    const [squatter, other] = [await person(), await person()]
    expect((await verify(squatter.token, {})).status).toBe(401)
    const foreign = await verify(squatter.token, other.headers)
    expect([foreign.status, await reasonOf(foreign)]).toEqual([403, 'wrong_account'])
    expect(await security(squatter.headers)).toMatchObject({ emailVerified: false })
  })

  it('can have the link sent again until the email is verified', async () => {
    expect((await app.request('/user/resend-verification', { method: 'POST' })).status).toBe(401)
    const { email, token, headers } = await person()
    expect((await app.request('/user/resend-verification', { method: 'POST', headers })).status).toBe(200)
    const [message] = await emailsTo(email)
    expect((await verify(tokenIn(message?.text), headers)).status).toBe(200)
    expect((await verify(token, headers)).status).toBe(422)
    const done = await app.request('/user/resend-verification', { method: 'POST', headers })
    expect([done.status, await reasonOf(done)]).toEqual([409, 'already_verified'])
  })

  it('is emailed without the entered name, which a stranger may have chosen', async () => {
    const email = 'victim@example.com'
    const json = { name: 'Win at evil.example', email, password: PASSWORD, confirmPassword: PASSWORD }
    await app.request('/user/register', { json })
    const [message] = await emailsTo(email)
    expect(message?.text + (message?.html ?? '')).not.toContain('evil.example')
  })

  it('cannot use a link after seven days, and expired links are deleted', async () => {
    const { token, email } = await person()
    app.clock.advance(7 * 24 * 60)
    expect((await verify(token, { cookie: await signIn(email) })).status).toBe(422)
    app.clock.advance(2 * 24 * 60)
    await app.jobs.runPeriodicTasks()
    const left = await app.db.selectFrom('account_links').where('email', '=', email).select('id').execute()
    expect(left).toEqual([])
  })
})

describe('changing the email', () => {
  const change = (email: string, headers: Record<string, string>, currentPassword = PASSWORD) =>
    app.request('/user/change-email', { json: { email, currentPassword }, headers })

  it('takes effect when confirmed through the new address, and notifies the old address', async () => {
    const { email, headers } = await person()
    const next = `new-${email}`
    expect((await change(next, headers)).status).toBe(200)
    const [message] = await emailsTo(next)
    expect(await security(headers)).toMatchObject({ email, pendingEmail: next })
    expect((await verify(tokenIn(message?.text), headers)).status).toBe(200)
    expect(await security(headers)).toMatchObject({ email: next, emailVerified: true, pendingEmail: null })
    const [notice] = await emailsTo(email)
    expect(notice?.subject).toBe('The email address of your account was changed')
    expect(notice?.text).not.toContain(next)
    expect((await app.request('/user/login', { json: { email, password: PASSWORD } })).status).toBe(401)
    await signIn(next)
  })

  it('invalidates a password reset link sent to the old address', async () => {
    const { email, headers } = await person()
    await app.request('/user/forgot-password', { json: { email } })
    const token = tokenIn((await emailsTo(email)).find((mail) => mail.text.includes('reset-password'))?.text)
    await change(`later-${email}`, headers)
    await verify(tokenIn((await emailsTo(`later-${email}`))[0]?.text), headers)
    const reset = await app.request('/user/reset-password', {
      json: { token, password: 'tulsi-2026', confirmPassword: 'tulsi-2026' },
    })
    expect(reset.status).toBe(422)
  })

  it('does not reveal whether the new email has an account; its owner gets an email without a link', async () => {
    const [taken, requester] = [await person(), await person()]
    const changed = await change(taken.email, requester.headers)
    expect(await security(requester.headers)).toMatchObject({ pendingEmail: taken.email })
    const [message] = await emailsTo(taken.email)
    expect(message?.subject).toContain('already has an account')
    expect(message?.text).not.toContain('token=')
    const free = await change('free@example.com', requester.headers)
    expect([changed.status, await changed.text()]).toEqual([free.status, await free.text()])
  })

  it('is rejected without sign-in, with a wrong password, and for the current email', async () => {
    expect((await change('a@example.com', {})).status).toBe(401)
    const { email, headers } = await person()
    const wrong = await change('a@example.com', headers, 'not-this')
    expect([wrong.status, await reasonOf(wrong)]).toEqual([403, 'wrong_password'])
    const same = await change(email.toUpperCase(), headers)
    expect([same.status, await reasonOf(same)]).toEqual([422, 'email_unchanged'])
  })

  it('gives an email requested by two accounts to the first that confirms it', async () => {
    const [one, two] = [await person(), await person()]
    const newEmail = 'wanted@example.com'
    await change(newEmail, one.headers)
    const [first] = await emailsTo(newEmail)
    await change(newEmail, two.headers)
    const [second] = await emailsTo(newEmail)
    const responses = await Promise.all([verify(tokenIn(first?.text), one.headers), verify(tokenIn(second?.text), two.headers)])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
  })
})
