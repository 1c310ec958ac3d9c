import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { saveSetting } from '../../src/modules/settings/store.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { makePandit } from '../factories.ts'
import { createTestApp, errorLogger, ORIGIN, type TestApp } from '../harness.ts'

let app: TestApp
let site: ReturnType<typeof createApp>

beforeAll(async () => {
  app = await createTestApp()
  const config = { publicUrl: undefined, proxyHops: 0 }
  const build = (await import('#pages')) as Parameters<typeof createPages>[0]
  site = createApp({
    base: app.ctx,
    config,
    log: errorLogger,
    ready: async () => undefined,
    pages: createPages(build, 'production'),
  })
})
afterAll(() => app.close())

const send = (path: string, headers: Record<string, string> = {}) => site.request(`${ORIGIN}${path}`, { headers })
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*(?: src=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1] ?? '')

it('the same data at the same URL gives the same page, with 304 for a browser that has it', async () => {
  const first = await send('/')
  const [tag, page] = [first.headers.get('etag') ?? '', await first.text()]
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
  const again = await send('/')
  expect([again.headers.get('etag'), await again.text()]).toEqual([tag, page])
  const held = await send('/', { 'if-none-match': tag })
  expect([held.status, await held.text()]).toEqual([304, ''])
  expect(held.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

it('allows exactly the scripts in the page, by hash and without a nonce', async () => {
  for (const path of ['/', '/hi/explore', '/shop']) {
    const response = await send(path)
    const html = await response.text()
    const hashes = scriptsOf(html).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(1)
    const allowed = /script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(allowed?.split(' ').toSorted()).toEqual([...new Set(["'self'", ...hashes])].toSorted())
    expect(html).not.toContain('nonce=')
  }
})

it('a new phone number is on the page immediately', async () => {
  const before = (await send('/')).headers.get('etag')
  await saveSetting(app.db, 'phone', '+912211122233', { by: null, at: app.ctx.clock.now(), network: null })
  app.clock.advance(10)
  const after = await send('/')
  expect(after.headers.get('etag')).not.toBe(before)
  expect(await after.text()).toContain('+912211122233')
})

it('the scripts of /explore have no data of cards, a changed pandit changes the page, and /explore.data has the data', async () => {
  const { id, name } = await makePandit(app, { name: 'Pandit Vishwanath Dixit' })
  const before = await send('/explore')
  const html = await before.text()
  expect(html).toContain(`>${name}<`)
  expect(scriptsOf(html).join()).toContain(id)
  expect(scriptsOf(html).join()).not.toContain(name)
  expect(await (await send('/explore.data')).text()).toContain(name)
  await app.db.updateTable('pandits').set({ name: 'Pandit Somnath Dixit' }).where('id', '=', id).execute()
  const after = await send('/explore')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect(await after.text()).toContain('>Pandit Somnath Dixit<')
})

it('personal pages, error pages and those of signed-in people are never cached', async () => {
  const { cookie } = await app.actors.user()
  for (const response of [await send('/', { cookie }), await send('/no-such-page'), await send('/cart')])
    expect(response.headers.get('etag')).toBeNull()
})
