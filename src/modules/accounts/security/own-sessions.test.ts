import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { browserOf } from '../sign-in/model.ts'
import type { OwnSession } from './contract.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let count = 0

async function person() {
  const email = `somebody-${++count}@example.com`
  await app.request('/user/register', {
    json: { name: 'Ravi Nair', email, password: 'kolam-12', confirmPassword: 'kolam-12' },
  })
  return email
}

/** The Cookie header of a new session in this browser. */
async function signIn(email: string, userAgent: string, cookie = ''): Promise<{ cookie: string }> {
  const response = await app.request('/user/login', {
    json: { email, password: 'kolam-12' },
    headers: { 'user-agent': userAgent, cookie },
  })
  const lines = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: lines.join('; ') }
}

async function sessions(headers: { cookie: string }): Promise<OwnSession[]> {
  const response = await app.request('/user/sessions', { headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: OwnSession[] }).items
}

const end = (id: string, headers: Record<string, string>) => app.request(`/user/sessions/${id}`, { method: 'DELETE', headers })
const endOthers = (headers: Record<string, string>) => app.request('/user/sessions/end-others', { method: 'POST', headers })

describe('the user’s own sessions', () => {
  it('are listed with browser and last use, the current one first, without IP address or token', async () => {
    const email = await person()
    await signIn(email, IPHONE)
    const here = await signIn(email, ANDROID)
    const items = await sessions(here)
    expect(items).toMatchObject([
      { isCurrent: true, browser: 'Chrome', system: 'Android' },
      { isCurrent: false, browser: 'Safari', system: 'iPhone' },
    ])
    const keys = ['browser', 'id', 'isCurrent', 'lastUsedAt', 'startedAt', 'system']
    expect(items.map((item) => Object.keys(item).sort())).toEqual([keys, keys])
  })

  it('update their last use every quarter of an hour', async () => {
    const email = await person()
    const here = await signIn(email, ANDROID)
    const used = new Date(app.clock.now().getTime() - 16 * 60_000)
    const [own] = await sessions(here)
    await app.db
      .updateTable('sessions')
      .set({ updated_at: used })
      .where('id', '=', own?.id ?? '')
      .execute()
    const [seen] = await sessions(here)
    expect(seen?.lastUsedAt).toBe(app.clock.now().toISOString())
  })

  it('can be ended one by one, and only by their owner', async () => {
    const [email, other] = [await person(), await person()]
    const phone = await signIn(email, IPHONE)
    const here = await signIn(email, ANDROID)
    const [, listed] = await sessions(here)
    const id = listed?.id ?? ''
    expect((await end(id, {})).status).toBe(401)
    expect((await end(id, await signIn(other, ANDROID))).status).toBe(404)
    expect((await app.request('/user/profile', { headers: phone })).status).toBe(200)
    expect((await end(id, here)).status).toBe(200)
    expect((await app.request('/user/profile', { headers: phone })).status).toBe(401)
    expect((await end(id, here)).status).toBe(404)
    expect((await app.request('/user/profile', { headers: here })).status).toBe(200)
  })

  it('can all be ended except the current one', async () => {
    const email = await person()
    const others = [await signIn(email, IPHONE), await signIn(email, ANDROID)]
    const here = await signIn(email, ANDROID)
    const response = await endOthers(here)
    expect(await response.json()).toEqual({ message: 'All other devices are signed out.', ended: 2 })
    expect(await sessions(here)).toHaveLength(1)
    for (const headers of others) expect((await app.request('/user/profile', { headers })).status).toBe(401)
  })

  it('require sign-in', async () => {
    for (const path of ['/user/sessions', '/user/security']) expect((await app.request(path)).status).toBe(401)
    expect((await endOthers({})).status).toBe(401)
  })

  it('are replaced when the same browser signs in again', async () => {
    const email = await person()
    const before = await signIn(email, ANDROID)
    const after = await signIn(email, ANDROID, before.cookie)
    expect(await sessions(after)).toHaveLength(1)
    expect((await app.request('/user/profile', { headers: before })).status).toBe(401)
  })
})

describe('the user agent', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36', 'Samsung Internet', 'Android'],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('%j is parsed to browser and system', (userAgent, browser, system) => {
    expect(browserOf(userAgent)).toEqual({ browser, system })
  })
})
