import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { expect, expectTypeOf, it, vi } from 'vitest'
import { cachePublic, textCache } from './cache-public.ts'
import { concurrencyLimiter } from './limits/concurrency-limiter.ts'
import { createModule, defineRoute, type Env, jsonResponse } from './module.ts'

const text = (path: string) =>
  ({ access: 'everyone', method: 'get', path, responses: { 200: jsonResponse(z.string(), 'The text.') } }) as const
const expensiveText = defineRoute({
  ...text('/texts/{key}'),
  cost: 20,
  request: { params: z.object({ key: z.string() }) },
})

it("never makes a caller wait in another caller's queue, and computes and counts a response once", async () => {
  const cache = textCache()
  const made: string[] = []
  const paid: [string, number][] = []
  const gate = Promise.withResolvers<void>()
  const line = concurrencyLimiter(2)
  const texts = createModule().openapi(expensiveText, (c) => {
    expectTypeOf(c).toExtend<Parameters<typeof cachePublic>[0]>()
    const { key } = c.req.valid('param')
    const make = async () => {
      made.push(key)
      if (key.startsWith('slow')) await gate.promise
      return key
    }
    return cachePublic<string>(c, { cache, key, make })
  })
  const app = new Hono<Env>()
    .use(async (c, next) => {
      const caller = c.req.header('x-caller') ?? ''
      c.set('rateLimitKey', caller)
      c.set('ctx', { actor: { kind: 'visitor' } } as unknown as Env['Variables']['ctx'])
      c.set('runAtCost', (cost, work) => {
        paid.push([caller, cost])
        return line(caller, work)
      })
      await next()
    })
    .route('/', texts)
  const send = async (caller: string, key: string) =>
    (await app.request(`/texts/${key}`, { headers: { 'x-caller': caller } })).json()
  const first = ['slow-1', 'slow-2', 'wanted', 'wanted'].map((key) => send('one', key))
  expect(await send('other', 'wanted')).toBe('wanted')
  const shared = send('other', 'slow-1')
  await vi.waitFor(() => expect(paid).toHaveLength(5))
  gate.resolve()
  expect(await Promise.all([...first, shared])).toEqual(['slow-1', 'slow-2', 'wanted', 'wanted', 'slow-1'])
  expect(made).toEqual(['slow-1', 'slow-2', 'wanted'])
  // Each caller pays the cost of the route once per response, however often he requests it meanwhile.
  expect(paid).toEqual(['one', 'one', 'one', 'other', 'other'].map((caller) => [caller, 20]))
})

it('is not for routes without a cost', () => {
  createModule().openapi(defineRoute(text('/texts')), (c) => {
    expectTypeOf(c).not.toExtend<Parameters<typeof cachePublic>[0]>()
    return c.json('text', 200)
  })
})
