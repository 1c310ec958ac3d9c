// Stages races on PostgreSQL by waiting for locks instead of time.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/server/db/tables.ts'

/** Resolves when this many connections wait for a lock. */
export async function waitForBlockedConnections(db: Kysely<Tables>, count: number): Promise<void> {
  let waiting = 0
  while (waiting < count) {
    // Within a transaction, statistics are cached after the first read.
    await sql`select pg_stat_clear_snapshot()`.execute(db)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    waiting = rows[0]?.count ?? 0
  }
}
