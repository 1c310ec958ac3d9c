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
 * `most` is how many texts this process keeps; long ones want fewer.
 */
export function dayKept<Body>(c: HttpContext<Env>, kept: KeptTexts, key: string, make: () => Body, most = KEPT) {
  const { headers, isShown } = taggedBy(c, key)
  // For a client both are the same: a browser puts in for a 304 what it has.
  if (isShown) return c.body(null, 304, headers) as unknown as ReturnType<typeof writtenJson<Body>>
  const text = textOf(kept, key, () => JSON.stringify(make()), most)
  return writtenJson<Body>(c, text, headers)
}

/** The same for a file that is no JSON. */
export function dayKeptFile(c: HttpContext<Env>, kept: KeptTexts, key: string, make: () => string, type: string, most = KEPT) {
  const { headers, isShown } = taggedBy(c, key)
  if (isShown) return c.body(null, 304, headers)
  return c.body(textOf(kept, key, make, most), 200, { ...headers, 'Content-Type': type })
}

function taggedBy(c: HttpContext<Env>, key: string) {
  const tag = `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  const keeper = c.get('ctx').actor.kind === 'person' ? 'private' : 'public'
  const headers = { 'Cache-Control': `${keeper}, max-age=${DAY_SECONDS}`, ETag: tag }
  const shown = c.req.header('If-None-Match')?.split(',') ?? []
  return { headers, isShown: shown.some((one) => one.trim() === tag || one.trim() === tag.slice(2)) }
}

function textOf(kept: KeptTexts, key: string, make: () => string, most: number): string {
  const known = kept.get(key)
  if (known !== undefined) {
    // Asked again: it goes to the end of the row of those that leave.
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const text = make()
  if (kept.size >= most) kept.delete(kept.keys().next().value ?? '')
  kept.set(key, text)
  return text
}
