// Avoids JSON serialization when server-rendered pages call the API in-process.
import type { Context as HttpContext, TypedResponse } from 'hono'
import type { Env } from '../module.ts'

const inProcessCalls = new WeakSet<HttpContext<Env>>()

/** Makes `c.json` of this call return a response without a byte stream; the page still reads what HTTP would have transferred. */
export function respondInProcess(c: HttpContext<Env>): void {
  inProcessCalls.add(c)
  c.json = ((body: unknown, status = 200, own: Record<string, string> = {}) =>
    inProcessResponse(c, JSON.stringify(body), status, own)) as never
}

/** Responds with status 200 and JSON of `Body` that is already serialized, as a string or as bytes. */
export function serializedJson<Body>(c: HttpContext<Env>, serialized: string | Buffer, own: Record<string, string>) {
  const response = inProcessCalls.has(c)
    ? inProcessResponse(c, serialized.toString(), 200, own)
    : c.body(serialized as string | Buffer<ArrayBuffer>, 200, { ...own, 'Content-Type': 'application/json' })
  return response as Response & TypedResponse<Body, 200, 'json'>
}

/** An object that behaves like a Response. */
function inProcessResponse(c: HttpContext<Env>, text: string, status: number, own: Record<string, string>): Response {
  const ok = status >= 200 && status < 300
  // A response without a body contains the headers set before this one, including cookies.
  const { headers } = c.body(null, 200, own)
  const response = { status, ok, headers, json: async () => JSON.parse(text), text: async () => text }
  // It must be an instance of Response: a validator treats any other value as the validated input and lets the call continue.
  return Object.create(Response.prototype, Object.getOwnPropertyDescriptors(response))
}
