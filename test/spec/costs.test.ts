import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/settings/service.ts'
import { createTestApp, NO_LIMITS, type TestActor, type TestApp } from '../harness.ts'

const app: TestApp = await createTestApp()
afterAll(() => app.close())
// Each test has a separate minute.
beforeEach(() => app.clock.advance(2))

const allowCalls = (callsPerMinute: number) => changeSetting(app.ctx, 'limits', { ...NO_LIMITS, callsPerMinute })
const festival = (year: number, lat = 18.5) => `/panchang/festivals/diwali?year=${year}&lat=${lat}&lon=73.9&timeZone=Asia/Kolkata`
const statusOf = async (path: string, as?: TestActor) => (await app.request(path, as ? { as } : {})).status

it('counts a computed response by its cost, and the same response again as one call', async () => {
  await allowCalls(45)
  expect(await statusOf(festival(2026))).toBe(200)
  expect(await statusOf(festival(2026))).toBe(200)
  expect(await statusOf(festival(2027))).toBe(200)
  const refused = await app.request(festival(2028))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // A request refused for its cost leaves room for cheap ones.
  expect(await statusOf(festival(2026))).toBe(200)
  expect(await statusOf('/settings')).toBe(200)
  app.clock.advance(1)
  expect(await statusOf(festival(2028))).toBe(200)
})

it('rounds the place to a tenth of a degree, so that neighbours share a response', async () => {
  await allowCalls(24)
  expect(await statusOf(festival(2031, 18.51))).toBe(200)
  expect(await statusOf(festival(2031, 18.54))).toBe(200)
  expect(await statusOf(festival(2031, 18.46))).toBe(200)
  expect(await statusOf('/panchang/tithi-of?date=1990-05-01&lat=18.51&lon=73.9&timeZone=Asia/Kolkata')).toBe(429)
})

it('computes a response once for concurrent requests', async () => {
  await allowCalls(30)
  const statuses = await Promise.all(Array.from({ length: 9 }, () => statusOf(festival(2041))))
  expect(statuses).toEqual(Array(9).fill(200))
})

it('counts the team and pandits by account, and families by address', async () => {
  await allowCalls(20)
  const people = [await app.actors.team(), await app.actors.team(), await app.actors.pandit()]
  for (const person of people) expect(await statusOf('/settings', person)).toBe(200)
  for (const person of people) for (let time = 0; time < 15; time++) expect(await statusOf('/settings', person)).toBe(200)
  const families = [await app.actors.user(), await app.actors.user()]
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) for (const family of families) statuses.push(await statusOf('/settings', family))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(3)
})

it('counts an ended session by address again', async () => {
  await allowCalls(8)
  const person = await app.actors.team()
  expect(await statusOf('/settings', person)).toBe(200)
  await app.db.deleteFrom('sessions').where('user_id', '=', person.userId).execute()
  const statuses: number[] = []
  for (let time = 0; time < 9; time++) statuses.push(await statusOf('/settings', person))
  expect(statuses.at(-1)).toBe(429)
})

it('builds the API description once, compressed, and responds with 304 to clients that have it', async () => {
  await allowCalls(100)
  const send = (headers: Record<string, string>) => app.app.request('http://localhost/api/v1/openapi.json', { headers })
  const [plain, small] = [await send({}), await send({ 'accept-encoding': 'gzip, br' })]
  const tag = plain.headers.get('etag') ?? ''
  const text = await plain.text()
  const body = Buffer.from(await small.arrayBuffer())
  expect([small.headers.get('content-encoding'), small.headers.get('etag'), small.headers.get('vary')]).toEqual([
    'br',
    tag,
    'Accept-Encoding',
  ])
  expect(brotliDecompressSync(body).toString()).toBe(text)
  expect(body.length).toBeLessThan(text.length / 5)
  expect(JSON.parse(text).paths['/api/v1/panchang/festivals/{key}'].get['x-cost']).toBe(20)
  expect((await send({ 'if-none-match': tag })).status).toBe(304)
  const { components, paths } = JSON.parse(text)
  expect(components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie' })
  expect(paths['/api/v1/ops/cash'].get).toMatchObject({ description: 'For the team.', security: [{ session: [] }] })
  expect(paths['/api/v1/settings'].get.security).toEqual([])
})
