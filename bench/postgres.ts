import { totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, type OwnPostgres, startPostgres } from '../scripts/postgres.ts'

/** Starts a server with its data in `keep` (created if missing), or in a folder that is removed on `stop`. */
export function startMeasuredPostgres(keep: string | undefined): Promise<OwnPostgres> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL 15 or newer is not installed here: its programs initdb and postgres were not found.')
  // Configured like a small dedicated server.
  const buffers = Math.max(256, Math.min(4096, Math.round(totalmem() / 2 ** 20 / 4)))
  return startPostgres(bin, { dataFolder: keep, settings: [`shared_buffers=${buffers}MB`, 'max_wal_size=4GB'] })
}

/** Creates a database on the server of `url` unless it exists. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

const IDLE_CHECKS = 3

/** Waits until the database has been idle for three seconds: after its start, a server first runs its periodic tasks. */
export async function untilIdle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const busy = `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  for (let looks = 0; looks < IDLE_CHECKS; looks++) {
    await pause(1000)
    const { rowCount } = await client.query(busy)
    if (rowCount) looks = -1
  }
  await client.end()
}
