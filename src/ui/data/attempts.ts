// Reuses an idempotency key until answered, so retries never duplicate.
import { newId } from '../../shared/ids.ts'
import { type Attempt, attemptFor } from './attempt.ts'

export type Attempts = <Result>(body: unknown, send: (key: string) => Promise<Result>) => Promise<Result>

/** Sends under a key of its own for each body; what was agreed to is over, and the same body afterwards is another thing. */
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
