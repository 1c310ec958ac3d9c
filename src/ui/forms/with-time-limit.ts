import { REQUEST_TIMEOUT_MS } from '../data/api.ts'

/**
 * Returns the result of `loading`, or throws a `TimeoutError` if it takes longer than a request may, or than `limitMs`: `import()` and a
 * loader have no time limit of their own and would leave a form sending, or a link opening, forever.
 */
export function withTimeLimit<Result>(loading: Promise<Result>, limitMs = REQUEST_TIMEOUT_MS): Promise<Result> {
  const signal = AbortSignal.timeout(limitMs)
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([loading, expired])
}
