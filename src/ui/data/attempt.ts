// Idempotency keys: resending the same body reuses its key.
/** What was last sent and under which key. */
export type Attempt = { print: string; key: string }

/** The key for this body: the one it was last sent under, else a new one. */
export function attemptFor(body: string, last: Attempt | undefined, makeKey: () => string): Attempt {
  const print = fingerprint(body)
  return last?.print === print ? last : { print, key: makeKey() }
}

/** Tells two bodies apart without keeping what they say (FNV-1a with the length). */
function fingerprint(body: string): string {
  let hash = 2166136261
  for (let at = 0; at < body.length; at++) hash = Math.imul(hash ^ body.charCodeAt(at), 16777619)
  return `${(hash >>> 0).toString(36)}-${body.length}`
}
