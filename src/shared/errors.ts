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

export type ErrorDetail = {
  /** A word declared in the contract of the call, for pages to translate. */
  reason?: string
  /** Field path → message in English. */
  fields?: Record<string, string>
  /** Values a translated message needs. */
  values?: Record<string, string | number>
  /** How the thing stands now, where the caller acted on an older view of it; its shape is the contract's of the call. */
  current?: unknown
  cause?: unknown
}

/** An error whose message is always fit to show; whatever must stay secret travels in `cause`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail

  constructor(code: ErrorCode, message: string, detail: ErrorDetail = {}) {
    super(message, { cause: detail.cause })
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }
}

/** The shape of every refusal on the wire; the seed's pages read `message`. */
export type ErrorBody = {
  message: string
  error: {
    code: ErrorCode
    reason?: string
    fields?: Record<string, string>
    values?: Record<string, string | number>
    /** How the thing stands now, where the caller acted on an older view of it. */
    current?: unknown
    requestId: string
  }
}

/** True for our own errors, also across bundles where `instanceof` would not hold. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'code' in value
}
