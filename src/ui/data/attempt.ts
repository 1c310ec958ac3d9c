// Idempotency keys: resending the same body reuses its key.
/** Fingerprint of the last request body and its idempotency key. */
export type IdempotentAttempt = { print: string; key: string }

/** Returns the attempt for this body: the last one if the body is the same, else one with a new key. */
export function attemptFor(body: string, last: IdempotentAttempt | undefined, makeKey: () => string): IdempotentAttempt {
  const print = fingerprint(body)
  return last?.print === print ? last : { print, key: makeKey() }
}

/** Identifies a body without storing its content (FNV-1a with the length). */
function fingerprint(body: string): string {
  let hash = 2166136261
  for (let at = 0; at < body.length; at++) hash = Math.imul(hash ^ body.charCodeAt(at), 16777619)
  return `${(hash >>> 0).toString(36)}-${body.length}`
}
