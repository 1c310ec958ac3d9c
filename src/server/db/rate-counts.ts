// How often a limited door was knocked on, counted in the database for all processes together.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from './tables.ts'

export type Knocks = { count: number; secondsLeft: number }

/** Counts a knock and says how many there were in this window, without judging. */
export async function countKnock(
  db: Kysely<Tables> | Transaction<Tables>,
  clock: Clock,
  key: string,
  windowSeconds: number,
): Promise<Knocks> {
  const now = clock.now()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  const row = await db
    .insertInto('rate_counts')
    .values({ key, window_ends: ends, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_counts.window_ends <= ${now} then 1 else rate_counts.count + 1 end`,
        window_ends: sql<Date>`case when rate_counts.window_ends <= ${now} then excluded.window_ends else rate_counts.window_ends end`,
      }),
    )
    .returning(['count', 'window_ends'])
    .executeTakeFirstOrThrow()
  // Each new window clears a few that are over, so that the table stays as large as what is counted now.
  if (row.count === 1) await forgetOver(db, now)
  return { count: row.count, secondsLeft: Math.max(1, Math.ceil((row.window_ends.getTime() - now.getTime()) / 1000)) }
}

const FORGET_AT_ONCE = 20

async function forgetOver(db: Kysely<Tables> | Transaction<Tables>, now: Date): Promise<void> {
  await sql`
    delete from rate_counts where key in (
      select key from rate_counts where window_ends <= ${now} order by window_ends limit ${FORGET_AT_ONCE} for update skip locked
    )`.execute(db)
}
