// The only error handler; logs only errors that are our fault.
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode, isAppError } from '../../shared/errors.ts'
import { translateDatabaseError } from '../db/constraints.ts'
import { type Logger, serializeError } from './log.ts'
import type { Env } from './module.ts'

const BY_STATUS = new Map<number, ErrorCode>(Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]))

export function errorResponse(error: unknown, c: Context<Env>, log: Logger): Response {
  const appError = asAppError(translateDatabaseError(error))
  const status = ERROR_STATUS[appError.code]
  if (status >= 500 && !isAborted(error, c)) {
    log.error('request failed', { requestId: c.get('requestId'), error: serializeError(appError.detail.cause ?? appError) })
  }
  const body: ErrorBody = {
    message: appError.message,
    error: {
      code: appError.code,
      requestId: c.get('requestId'),
      ...(appError.detail.reason ? { reason: appError.detail.reason } : {}),
      ...(appError.detail.fields ? { fields: appError.detail.fields } : {}),
      ...(appError.detail.values ? { values: appError.detail.values } : {}),
      ...(appError.detail.current === undefined ? {} : { current: appError.detail.current }),
    },
  }
  const retryAfter = appError.detail.values?.retryAfterSeconds
  return c.json(body, status, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}

function asAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  if (error instanceof HTTPException) {
    const code = BY_STATUS.get(error.status) ?? (error.status < 500 ? 'invalid' : 'internal')
    const message =
      code === 'too_large'
        ? 'That is too large to send.'
        : 'The request could not be read. Send JSON with the fields of this call.'
    return new AppError(code, code === 'internal' ? FAILED : message, { cause: error })
  }
  return new AppError('internal', FAILED, { cause: error })
}

const FAILED = 'Something went wrong on our side. Nothing you entered is lost; please try again.'

/** Whether the client disconnected during the request: nothing failed, and nobody reads the response. */
function isAborted(error: unknown, c: Context<Env>): boolean {
  if (c.req.raw.signal?.aborted) return true
  const { name, message, code } = (error ?? {}) as { name?: string; message?: string; code?: string }
  return name === 'AbortError' || (code === 'ECONNRESET' && message === 'aborted') || /closed prematurely/.test(message ?? '')
}
