// The answer to a page's own call: it says what a Response would, but never becomes a stream of bytes on the way, which costs most of it.
import type { Context as HttpContext } from 'hono'
import type { Env } from './module.ts'

/** Makes `c.json` of this call answer in this way; what a page reads is still what the wire would have carried. */
export function answerInside(c: HttpContext<Env>): void {
  c.json = ((body: unknown, status = 200, own: Record<string, string> = {}) => {
    const text = JSON.stringify(body)
    const ok = status >= 200 && status < 300
    // A response of no bytes knows the headers set before this one, the cookies among them.
    const { headers } = c.body(null, 200, own)
    const answer = { status, ok, headers, json: async () => JSON.parse(text), text: async () => text }
    // It passes for a Response: a validator that is handed anything else takes it for what was sent, and lets the call go on.
    return Object.create(Response.prototype, Object.getOwnPropertyDescriptors(answer))
  }) as never
}
