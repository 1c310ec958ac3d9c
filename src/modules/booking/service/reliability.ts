import type { Context } from '../../../server/context.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/dates.ts'
import { requirePandit } from '../../pandits/service.ts'
import type { Reliability } from '../contract/figures.ts'
import { ON_TIME_MINUTES } from '../model/day.ts'
import { countReliability } from '../store/reliability.ts'

const DAYS = 365
const DAY_MS = 86_400_000
/** Four of four says as little as none of four. */
const FEWEST = 5

/**
 * Accepted, of the requests that were his to answer. Of what he accepted: given to another, and of those because he did not come; moved to another time; and done,
 * of what was done, given to another, or is a day past its time without being marked. On time, of those he arrived at by his
 * own word: at most 15 minutes after the time agreed by then.
 */
export async function panditReliability(ctx: Context): Promise<Reliability> {
  const { id: panditId } = await requirePandit(ctx)
  const now = ctx.clock.now()
  const since = addDays(indiaDate(now), -DAYS)
  const counts = await countReliability(ctx.db, {
    panditId,
    since: indiaInstant(since, 0),
    overdueBefore: new Date(now.getTime() - DAY_MS),
    onTimeMinutes: ON_TIME_MINUTES,
  })
  const { accepted, turnedDown, done, released, noShow, moved, overdue, arrived, onTime } = counts
  return {
    since,
    fewest: FEWEST,
    accepted: { count: accepted, of: accepted + turnedDown },
    done: { count: done, of: done + released + overdue },
    onTime: { count: onTime, of: arrived },
    released: { count: released, of: accepted },
    noShow: { count: noShow, of: accepted },
    moved: { count: moved, of: accepted },
  }
}
