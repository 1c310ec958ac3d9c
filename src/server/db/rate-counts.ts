import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from './tables.ts'

export type RateCounts = { count: number; secondsLeft: number }

/** Counts a request and returns how many there were in this window; enforces nothing. */
export async function countTowardsLimit(
  db: Kysely<Tables> | Transaction<Tables>,
  clock: Clock,
  key: string,
  windowSeconds: number,
): Promise<RateCounts> {
  const now = clock.now()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  const row = await db
    .insertInto('rate_counts')
    .values({ key, window_ends_at: ends, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_counts.window_ends_at <= ${now} then 1 else rate_counts.count + 1 end`,
        window_ends_at: sql<Date>`case when rate_counts.window_ends_at <= ${now} then excluded.window_ends_at else rate_counts.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  // Each new window deletes a few expired ones, so that the table does not grow.
  if (row.count === 1) await deleteExpired(db, now)
  return { count: row.count, secondsLeft: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)) }
}

const DELETE_BATCH_SIZE = 20

async function deleteExpired(db: Kysely<Tables> | Transaction<Tables>, now: Date): Promise<void> {
  await sql`
    delete from rate_counts where key in (
      select key from rate_counts where window_ends_at <= ${now} order by window_ends_at limit ${DELETE_BATCH_SIZE} for update skip locked
    )`.execute(db)
}

type OnceCount = { onceKey: string; onceSeconds: number; keys: readonly string[]; windowSeconds: number }

/**
 * Counts a request under each of these distinct keys, once per `onceKey` however often it is retried. Returns the count of each key in its
 * window, or undefined if the `onceKey` was counted before. Runs as one statement, which also deletes a few expired windows.
 */
export async function countOnce(
  db: Kysely<Tables> | Transaction<Tables>,
  clock: Clock,
  { onceKey, onceSeconds, keys, windowSeconds }: OnceCount,
): Promise<Map<string, number> | undefined> {
  const now = clock.now()
  // Sorted, so that two statements with the same keys cannot deadlock.
  const sorted = [...keys].sort()
  const ends = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const counted = sql`
    on conflict (key) do update set
      count = case when rate_counts.window_ends_at <= ${now}::timestamptz then 1 else rate_counts.count + 1 end,
      window_ends_at = case when rate_counts.window_ends_at <= ${now}::timestamptz then excluded.window_ends_at else rate_counts.window_ends_at end
    returning key, count`
  const { rows } = await sql<{ key: string; count: number }>`
    with marked as (
      insert into rate_counts (key, window_ends_at, count) values (${onceKey}, ${ends(onceSeconds)}, 1) ${counted}
    ), counted as (
      insert into rate_counts (key, window_ends_at, count)
      select keys.key, ${ends(windowSeconds)}::timestamptz, 1 from marked, (select unnest(${sorted}::text[]) as key) keys
      where marked.count = 1 ${counted}
    ), cleared as (
      delete from rate_counts where key in (
        select key from rate_counts where window_ends_at <= ${now}::timestamptz and key <> all(${[onceKey, ...keys]}::text[])
        order by window_ends_at limit ${DELETE_BATCH_SIZE} for update skip locked
      )
    )
    select key, count from counted`.execute(db)
  return rows.length === 0 ? undefined : new Map(rows.map((row) => [row.key, row.count]))
}
