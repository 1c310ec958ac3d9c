// Maps database constraint violations to our errors, by constraint name.
import { AppError, type ErrorCode } from '../../shared/errors.ts'

type DatabaseError = { code: string; constraint?: string; detail?: string }

/** What a named constraint means to the person who ran into it. */
export type ConstraintMeaning = { code: ErrorCode; reason: string; message: string }

const meanings = new Map<string, ConstraintMeaning>()

/** Modules tell here, once at import, what their constraints mean. */
export function describeConstraints(entries: Record<string, ConstraintMeaning>): void {
  for (const [name, meaning] of Object.entries(entries)) meanings.set(name, meaning)
}

/** The database's own error inside whatever wrapped it, or undefined. Drivers differ in class, never in `code`. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return current as unknown as DatabaseError
  }
  return undefined
}

const AWAY_CODES =
  /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver and its pool say without a code. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether the database was out of reach or full; a failed call to another service, which is a `fetch failed`, does not count. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.message === 'fetch failed') return false
    const { code, severity } = current as { code?: unknown; severity?: unknown }
    // FATAL is what PostgreSQL says when it ends a connection, or opens none.
    if (severity === 'FATAL' || AWAY_CODES.test(String(code)) || AWAY_MESSAGES.test(current.message)) return true
  }
  return false
}

const RETRY_SECONDS = 30

/** Class 22 of PostgreSQL's codes, as far as a value of the caller brings it about: letters, numbers and dates no column takes. */
const UNFIT_VALUE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** The same error, or ours where a described constraint was broken or a value from outside fits no column. */
export function translateDatabaseError(error: unknown): unknown {
  const broken = databaseError(error)
  const meaning = broken?.constraint ? meanings.get(broken.constraint) : undefined
  if (meaning) return new AppError(meaning.code, meaning.message, { reason: meaning.reason, cause: error })
  // Text the database cannot hold, such as a NUL in an address, is nobody's id or name.
  if (broken?.code === '22021')
    return new AppError('invalid', 'The request contains characters that cannot be read.', { cause: error })
  if (broken?.code === '40001' || broken?.code === '40P01') {
    return new AppError('conflict', 'Somebody changed this at the same moment. Please try again.', {
      reason: 'try_again',
      cause: error,
    })
  }
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', 'The site cannot reach its data just now. Please try again in a moment.', {
      reason: 'database_away',
      values: { retryAfterSeconds: RETRY_SECONDS },
      cause: error,
    })
  }
  if (broken && UNFIT_VALUE.has(broken.code)) {
    return new AppError('invalid', 'A value of this request has the wrong format.', { cause: error })
  }
  return error
}
