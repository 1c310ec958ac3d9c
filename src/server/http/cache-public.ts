// Responses that browsers and proxies may cache for one day.
import { createHash } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ExpensiveEnv } from './limits/request-cost.ts'
import type { Env } from './module.ts'
import { serializedJson } from './responses/json.ts'

const DAY_SECONDS = 86_400
/** The cached response texts of one call by key, the running computations, and what each caller has paid for and waits for. */
export type TextCache = {
  texts: LRUCache<string, string>
  running: Map<string, Promise<string>>
  paid: Map<string, Promise<string>>
}

/**
 * A cache of `max` texts that evicts the least recently used. A day of the panchang is about 15 kB; use a smaller `max` for longer texts.
 */
export const textCache = (max = 400): TextCache => ({
  texts: new LRUCache({ max }),
  running: new Map(),
  paid: new Map(),
})

/** Only routes that declare a cost have cached texts. */
type RouteContext = HttpContext<Env & ExpensiveEnv>

/** `key` contains everything that the response depends on. */
type CachedContent<Made> = { cache: TextCache; key: string; make: () => Made | Promise<Made> }

/**
 * Responds with the result of `make`, serialized once per `key`, or with 304 if the request's `If-None-Match` matches the ETag. Responses
 * to signed-in people are `private`, because they may carry the session cookie.
 */
export async function cachePublic<Body>(c: RouteContext, { make, ...cacheOptions }: CachedContent<Body>) {
  const { headers, isShown } = cacheHeadersOf(c, cacheOptions.key)
  // Both look the same to a client: on a 304 the browser uses its cached copy.
  if (isShown) return c.body(null, 304, headers) as unknown as ReturnType<typeof serializedJson<Body>>
  const text = await textOf(c, { ...cacheOptions, make: async () => JSON.stringify(await make()) })
  return serializedJson<Body>(c, text, headers)
}

/** Does the same for a file that is not JSON. */
export async function cachePublicFile(c: RouteContext, content: CachedContent<string>, type: string) {
  const { headers, isShown } = cacheHeadersOf(c, content.key)
  if (isShown) return c.body(null, 304, headers)
  return c.body(await textOf(c, content), 200, { ...headers, 'Content-Type': type })
}

function cacheHeadersOf(c: RouteContext, key: string) {
  const tag = `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  const visibility = c.get('ctx').actor.kind === 'person' ? 'private' : 'public'
  const headers = { 'Cache-Control': `${visibility}, max-age=${DAY_SECONDS}`, ETag: tag }
  const shown = c.req.header('If-None-Match')?.split(',') ?? []
  return { headers, isShown: shown.some((one) => one.trim() === tag || one.trim() === tag.slice(2)) }
}

/**
 * Returns the cached text or computes it at the cost of the route. A caller pays for it once and waits in his own queue, even if he requests it
 * again meanwhile. Callers share a running computation, so nobody waits in another caller's queue.
 */
async function textOf(c: RouteContext, { cache, key, make }: CachedContent<string>): Promise<string> {
  const cached = cache.texts.get(key)
  if (cached !== undefined) return cached
  const callerKey = `${c.get('rateLimitKey')} ${key}`
  const paid = cache.paid.get(callerKey) ?? c.get('runExpensive')(() => cache.texts.get(key) ?? computeOnce(cache, key, make))
  return shareUntilSettled(cache.paid, callerKey, paid)
}

function computeOnce(cache: TextCache, key: string, make: () => string | Promise<string>): Promise<string> {
  const compute = async () => {
    const text = await make()
    cache.texts.set(key, text)
    return text
  }
  return shareUntilSettled(cache.running, key, cache.running.get(key) ?? compute())
}

/** Returns the promise and stores it in `map` until it settles. */
function shareUntilSettled(map: Map<string, Promise<string>>, key: string, promise: Promise<string>): Promise<string> {
  if (map.get(key) === promise) return promise
  map.set(key, promise)
  const forget = () => map.delete(key)
  promise.then(forget, forget)
  return promise
}
