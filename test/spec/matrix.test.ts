// Access matrix: every role against every route.
import type { RouteConfig } from '@hono/zod-openapi'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiModules } from '../../src/api-modules.ts'
import { optionsOf } from '../../src/server/http/module.ts'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { createTestApp, type TestActor, type TestApp } from '../harness.ts'
import { makePicture } from '../pictures.ts'
import { type Answer, expectedResults, PEOPLE, type TestPerson } from './audiences.ts'
import { actorOf, type Cast, makeCast, needsOwnCast, targetFor } from './cast.ts'
import { BODIES, QUERIES } from './valid-input.ts'

const routes = apiModules.flatMap((module) =>
  module.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route as RouteConfig] : [],
  ),
)
const nameOf = (route: RouteConfig) => `${route.method.toUpperCase()} ${route.path}`

let app: TestApp
let picture: Blob
/** For calls that change nothing. */
let readers: Cast
beforeAll(async () => {
  // Not in demo mode: the console requires the code of an authenticator app.
  app = await createTestApp({ isSecondFactorRequired: true })
  readers = await makeCast(app)
  picture = new Blob([new Uint8Array(await makePicture({ width: 40, height: 40 }))], { type: 'image/jpeg' })
})
afterAll(() => app.close())

function formWith(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file, 'picture.jpg')
  return form
}

/** A valid call, so that only the caller can be refused. */
function call(route: RouteConfig, { path, body }: { path: string; body?: object }, as: TestActor | undefined) {
  const [method, query] = [route.method.toUpperCase(), QUERIES[route.path]]
  const json = method === 'GET' || method === 'DELETE' ? undefined : (body ?? BODIES[route.path])
  const isMultipart = Object.keys(route.request?.body?.content ?? {}).includes('multipart/form-data')
  return app.request(query ? `${path}?${query}` : path, {
    method,
    ...(as ? { as } : {}),
    ...(isMultipart ? { body: formWith(picture) } : json === undefined ? {} : { json }),
  })
}

async function jsonReasonOf(response: Response): Promise<string | undefined> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return isJson ? ((await response.json()) as Partial<ErrorBody>).error?.reason : undefined
}

/** What a response says about the caller; an error of the call itself is not included. */
async function classOf(response: Response): Promise<Answer | string> {
  const { status } = response
  const reason = status >= 400 ? await jsonReasonOf(response) : undefined
  if (status === 401 && reason === 'sign_in_required') return 'sign in'
  if (status === 403 && reason === 'second_factor_required') return 'code'
  if (status === 403 && (reason === undefined || reason === 'not_a_pandit')) return 'forbidden'
  if (status === 404) return 'hidden'
  const isFailure = status === 429 || status >= 500 || (status === 400 && reason === undefined)
  return isFailure ? `${status} ${reason ?? ''}` : 'through'
}

describe('access to API calls', () => {
  test('every route declares its access', () => {
    expect(routes.filter((route) => optionsOf(route) === undefined).map(nameOf)).toEqual([])
    const handled = new Set(apiModules.flatMap((module) => module.routes.map(({ method, path }) => `${method} ${path}`)))
    const described = routes.map((route) => `${route.method.toUpperCase()} ${route.path.replace(/\{(\w+)\}/g, ':$1')}`)
    expect([...handled].toSorted()).toEqual([...new Set(described)].toSorted())
  })

  test('a caller without access is refused before the body is read', async () => {
    const forStaff = routes.filter((route) => !['everyone', 'link-holder', 'user'].includes(optionsOf(route)?.access ?? ''))
    const writes = forStaff.filter(({ method }) => ['post', 'put', 'patch'].includes(method))
    expect(writes.length).toBeGreaterThan(80)
    const passed: string[] = []
    for (const route of writes) {
      const path = route.path.replace(/\{\w+\}/g, 'x')
      const response = await app.request(path, { method: route.method.toUpperCase(), as: readers.devotee, json: 'unreadable' })
      if (response.status !== 403) passed.push(`${nameOf(route)}: ${response.status}`)
    }
    expect(passed).toEqual([])
  })

  test.each(routes.map((route) => ({ route, name: nameOf(route) })))('$name', async ({ route }) => {
    const cast = needsOwnCast(route) ? await makeCast(app) : readers
    const thing = await targetFor(app, cast, route)
    const found: Partial<Record<TestPerson, string>> = {}
    // The owner of the object comes last, because the call may consume it.
    const order = PEOPLE.toSorted((a, b) => lateness(a) - lateness(b))
    for (const who of order) found[who] = await classOf(await call(route, thing, actorOf(cast, who)))
    expect(found).toEqual(expectedResults(route, optionsOf(route)?.access ?? 'owner'))
  })
})

const LAST: readonly TestPerson[] = ['team', 'owner', 'pandit', 'devotee']
const lateness = (who: TestPerson): number => LAST.indexOf(who)
