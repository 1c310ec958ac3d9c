// Reads rate limit errors and their waiting time, for forms.
import { formatWait, USUAL_WAIT_SECONDS } from '../../shared/time/wait.ts'
import { ApiError } from '../data/api.ts'

export type TooOften = { waitSeconds: number }

/** Of an error that is a refusal for this reason; else undefined. */
export function tooOftenOf(error: unknown): TooOften | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return { waitSeconds: Number(error.body.error.values?.retryAfterSeconds ?? USUAL_WAIT_SECONDS) }
}

/** The value {{wait}} of a sentence that says how long; in the language of the document, which only a browser has. */
export const waitOf = ({ waitSeconds }: TooOften, language = document.documentElement.lang) => ({
  wait: formatWait(waitSeconds, language),
})
