// Avoids JSON serialization when server-rendered pages call the API in-process.
import type { Context as HttpContext, TypedResponse } from 'hono'
import type { Env } from '../module.ts'

const inside = new WeakSet<HttpContext<Env>>()

/** Makes `c.json` of this call answer without becoming a stream of bytes on the way; what a page reads is still what the wire would have carried. */
export function answerInside(c: HttpContext<Env>): void {
  inside.add(c)
  c.json = ((body: unknown, status = 200, own: Record<string, string> = {}) =>
    insideAnswer(c, JSON.stringify(body), status, own)) as never
}

/** Answers with what is the JSON of `Body` already, a text or its bytes, with status 200. */
export function writtenJson<Body>(c: HttpContext<Env>, written: string | Buffer, own: Record<string, string>) {
  const answer = inside.has(c)
    ? insideAnswer(c, written.toString(), 200, own)
    : c.body(written as string | Buffer<ArrayBuffer>, 200, { ...own, 'Content-Type': 'application/json' })
  return answer as Response & TypedResponse<Body, 200, 'json'>
}

/** An object that says what a Response would. */
function insideAnswer(c: HttpContext<Env>, text: string, status: number, own: Record<string, string>): Response {
  const ok = status >= 200 && status < 300
  // A response of no bytes knows the headers set before this one, the cookies among them.
  const { headers } = c.body(null, 200, own)
  const answer = { status, ok, headers, json: async () => JSON.parse(text), text: async () => text }
  // It passes for a Response: a validator that is handed anything else takes it for what was sent, and lets the call go on.
  return Object.create(Response.prototype, Object.getOwnPropertyDescriptors(answer))
}
