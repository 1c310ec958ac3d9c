import type { RouteConfig } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { apiModules } from '../../src/api-modules.ts'
import { changeSetting } from '../../src/modules/settings/service.ts'
import { type Access, optionsOf } from '../../src/server/http/module.ts'
import type { Role } from '../../src/shared/accounts/roles.ts'
import { bookingRequest, confirmedBooking, makePandit } from '../factories.ts'
import { createTestApp, NO_LIMITS, ORIGIN, type TestActor, type TestApp } from '../harness.ts'
import { orderOf } from './shop-things.ts'
import { BODIES, type Fields, QUERIES } from './valid-input.ts'

const routes = apiModules.flatMap((module) =>
  module.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route as RouteConfig] : [],
  ),
)

const TOO_LONG = 'x'.repeat(5000)
const BAD_IDS = ['nobody', '%00', '%F0%9F%AA%94', "'%3B--", '..%2F..%2Fetc', '-1', 'x'.repeat(500)]

type Wrong = { what: string; field?: string; method?: string; path: string; body?: string; headers?: Record<string, string> }

const schemaOf = (route: RouteConfig): z.ZodType | undefined => {
  const media = route.request?.body?.content['application/json']
  const schema = media && 'schema' in media ? media.schema : undefined
  return schema && 'safeParse' in schema ? (schema as z.ZodType) : undefined
}
const fieldNamesOf = (schema: unknown): string[] => Object.keys((schema as { shape?: Fields } | undefined)?.shape ?? {})

let refs: Record<string, string> = {}

function pathOf(route: RouteConfig): string {
  const path = route.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => refs[`${route.path.split('/')[1]}.${name}`] ?? refs[name] ?? 'nobody',
  )
  return QUERIES[route.path] ? `${path}?${QUERIES[route.path]}` : path
}

/** One body for each possible error in the body of this call. */
function wrongBodies(route: RouteConfig): Wrong[] {
  const [schema, product, path] = [schemaOf(route), BODIES[route.path], pathOf(route)]
  if (!schema || !product) return []
  const as = (what: string, value: unknown, field?: string): Wrong => ({
    what,
    path,
    body: JSON.stringify(value),
    ...(field ? { field } : {}),
  })
  const missing = Object.keys(product).flatMap((field) => {
    const rest = { ...product, [field]: undefined }
    return schema.safeParse(rest).success ? [] : [as(`${field} is missing`, rest, field)]
  })
  return [
    { what: 'the JSON is cut off', path, body: '{"name": "Adi' },
    { what: 'the body is no JSON', path, body: 'name=Aditi', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { what: 'the body is sent as text', path, body: JSON.stringify(product), headers: { 'content-type': 'text/plain' } },
    as('the body is a list', [product]),
    as('the body is null', null),
    as('a key is unknown', { ...product, isAdmin: true }, 'isAdmin'),
    as('a key is a prototype', JSON.parse('{"__proto__": {"role": "owner"}, "constructor": 1}')),
    ...missing,
    ...fieldNamesOf(schema).flatMap((field) => [
      as(`${field} is an object`, { ...product, [field]: { nested: true } }, field),
      as(`${field} is a list`, { ...product, [field]: [1, 2] }, field),
      as(`${field} is far too long`, { ...product, [field]: TOO_LONG }, field),
      as(`${field} is a huge number`, { ...product, [field]: 1e300 }, field),
    ]),
  ]
}

/** A parameter counts as wrong only if the schema itself refuses it. */
function wrongParameters(route: RouteConfig): Wrong[] {
  const query = route.request?.query as { shape?: Record<string, z.ZodType> } | undefined
  return Object.entries(query?.shape ?? {}).flatMap(([field, schema]) =>
    [TOO_LONG, 'no such thing', '-5', '1e400', '2026-02-31']
      .filter((value) => !schema.safeParse(value).success)
      .map((value) => ({ what: `?${field}=${value.slice(0, 20)}`, field, path: withParameter(pathOf(route), field, value) })),
  )
}

function withParameter(path: string, field: string, value: string): string {
  const address = new URL(path, ORIGIN)
  address.searchParams.set(field, value)
  return address.pathname + address.search
}

/** Characters that no database accepts, in every text of a call: refused or removed, but never a server error. */
function oddCharacters(route: RouteConfig): Wrong[] {
  const odd = 'Pune\u0000\ud800'
  const [product, path] = [BODIES[route.path] ?? {}, pathOf(route)]
  const parameters = fieldNamesOf(route.request?.query).map((field) => ({
    what: `?${field}`,
    path: withParameter(path, field, odd),
  }))
  const fields = Object.keys(product).map((field) => ({ what: field, path, body: JSON.stringify({ ...product, [field]: odd }) }))
  return [...parameters, ...fields]
}

function wrongIds(route: RouteConfig): Wrong[] {
  if (!route.path.includes('{')) return []
  return BAD_IDS.map((id) => ({
    what: `the id ${id.slice(0, 20)}`,
    path: route.path.replace(/\{\w+\}/g, id),
    body: JSON.stringify(BODIES[route.path]),
  }))
}

let app: TestApp
let actors: Record<Role, TestActor>

/** An account that may call the routes of each access. */
const CALLERS: Record<Access, Role> = {
  everyone: 'user',
  'link-holder': 'user',
  user: 'user',
  pandit: 'pandit',
  'second-factor': 'team',
  team: 'team',
  owner: 'owner',
}

beforeAll(async () => {
  app = await createTestApp()
  await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, signInPerEmail: 1e6 })
  const { user, pandit, team, owner } = app.actors
  actors = { user: await user(), pandit: await pandit(), team: await team(), owner: await owner() }
  const made = await makePandit(app, { userId: actors.pandit.userId })
  const { ref, key } = await confirmedBooking(app, actors.team)
  await app.request(`/ops/bookings/${ref}/offers`, { as: actors.team, json: { panditId: made.id } })
  const offer = await app.db.selectFrom('booking_offers').select('id').executeTakeFirstOrThrow()
  const { number } = await orderOf(app, actors.user)
  refs = {
    ref,
    key,
    'pandits.id': made.id,
    'pandit.id': offer.id,
    slug: 'ganesh',
    number,
    purpose: 'sankalp',
    provider: 'google',
    section: 'special',
    action: 'note',
  }
})
afterAll(() => app.close())

