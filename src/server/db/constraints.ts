// Maps database constraint violations to our errors, by constraint name.
import { AppError, type Refusal } from '../../shared/errors.ts'
import { refusalError } from '../refusal.ts'

type DatabaseError = { code: string; constraint?: string; detail?: string }

/** How a violation of a named constraint is reported to the caller. */
const meanings = new Map<string, Refusal>()

/** Registers the errors for a module's constraints. Call it once, at import. */
export function describeConstraints(entries: Record<string, Refusal>): void {
  for (const [name, meaning] of Object.entries(entries)) meanings.set(name, meaning)
}

/**
 * Returns the database's own error from inside any wrapper errors, or undefined. Drivers use different error classes, but all set `code`.
 */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return current as unknown as DatabaseError
  }
  return undefined
}

const UNREACHABLE_CODES =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of the driver and its pool that come without a code. */
const UNREACHABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether the database was unreachable or out of connections. A failed call to another service (`fetch failed`) does not count. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.message === 'fetch failed') return false
    const { code, severity } = current as { code?: unknown; severity?: unknown }
    // PostgreSQL sends severity FATAL when it closes a connection or refuses to open one.
    if (severity === 'FATAL' || UNREACHABLE_CODES.test(String(code)) || UNREACHABLE_MESSAGES.test(current.message)) return true
  }
  return false
}

const RETRY_SECONDS = 30

/** The codes of PostgreSQL's class 22 that a caller's input can cause: text, numbers and dates that do not fit a column. */
const INVALID_VALUE_CODES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Returns our error if a described constraint was violated or an input value does not fit a column; otherwise the same error. */
export function translateDatabaseError(error: unknown): unknown {
  const broken = databaseError(error)
  const meaning = broken?.constraint ? meanings.get(broken.constraint) : undefined
  if (meaning) return refusalError(meaning, error)
  // Text that the database cannot store, such as a NUL in a URL, cannot match any id or name.
  if (broken?.code === '22021')
    return new AppError('invalid', 'The request contains characters that cannot be read.', { cause: error })
  if (broken?.code === '40001' || broken?.code === '40P01') {
    return new AppError('conflict', 'Somebody changed this at the same moment. Please try again.', {
      reason: 'concurrent_update',
      cause: error,
    })
  }
  if (isDatabaseUnreachable(error)) {
    return new AppError('unavailable', 'The site cannot reach its database at the moment. Please try again shortly.', {
      reason: 'service_unavailable',
      values: { retryAfterSeconds: RETRY_SECONDS },
      cause: error,
    })
  }
  if (broken && INVALID_VALUE_CODES.has(broken.code)) {
    return new AppError('invalid', 'A value of this request has the wrong format.', { cause: error })
  }
  return error
}
