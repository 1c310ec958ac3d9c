// Waits while the database is still starting; other errors fail immediately.
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../http/log.ts'
import { type OpenDatabase, openPostgres } from './open.ts'

const RETRY_DELAY_MS = 1000

/** Error codes of a server that is still starting or not listening yet: 57P03 is "the database system is starting up". */
const STARTING = new Set(['57P03', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN'])

export function isStarting(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  // A proxy without a running backend accepts the connection and closes it.
  return STARTING.has(code ?? '') || (code === undefined && /terminated unexpectedly/i.test(message ?? ''))
}

type Waiting = { waitSeconds: number; log: Logger }

/**
 * Opens the database and verifies the connection. Retries for `waitSeconds` while the server is starting, with one log line; then throws
 * the last error.
 */
export async function openStarting(url: string, { waitSeconds, log }: Waiting): Promise<OpenDatabase> {
  const end = performance.now() + waitSeconds * 1000
  for (let isFirst = true; ; isFirst = false) {
    const database = await openPostgres(url)
    try {
      await database.ping()
      return database
    } catch (error) {
      await database.close().catch(() => undefined)
      if (!isStarting(error) || performance.now() >= end) throw error
      if (isFirst)
        log.warn(
          `The database does not respond yet. Waiting for it up to ${waitSeconds === 1 ? '1 second' : `${waitSeconds} seconds`}.`,
        )
    }
    await wait(RETRY_DELAY_MS)
  }
}
