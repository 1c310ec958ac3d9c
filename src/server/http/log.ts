export type Logger = {
  info(message: string, details?: Record<string, unknown>): void
  /** For what works but should be looked at. */
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}

export const jsonLog: Logger = {
  info: (message, details) => write('info', message, details),
  warn: (message, details) => write('warn', message, details),
  error: (message, details) => write('error', message, details),
}

function write(level: string, message: string, details: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, message, ...details })
  ;(level === 'info' ? process.stdout : process.stderr).write(`${line}\n`)
}

const MAX_STACK = 4000
const MAX_CAUSES = 5

/** The fields that a log line shows of an error: no statement parameters, no body, and never "[object Object]". */
export type LoggedError = {
  name?: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/**
 * Converts anything thrown or reported to an object for a log line, with its cause and, for an AggregateError, its parts. Some libraries
 * report plain objects with a `message`; everything else is shown as JSON.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { name, message, stack, code, cause, errors } = error as Record<string, unknown>
  const isDeeper = depth < MAX_CAUSES
  return {
    ...(typeof name === 'string' ? { name } : {}),
    message: typeof message === 'string' ? cutText(message, MAX_STACK) : asJson(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof stack === 'string' ? { stack: cutText(stack, MAX_STACK) } : {}),
    ...(cause !== undefined && isDeeper ? { cause: serializeError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && isDeeper
      ? { errors: errors.slice(0, MAX_CAUSES).map((part) => serializeError(part, depth + 1)) }
      : {}),
  }
}

function asJson(value: unknown): string {
  try {
    return cutText(JSON.stringify(value) ?? String(value), MAX_STACK)
  } catch {
    return 'an object that cannot be written as JSON'
  }
}

const MAX_PATH = 120

/** Truncates a path for the log, because callers choose its length. */
export const loggedPath = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url).slice(0, MAX_PATH)

const cutText = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text)
