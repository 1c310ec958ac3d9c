// JSON that is constant per process: precompressed, answered with 304 when possible.
import { createHash } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import type { Env } from '../module.ts'
import { compressed, type Encoding, encodingFor } from './compress.ts'

/** Responds with the result of `make`, which is called once. */
export function constantJson(make: () => unknown): (c: HttpContext<Env>) => Response {
  let serialized: { text: Buffer; tag: string } | undefined
  const bodies = new Map<Encoding, ReturnType<typeof compressed>>()
  return (c) => {
    if (!serialized) {
      const text = Buffer.from(JSON.stringify(make()))
      serialized = { text, tag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
    }
    const { text, tag } = serialized
    const headers = { 'Cache-Control': 'public, no-cache', ETag: tag, Vary: 'Accept-Encoding' }
    const shown = (c.req.header('if-none-match') ?? '').split(',')
    if (shown.some((one) => one.trim() === tag)) return c.body(null, 304, headers)
    const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
    const cachedBody = bodies.get(encoding) ?? compressed(text, encoding, 'cached')
    bodies.set(encoding, cachedBody)
    return c.body(cachedBody.body, 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(cachedBody.encoding ? { 'Content-Encoding': cachedBody.encoding } : {}),
    })
  }
}
