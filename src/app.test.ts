// Rate limits: public writes have their own, staff a wide one.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, NO_LIMITS, type TestApp } from '../test/harness.ts'
import { apiModules } from './api-modules.ts'
import { createApp, type PageHandler } from './app.ts'
import { changeSetting } from './modules/settings/service.ts'
import { translateDatabaseError } from './server/db/constraints.ts'

const FROM_HERE = { host: 'localhost', origin: 'http://localhost' }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, writesPerMinute: 2, callsPerMinute: 6 })
})
afterAll(() => app.close())

it('counts booking requests separately from other calls, and sends Retry-After', async () => {
  app.clock.advance(2)
  const statuses = async (path: string, times: number) => {
    const found: number[] = []
    for (let time = 0; time < times; time++) found.push((await app.request(path, { json: {} })).status)
    return found
  }
  expect(await statuses('/booking/book', 3)).toEqual([400, 400, 429])
  expect(await statuses('/user/login', 6)).toEqual([400, 400, 400, 400, 400, 400])
  const refused = await app.request('/settings')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.advance(1)
  expect((await app.request('/settings')).status).toBe(200)
})

it('counts the form of a page like the API call itself', async () => {
  app.clock.advance(2)
  const pages: PageHandler = async (_request, { fetcher }) => {
    const init = { method: 'POST', headers: { ...FROM_HERE, 'content-type': 'application/json' }, body: '{}' }
    const { status } = await fetcher('/api/v1/user/complain', init)
    return { page: new Response(null, { status }), scripts: [] }
  }
  const config = { publicUrl: undefined, proxyHops: 0 }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const fullApp = createApp({ base: app.ctx, config, log, ready: async () => undefined, pages })
  const statuses: number[] = []
  for (const path of ['/contact', '/hi/contact', '/contact/']) {
    statuses.push((await fullApp.request(`http://localhost${path}`, { method: 'POST', headers: FROM_HERE })).status)
  }
  expect(statuses).toEqual([400, 400, 429])
})

it('redirects URLs with capital letters to lower case, but not form posts', async () => {
  const pages: PageHandler = async () => ({ page: new Response('a page'), scripts: [] })
  const config = { publicUrl: undefined, proxyHops: 0 }
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const fullApp = createApp({ base: app.ctx, config, log, ready: async () => undefined, pages })
  const send = (path: string, method = 'GET') => fullApp.request(`http://localhost${path}`, { method, headers: FROM_HERE })
  const led = await send('/Services/Vivah?Lang=HI')
  expect([led.status, led.headers.get('location')]).toEqual([301, '/services/vivah?Lang=HI'])
  expect((await send('/booking/SK-7K3MAQ')).status).toBe(200)
  expect((await send('/Contact', 'POST')).status).toBe(200)
  expect((await send('/api/v1/Settings')).headers.get('location')).toBeNull()
})

it('deletes expired counts', async () => {
  const login = (email: string) => app.request('/user/login', { json: { email, password: 'guess-it' } })
  await login('one@example.com')
  app.clock.advance(16)
  await login('two@example.com')
  const keys = await app.db.selectFrom('rate_counts').select('key').execute()
  expect(keys.map(({ key }) => key)).not.toContain('sign-in-email:one@example.com')
})

it("treats a value that fits no column as the client's error", async () => {
  const refused = await sql`select ${4.5}::text::int`.execute(app.db).catch(translateDatabaseError)
  expect(refused).toMatchObject({ code: 'invalid' })
})

it('logs a missing page by its truncated path only, and no other page', async () => {
  const pages: PageHandler = async (request) => {
    const status = request.url.includes('no-such') ? 404 : 200
    return { page: new Response('a page', { status }), scripts: [] }
  }
  const lines: [string, Record<string, unknown> | undefined][] = []
  const log = {
    info: (message: string, details?: Record<string, unknown>) => lines.push([message, details]),
    warn: () => undefined,
    error: () => undefined,
  }
  const config = { publicUrl: undefined, proxyHops: 0 }
  const fullApp = createApp({ base: app.ctx, config, log, ready: async () => undefined, pages })
  for (const path of ['/contact', `/no-such/${'a'.repeat(300)}?name=asha`]) await fullApp.request(`http://localhost${path}`)
  expect(lines).toEqual([['page not found', { requestId: expect.any(String), path: `/no-such/${'a'.repeat(111)}` }]])
})

it('does not answer at a route that declares no access', async () => {
  const [module] = apiModules
  if (!module) throw new Error('There is no module.')
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const parts = { base: app.ctx, config: { publicUrl: undefined, proxyHops: 0 }, log, ready: async () => undefined }
  module.get('/undeclared', (c) => c.text('open to everyone'))
  const fullApp = createApp(parts)
  module.routes.pop()
  app.clock.advance(2)
  const response = await fullApp.request('http://localhost/api/v1/undeclared', { headers: FROM_HERE })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { reason: 'endpoint_not_found' } })
})
