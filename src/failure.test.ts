import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NO_LIMITS, type TestApp } from '../test/harness.ts'
import { createApp, type PageHandler } from './app.ts'
import { changeSetting } from './modules/settings/service.ts'
import { isDatabaseUnreachable } from './server/db/constraints.ts'
import type { Logger } from './server/http/log.ts'
import { AppError } from './shared/errors.ts'

let app: TestApp
let errors: string[]
beforeAll(async () => {
  app = await createTestApp()
  await changeSetting(app.ctx, 'brandName', 'Sankalp & Sons')
  await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, pagesPerMinute: 2 })
  await app.request('/settings')
})
beforeEach(() => {
  errors = []
  app.clock.advance(2)
})
afterAll(() => app.close())

const HTML = { accept: 'text/html,application/xhtml+xml', host: 'localhost' }
const aPage: PageHandler = async () => ({ page: new Response('a page'), scripts: [] })

/** The whole application, with a database that is unreachable if `isAway` is set. */
function site({ pages = aPage, ready = (): Promise<void> => Promise.resolve(), isAway = false } = {}) {
  const log: Logger = { info: () => undefined, warn: () => undefined, error: (message) => void errors.push(message) }
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const db = new Proxy(app.ctx.db, {
    get: () => {
      throw refused
    },
  })
  const base = isAway ? { ...app.ctx, db } : app.ctx
  return createApp({ base, config: { publicUrl: undefined, proxyHops: 0 }, log, ready, pages })
}
const send = (of: ReturnType<typeof site>, path: string, headers: Record<string, string> = HTML, method = 'GET') =>
  of.request(`http://localhost${path}`, { method, headers: { origin: 'http://localhost', ...headers } })

describe('when the database is unreachable', () => {
  it('people get a page with brand and phone number in their language, without scripts', async () => {
    const response = await send(site({ isAway: true }), '/explore?query=a"b')
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(response.headers.get('content-type')).toContain('text/html')
    const html = await response.text()
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Sankalp &amp; Sons')
    expect(html).toContain('href="tel:+91')
    expect(html).toContain('href="/explore?query=a%22b"')
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
    expect(response.headers.get('content-security-policy')).toContain(createHash('sha256').update(style).digest('base64'))
    const hindi = await (await send(site({ isAway: true }), '/hi/explore')).text()
    expect(hindi).toContain('<html lang="hi">')
    expect(hindi).toContain('हम थोड़ी देर में लौटते हैं')
    expect(hindi).toContain('href="/hi/explore"')
  })

  it('every kind of lost connection counts, and a failed call to another service does not', () => {
    const lost = [
      Object.assign(new Error('database "x" is not currently accepting connections'), { code: '55000', severity: 'FATAL' }),
      Object.assign(new Error('terminating connection'), { code: '57P01' }),
      new Error('timeout exceeded when trying to connect'),
      new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
    ]
    expect(lost.map(isDatabaseUnreachable)).toEqual([true, true, true, true])
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(isDatabaseUnreachable(new TypeError('fetch failed', { cause: refused }))).toBe(false)
    expect(isDatabaseUnreachable(new Error('duplicate key'))).toBe(false)
  })

  it('programs and scripts of a page get JSON with code and reason', async () => {
    for (const path of ['/api/v1/ceremonies', '/explore.data']) {
      const response = await send(site({ isAway: true }), path, { accept: '*/*', host: 'localhost' })
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '30'])
      expect(await response.json()).toMatchObject({ error: { code: 'unavailable', reason: 'service_unavailable' } })
    }
  })
})

it('above a rate limit people get a page that says when to try again', async () => {
  const fullSite = site()
  const statuses: number[] = []
  for (let times = 0; times < 3; times++) statuses.push((await send(fullSite, '/cities')).status)
  expect(statuses).toEqual([200, 200, 429])
  const response = await send(fullSite, '/hi/cities')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain(`${response.headers.get('retry-after')} सेकंड`)
  expect(errors).toEqual([])
})

it.each([
  ['unauthenticated', 401, 'Please sign in', 'कृपया साइन इन करें'],
  ['forbidden', 403, 'Your account cannot open this page', 'आपके खाते से यह पृष्ठ नहीं खुल सकता'],
  ['not_found', 404, 'Oops! Page not found', 'यह पृष्ठ नहीं मिला'],
  ['rate_limited', 429, 'Please wait 15 minutes and try again.', 'कृपया 15 मिनट रुककर फिर कोशिश करें।'],
  ['unavailable', 503, 'Please wait 15 minutes and try again.', 'कृपया 15 मिनट रुककर फिर कोशिश करें।'],
  ['internal', 500, 'Something went wrong on our side.', 'गड़बड़ी हमारी ओर से हुई है।'],
] as const)('a page refused as %s says what happened, what to do and whom to call', async (code, status, english, hindi) => {
  const pages: PageHandler = () => Promise.reject(new AppError(code, 'Refused', { values: { retryAfterSeconds: 900 } }))
  for (const [path, text, phone] of [
    ['/cities', english, 'You can also call us: <a class="call" href="tel:+91'],
    ['/hi/cities', hindi, 'आप हमें फ़ोन भी कर सकते हैं: <a class="call" href="tel:+91'],
  ] as const) {
    const response = await send(site({ pages }), path)
    const html = await response.text()
    expect([response.status, html.includes(text), html.includes(phone)]).toEqual([status, true, true])
    expect(html.includes(`href="${path}"`)).toBe(status === 429 || status >= 500)
  }
})

it('a URL that cannot be decoded gets a page with 400, and no error in the log', async () => {
  const response = await send(site(), '/pandits/%E0%A4%A')
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  expect(errors).toEqual([])
})

it('a request aborted by its client is not logged as an error', async () => {
  const pages: PageHandler = () => Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await send(site({ pages }), '/cities')
  expect(errors).toEqual([])
  const broken: PageHandler = () => Promise.reject(new Error('broken'))
  expect((await send(site({ pages: broken }), '/cities')).status).toBe(500)
  expect(errors).toEqual(['request failed'])
})

describe('a call without a route', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'])('gets JSON 404 for %s', async (method) => {
    for (const path of ['/api/v1/nosuch', '/api/nosuch', '/api/v1/nosuch/deeper']) {
      const response = await send(site(), path, HTML, method)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({ error: { code: 'not_found', reason: 'endpoint_not_found' } })
    }
  })

  it('gets 405 and the allowed methods', async () => {
    const response = await send(site(), '/api/v1/settings', HTML, 'DELETE')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } })
  })
})

describe('/readyz', () => {
  it('checks the database once a second for any number of requests, and notices when it is back', async () => {
    let checks = 0
    let isBack = false
    const fullSite = site({
      ready: async () => {
        checks++
        if (!isBack) throw new Error('away')
      },
    })
    const statuses = async (times: number) =>
      new Set(await Promise.all(Array.from({ length: times }, async () => (await send(fullSite, '/readyz', {})).status)))
    expect([await statuses(50), checks, errors]).toEqual([new Set([503]), 1, ['not ready']])
    isBack = true
    app.clock.advance(1 / 60)
    expect([await statuses(50), checks]).toEqual([new Set([200]), 2])
    expect(await statuses(600)).toEqual(new Set([200, 429]))
  })
})

it('/.well-known/security.txt contains the email address from the settings and its expiry date', async () => {
  const response = await send(site(), '/.well-known/security.txt', {})
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('Contact: mailto:namaste@sankalp.example\n')
  expect(text).toContain('Canonical: http://localhost/.well-known/security.txt\n')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect((expires - app.clock.now().getTime()) / 86_400_000).toBeCloseTo(180, -1)
})
