import { createHash } from 'node:crypto'
import type { Context as HttpContext, TypedResponse } from 'hono'
import type { Env } from '../module.ts'
import { compressed, type Encoding, encodingFor } from './compress.ts'

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer]

/** Builds a JSON array of items that are already serialized, each in one or several chunks. */
export function jsonArray(items: readonly (readonly Buffer[])[]): Buffer {
  const pieces = [OPEN]
  for (const [position, item] of items.entries()) {
    if (position > 0) pieces.push(COMMA)
    pieces.push(...item)
  }
  pieces.push(CLOSE)
  return Buffer.concat(pieces)
}

/**
 * Responds with the result of `make`, which is called once: JSON that is constant per process is compressed once, and answered with 304 when
 * possible.
 */
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

/** Responds with status 200 and JSON of `Body` that is already serialized, as a string or as bytes. */
export function serializedJson<Body>(c: Pick<HttpContext, 'body'>, serialized: string | Buffer, own: Record<string, string>) {
  const response = c.body(serialized as string | Buffer<ArrayBuffer>, 200, { ...own, 'Content-Type': 'application/json' })
  return response as unknown as Response & TypedResponse<Body, 200, 'json'>
}
