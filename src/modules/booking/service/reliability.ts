// How reliable a pandit was in the last twelve months, for himself to see.
import type { Context } from '../../../server/context.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/dates.ts'
import { requirePandit } from '../../pandits/service.ts'
import type { Reliability } from '../contract/figures.ts'
import { countReliability } from '../store/reliability.ts'

const DAYS = 365
const DAY_MS = 86_400_000
/** Four of four says as little as none of four. */
const FEWEST = 5

/**
 * Accepted, of the requests that were his to answer. Of what he accepted: given to another, moved to another time; and done,
 * of what was done, given to another, or is a day past its time without being marked.
 */
export async function panditReliability(ctx: Context): Promise<Reliability> {
  const { id: panditId } = await requirePandit(ctx)
  const now = ctx.clock.now()
  const since = addDays(indiaDate(now), -DAYS)
  const counts = await countReliability(ctx.db, {
    panditId,
    since: indiaInstant(since, 0),
    overdueBefore: new Date(now.getTime() - DAY_MS),
  })
  const { accepted, turnedDown, done, released, moved, overdue } = counts
  return {
    since,
    fewest: FEWEST,
    accepted: { count: accepted, of: accepted + turnedDown },
    done: { count: done, of: done + released + overdue },
    released: { count: released, of: accepted },
    moved: { count: moved, of: accepted },
  }
}
