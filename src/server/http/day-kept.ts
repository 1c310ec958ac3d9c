// Answers anybody may keep for a day: the same question has the same answer, so a browser or a server on the way need not ask again.
import { createHash } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import { writtenJson } from './inside-answer.ts'
import type { Env } from './module.ts'

const DAY_SECONDS = 86_400
/** Texts kept in this process, newest questions first to stay; a day of the panchang is about 15 kB. */
const KEPT = 400

/** The texts of one call's answers by their key. */
export type KeptTexts = Map<string, string>

/**
 * Answers with what `make` gives, written once for each `key`, which must name all that the answer depends on. Whoever shows
 * the tag of it that he has is told with 304 that it still stands. What a signed-in person is sent may carry his session's cookie, so only he keeps it.
 */
export function dayKept<Body>(c: HttpContext<Env>, kept: KeptTexts, key: string, make: () => Body) {
  const tag = `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  const keeper = c.get('ctx').actor.kind === 'person' ? 'private' : 'public'
  const headers = { 'Cache-Control': `${keeper}, max-age=${DAY_SECONDS}`, ETag: tag }
  const shown = c.req.header('If-None-Match')?.split(',') ?? []
  if (shown.some((one) => one.trim() === tag || one.trim() === tag.slice(2))) return c.body(null, 304, headers)
  return writtenJson<Body>(c, textOf(kept, key, make), headers)
}

function textOf(kept: KeptTexts, key: string, make: () => unknown): string {
  const known = kept.get(key)
  if (known !== undefined) {
    // Asked again: it goes to the end of the row of those that leave.
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const text = JSON.stringify(make())
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, text)
  return text
}