function send(route: RouteConfig, wrong: Wrong): Promise<Response> {
  const { access } = optionsOf(route) ?? { access: 'everyone' as const }
  const isWrite = route.method !== 'get'
  return app.request(wrong.path, {
    method: route.method.toUpperCase(),
    as: actors[CALLERS[access]],
    headers: { 'x-booking-key': refs.key ?? '', ...wrong.headers },
    ...(isWrite && wrong.body !== undefined ? { body: wrong.body } : {}),
  })
}

/** The number of rows of each table, except the rate limit counters, which are expected to grow. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(app.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    if (name === 'rate_counts') continue
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(app.db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

type Refusal = { message: string; error: { fields?: Record<string, string> } }

/** Returns what is wrong with the responses to all of these; a correct refusal adds nothing. */
async function fieldErrors(route: RouteConfig, all: readonly Wrong[]): Promise<string[]> {
  const found: string[] = []
  for (const wrong of all) {
    const response = await send(route, wrong)
    const text = await response.text()
    if (response.status < 400 || response.status >= 500) {
      found.push(`${wrong.what}: ${response.status} ${text.slice(0, 120)}`)
      continue
    }
    const refusal = JSON.parse(text) as Refusal
    if (!refusal.message) found.push(`${wrong.what}: says nothing`)
    const named = Object.keys(refusal.error.fields ?? {})
    if (wrong.field && !named.some((name) => name === wrong.field || name.startsWith(`${wrong.field}.`)))
      found.push(`${wrong.what}: ${response.status} names ${named.join(', ') || 'no field'}: ${refusal.message}`)
  }
  return found
}

const cases = routes.map((route) => ({ route, name: `${route.method.toUpperCase()} ${route.path}` }))

describe('bad input', () => {
  test('every call with a body has a valid one here', () => {
    const withBody = routes.filter((route) => schemaOf(route)).map((route) => route.path)
    expect(withBody.filter((path) => !BODIES[path])).toEqual([])
    for (const route of routes)
      if (BODIES[route.path]) expect(schemaOf(route)?.safeParse(BODIES[route.path]).error, route.path).toBeUndefined()
  })

  test.each(cases)('$name names the invalid field and stores nothing', async ({ route }) => {
    const before = await rowCounts()
    const all = [...wrongBodies(route), ...wrongParameters(route), ...wrongIds(route)]
    expect(await fieldErrors(route, all)).toEqual([])
    expect(await rowCounts()).toEqual(before)
  })

  test.each(cases)('$name never fails on characters that a database does not accept', async ({ route }) => {
    const responses = await Promise.all(
      oddCharacters(route).map(async (odd) => ({ ...odd, status: (await send(route, odd)).status })),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('the booking call names a too long Idempotency-Key', async () => {
    const response = await app.request('/booking/book', {
      json: bookingRequest(),
      headers: { 'idempotency-key': 'x'.repeat(201) },
    })
    expect(response.status).toBe(400)
    expect(((await response.json()) as Refusal).error.fields).toHaveProperty('idempotency-key')
  })

  test('an unknown call is 404, and a body over the limit 413', async () => {
    expect((await app.request('/no/such/call')).status).toBe(404)
    const huge = JSON.stringify(bookingRequest({ message: 'x'.repeat(300_000) }))
    expect((await app.request('/booking/book', { method: 'POST', body: huge })).status).toBe(413)
  })

  test('a change requested by another site, or without an Origin, is 403 and stores nothing', async () => {
    const before = await rowCounts()
    for (const origin of ['https://elsewhere.example', 'null', 'not an address']) {
      expect((await app.request('/booking/book', { json: bookingRequest(), headers: { origin } })).status).toBe(403)
    }
    const bare = new Request(`${ORIGIN}/api/v1/booking/book`, { method: 'POST', body: JSON.stringify(bookingRequest()) })
    expect((await app.app.request(bare)).status).toBe(403)
    expect(await rowCounts()).toEqual(before)
  })
})
