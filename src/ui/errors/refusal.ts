import type { ErrorCode, ErrorReason } from '../../shared/errors.ts'
import { ApiError, UnreadableResponseError } from '../data/api.ts'

/** What is known of a refusal: a reason of the API, or only its code. `message` is the API's own, in English. */
export type Refused = {
  reason: ErrorReason | ErrorCode | 'offline' | 'unreadable_response'
  code?: ErrorCode
  message?: string
  values?: Record<string, string | number>
  /** The first field that was wrong. */
  field?: string
}

/** What is known of an error; unlike the error itself, an action can pass it to its page. Other errors are lost connections. */
export function refusedOf(error: unknown): Refused {
  if (error instanceof ApiError) {
    const { reason, code, values, fields = {} } = error.body.error
    const [field] = Object.keys(fields)
    return { reason: reason ?? code, code, message: error.message, ...(values ? { values } : {}), ...(field ? { field } : {}) }
  }
  if (error instanceof UnreadableResponseError) return { reason: 'unreadable_response' }
  return isRefused(error) ? error : { reason: 'offline' }
}

const isRefused = (error: unknown): error is Refused =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'reason' in error

/** The reason for which the API refused a call; undefined for other errors. */
export const errorReasonOf = (error: unknown) => (error instanceof ApiError ? error.body.error.reason : undefined)
