// Responses that browsers and proxies may cache for one day.
import { createHash } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import { LRUCache } from 'lru-cache'
import { writtenJson } from './answers/inside-answer.ts'
import type { Env } from './module.ts'

const DAY_SECONDS = 86_400
/** Texts of one call's answers by their key, computations that run, and what each caller has paid for and waits for. */
export type TextCache = {
  texts: LRUCache<string, string>
  running: Map<string, Promise<string>>
  paid: Map<string, Promise<string>>
}

/** Room for `max` texts; those asked for last stay. A day of the panchang is about 15 kB; longer texts want a smaller number. */
export const textCache = (max = 400): TextCache => ({
  texts: new LRUCache({ max }),
  running: new Map(),
  paid: new Map(),
})

/** `key` names all that the answer depends on; `cost` is the route's `x-cost`, counted only when the answer has to be made. */
type Making<Made> = { cache: TextCache; key: string; cost: number; make: () => Made | Promise<Made> }

/**
 * Answers with what `make` gives, written once for each `key`. Whoever shows the tag of it that he has is told with 304 that it still
 * stands. What a signed-in person is sent may carry his session's cookie, so only he keeps it.
 */
export async function cachePublic<Body>(c: HttpContext<Env>, { make, ...keeping }: Making<Body>) {
  const { headers, isShown } = taggedBy(c, keeping.key)
  // For a client both are the same: a browser puts in for a 304 what it has.
  if (isShown) return c.body(null, 304, headers) as unknown as ReturnType<typeof writtenJson<Body>>
  const text = await textOf(c, { ...keeping, make: async () => JSON.stringify(await make()) })
  return writtenJson<Body>(c, text, headers)
}

/** The same for a file that is no JSON. */
export async function cachePublicFile(c: HttpContext<Env>, making: Making<string>, type: string) {
  const { headers, isShown } = taggedBy(c, making.key)
  if (isShown) return c.body(null, 304, headers)
  return c.body(await textOf(c, making), 200, { ...headers, 'Content-Type': type })
}

function taggedBy(c: HttpContext<Env>, key: string) {
  const tag = `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  const keeper = c.get('ctx').actor.kind === 'person' ? 'private' : 'public'
  const headers = { 'Cache-Control': `${keeper}, max-age=${DAY_SECONDS}`, ETag: tag }
  const shown = c.req.header('If-None-Match')?.split(',') ?? []
  return { headers, isShown: shown.some((one) => one.trim() === tag || one.trim() === tag.slice(2)) }
}

/**
 * The kept text, or a new one. A caller pays for it once and waits in his own line, also when he asks again meanwhile. Callers share a
 * computation once it runs, so nobody waits in the line of another.
 */
async function textOf(c: HttpContext<Env>, { cache, key, cost, make }: Making<string>): Promise<string> {
  const cached = cache.texts.get(key)
  if (cached !== undefined) return cached
  const ofCaller = `${c.get('counted')} ${key}`
  const paid = cache.paid.get(ofCaller) ?? c.get('spend')(cost, () => cache.texts.get(key) ?? computedOnce(cache, key, make))
  return shared(cache.paid, ofCaller, paid)
}

function computedOnce(cache: TextCache, key: string, make: () => string | Promise<string>): Promise<string> {
  const compute = async () => {
    const text = await make()
    cache.texts.set(key, text)
    return text
  }
  return shared(cache.running, key, cache.running.get(key) ?? compute())
}

/** The promise itself, found in `map` until it has ended. */
function shared(map: Map<string, Promise<string>>, key: string, promise: Promise<string>): Promise<string> {
  if (map.get(key) === promise) return promise
  map.set(key, promise)
  const forget = () => map.delete(key)
  promise.then(forget, forget)
  return promise
}
