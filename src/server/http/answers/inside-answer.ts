// Avoids JSON serialization when server-rendered pages call the API in-process.
import type { Context as HttpContext, TypedResponse } from 'hono'
import type { Env } from '../module.ts'

const inside = new WeakSet<HttpContext<Env>>()

/** Makes `c.json` of this call return a response without a byte stream; the page still reads what HTTP would have transferred. */
export function answerInside(c: HttpContext<Env>): void {
  inside.add(c)
  c.json = ((body: unknown, status = 200, own: Record<string, string> = {}) =>
    insideAnswer(c, JSON.stringify(body), status, own)) as never
}

/** Responds with status 200 and JSON of `Body` that is already serialized, as a string or as bytes. */
export function writtenJson<Body>(c: HttpContext<Env>, written: string | Buffer, own: Record<string, string>) {
  const answer = inside.has(c)
    ? insideAnswer(c, written.toString(), 200, own)
    : c.body(written as string | Buffer<ArrayBuffer>, 200, { ...own, 'Content-Type': 'application/json' })
  return answer as Response & TypedResponse<Body, 200, 'json'>
}

/** An object that behaves like a Response. */
function insideAnswer(c: HttpContext<Env>, text: string, status: number, own: Record<string, string>): Response {
  const ok = status >= 200 && status < 300
  // A response without a body contains the headers set before this one, including cookies.
  const { headers } = c.body(null, 200, own)
  const answer = { status, ok, headers, json: async () => JSON.parse(text), text: async () => text }
  // It must be an instance of Response: a validator treats any other value as the validated input and lets the call continue.
  return Object.create(Response.prototype, Object.getOwnPropertyDescriptors(answer))
}
