// One line of JSON for each thing worth knowing; never a body, a query, a cookie or a person's data.

export type Logger = {
  info(message: string, details?: Record<string, unknown>): void
  /** What works, but should be looked at. */
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
