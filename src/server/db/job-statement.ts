// Enqueues a job within another SQL statement: atomic, one round trip.
import { type RawBuilder, sql } from 'kysely'

/**
 * The queue's own statement for inserting jobs: its only parameter, `$1`, is the list of jobs; `job` is one of them in the queue's format.
 */
export type JobStatement = { text: string; job: object }

/**
 * The part of a larger statement that enqueues a job with `data` for each row of `source` (an earlier part). Without a row, no job is
 * enqueued.
 */
export function enqueueJobSql(
  { text, job }: JobStatement,
  data: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [before = '', after = ''] = text.split('$1')
  const jobs = sql`(select jsonb_build_array(${JSON.stringify(job)}::jsonb || jsonb_build_object('data', ${data}))::text from ${source})`
  return sql`${sql.raw(before)}${jobs}${sql.raw(after)}`
}
