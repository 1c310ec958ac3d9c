import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { cachePublic, textCache } from './cache-public.ts'
import { concurrencyLimiter } from './limits/concurrency-limiter.ts'
import type { Env } from './module.ts'

it("never makes a caller wait in another caller's queue, and computes and counts a response once", async () => {
  const cache = textCache()
  const made: string[] = []
  const paid: string[] = []
  const gate = Promise.withResolvers<void>()
  const line = concurrencyLimiter(2)
  const app = new Hono<Env>()
    .use(async (c, next) => {
      const caller = c.req.header('x-caller') ?? ''
      c.set('rateLimitKey', caller)
      c.set('ctx', { actor: { kind: 'visitor' } } as unknown as Env['Variables']['ctx'])
      c.set('runExpensive', (_cost, work) => {
        paid.push(caller)
        return line(caller, work)
      })
      await next()
    })
    .get('/:key', (c) => {
      const key = c.req.param('key')
      const make = async () => {
        made.push(key)
        if (key.startsWith('slow')) await gate.promise
        return key
      }
      return cachePublic(c, { cache, key, cost: 20, make })
    })
  const send = async (caller: string, key: string) => (await app.request(`/${key}`, { headers: { 'x-caller': caller } })).json()
  const first = ['slow-1', 'slow-2', 'wanted', 'wanted'].map((key) => send('one', key))
  expect(await send('other', 'wanted')).toBe('wanted')
  const shared = send('other', 'slow-1')
  gate.resolve()
  expect(await Promise.all([...first, shared])).toEqual(['slow-1', 'slow-2', 'wanted', 'wanted', 'slow-1'])
  expect(made).toEqual(['slow-1', 'slow-2', 'wanted'])
  // Each caller pays once per response, however often he requests it meanwhile.
  expect(paid).toEqual(['one', 'one', 'one', 'other', 'other'])
})
