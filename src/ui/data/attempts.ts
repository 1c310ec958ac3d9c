// Reuses an idempotency key until a response arrives, so retries never duplicate.
import { newId } from '../../shared/ids.ts'
import { type Attempt, attemptFor } from './attempt.ts'

export type Attempts = <Result>(body: unknown, send: (key: string) => Promise<Result>) => Promise<Result>

/**
 * Creates a sender with one idempotency key per body. Once a request succeeds its key is dropped; the same body afterwards is a new
 * request.
 */
export function newAttempts(): Attempts {
  let last: Attempt | undefined
  return async (body, send) => {
    const attempt = attemptFor(JSON.stringify(body), last, newId)
    last = attempt
    const result = await send(attempt.key)
    last = undefined
    return result
  }
}
