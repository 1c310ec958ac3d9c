import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { Logger } from '../../src/server/http/log.ts'
import { PAGES, type PageRole } from '../../src/shared/pages.ts'
import { createPages } from '../../src/web/platform/page-handler.ts'
import { createTestApp, ORIGIN, type TestActor, type TestApp } from '../harness.ts'

let app: TestApp
let site: ReturnType<typeof createApp>
let user: TestActor
let owner: TestActor
let pandit: TestActor
const logged: string[] = []

beforeAll(async () => {
  app = await createTestApp()
  const error = (message: string, details?: object) => void logged.push(`${message} ${JSON.stringify(details)}`)
  const log: Logger = { info: () => undefined, warn: () => undefined, error }
  const build = (await import('#pages')) as Parameters<typeof createPages>[0]
  const config = { publicUrl: undefined, proxyHops: 0 }
  site = createApp({ base: app.ctx, config, log, ready: async () => undefined, pages: createPages(build, 'production') })
  ;[user, pandit, owner] = [await app.actors.user(), await app.actors.pandit(), await app.actors.owner()]
})
afterAll(() => app.close())

/** Opens a page as somebody who may open it. */
function headersOf(role: PageRole | undefined): Record<string, string> {
  const reader = role === 'user' ? user : role === 'pandit' ? pandit : role && owner
  return reader ? { cookie: reader.cookie } : {}
}
const filled = (path: string, word: string) => path.replaceAll(/:\w+\??|\*/g, word)

/** Returns the URLs that respond with a server error. */
async function failing(requests: readonly [string, RequestInit][]): Promise<string[]> {
  const failed: string[] = []
  for (const [address, init] of requests) {
    const response = await site.request(ORIGIN + address, init)
    await response.text()
    if (response.status >= 500) failed.push(`${response.status} ${address.slice(0, 80)}`)
  }
  return [...failed, ...logged.splice(0)]
}

const WRONG_SEGMENTS = ['a%00b', 'x'.repeat(121), '-1']
const QUERIES = ['?cursor=x', '?page=-1&date=never&reviews=x&q=%00&year=0&lat=x&lon=1e9&timeZone=Nowhere']
const BODIES: [string, string][] = [
  ['application/json', '{"a":1}'],
  ['text/plain', 'a=1'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nbroken'],
  ['application/x-www-form-urlencoded', '%00=%FF&=&a'],
]

it.each(PAGES)('$path does not fail for a malformed URL or body', async ({ path, role }) => {
  const headers = headersOf(role)
  const words = path.includes(':') || path.includes('*') ? WRONG_SEGMENTS.map((word) => filled(path, word)) : []
  const addresses = [...words, ...QUERIES.map((query) => filled(path, '1') + query)]
  const reads = addresses.map((address): [string, RequestInit] => [address, { headers }])
  const sends = BODIES.map(([type, body]): [string, RequestInit] => [
    filled(path, '1'),
    { method: 'POST', headers: { ...headers, origin: ORIGIN, host: 'localhost', 'content-type': type }, body },
  ])
  expect(await failing([...reads, ...sends])).toEqual([])
})

describe('a page', () => {
  it.each([
    '/pandits/a%00b',
    '/hi/pandits/a%00b',
    `/pandits/${'x'.repeat(121)}`,
    `/hi/pandits/${'x'.repeat(121)}`,
  ])('%s is not found', async (address) => {
    const response = await site.request(ORIGIN + address)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await failing([[address, {}]])).toEqual([])
  })

  it('responds with 400 to a body that is not a form', async () => {
    const headers = { origin: ORIGIN, host: 'localhost', 'content-type': 'application/json' }
    for (const address of ['/contact', '/hi/contact', '/unsubscribe', '/reset-password', '/verify-email', '/restock/stop']) {
      const response = await site.request(ORIGIN + address, { method: 'POST', headers, body: '{}' })
      expect([address, response.status]).toEqual([address, 400])
    }
  })

  it.each(['/account/profile.data', '/account.data', '/contact.data'])('at %s is not cached', async (address) => {
    const { headers } = await site.request(ORIGIN + address, { headers: { cookie: user.cookie } })
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-store', expect.stringContaining('Cookie')])
  })
})
