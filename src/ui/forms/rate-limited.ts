// Reads rate limit errors and their waiting time, for forms.
import { DEFAULT_WAIT_SECONDS, formatWait } from '../../shared/time/wait.ts'
import { ApiError } from '../data/api.ts'

export type RateLimited = { waitSeconds: number }

/** Returns the waiting time of a rate limit error; undefined for other errors. */
export function rateLimitOf(error: unknown): RateLimited | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return { waitSeconds: Number(error.body.error.values?.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) }
}

/** Returns the value of {{wait}} in a message, by default in the language of the document (browser only). */
export const waitValues = ({ waitSeconds }: RateLimited, language = document.documentElement.lang) => ({
  wait: formatWait(waitSeconds, language),
})
