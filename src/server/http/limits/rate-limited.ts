import { AppError } from '../../../shared/errors.ts'

/** Throws `rate_limited`, which becomes a 429 response with Retry-After. */
export function throwRateLimited(retryAfterSeconds: number): never {
  throw new AppError('rate_limited', 'Too many requests. Please wait a little and try again.', { values: { retryAfterSeconds } })
}
