// The answer to a page's own call: it says what a Response would, but never becomes a stream of bytes on the way, which costs most of it.
import type { Context as HttpContext } from 'hono'
import type { Env } from './module.ts'

/** Makes `c.json` of this call answer in this way; what a page reads is still what the wire would have carried. */
export function answerInside(c: HttpContext<Env>): void {
  c.json = ((body: unknown, status = 200, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body)
    const ok = status >= 200 && status < 300
    return { status, ok, headers: new Headers(headers), json: async () => JSON.parse(text), text: async () => text }
  }) as never
}
