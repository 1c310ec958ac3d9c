// Enqueues a job within another SQL statement: atomic, one round trip.
import { type RawBuilder, sql } from 'kysely'

/** The queue's own statement for one job: the list of jobs is its only parameter, `$1`, and `job` is one of them as it wants them. */
export type JobStatement = { text: string; job: object }

/** The queueing part of a larger statement: a job of these `data` for the row of `source` (a part before it), none without a row. */
export function jobQueued(
  { text, job }: JobStatement,
  data: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [before = '', after = ''] = text.split('$1')
  const jobs = sql`(select jsonb_build_array(${JSON.stringify(job)}::jsonb || jsonb_build_object('data', ${data}))::text from ${source})`
  return sql`${sql.raw(before)}${jobs}${sql.raw(after)}`
}
