import type { ERROR_CODE_BY_REASON } from './error-reasons.ts'

export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Why a request was refused; each has a sentence in the catalogue `errors`, and each route declares its own. */
export type ErrorReason = keyof typeof ERROR_CODE_BY_REASON

/** The reasons whose code is `Code`; `AppError` accepts only these. */
export type ReasonOf<Code extends ErrorCode> = {
  [Reason in ErrorReason]: (typeof ERROR_CODE_BY_REASON)[Reason] extends Code ? Reason : never
}[ErrorReason]

export type ErrorDetail = {
  reason?: ErrorReason
  /** Field path → message in English. */
  fields?: Record<string, string>
  /** Values for the translated message. */
  values?: Record<string, string | number>
  /** The current state, if the caller acted on an outdated version; its schema is defined in the contract of the call. */
  current?: unknown
  cause?: unknown
}

/** Why something is refused; the reason determines the code. */
export type Refusal = { reason: ErrorReason; message: string }

/** An error with a message that is always safe to show; anything secret goes into `cause`. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail

  constructor(code: Code, message: string, detail: ErrorDetail & { reason?: ReasonOf<Code> } = {}) {
    super(message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }
}

/** The error for one wrong field, for the rules that a schema cannot check. */
export const fieldError = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })

/** The body of every error response; existing clients read `message`. */
export type ErrorBody = {
  message: string
  error: {
    code: ErrorCode
    reason?: ErrorReason
    fields?: Record<string, string>
    values?: Record<string, string | number>
    /** The current state, if the caller acted on an outdated version. */
    current?: unknown
    requestId: string
  }
}

/** True for our own errors, also across bundles, where `instanceof` would fail. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'code' in value
}
