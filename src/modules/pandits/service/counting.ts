// How many match a search, counted once until something changes in the lists or on the day it counts by.
import type { Context } from '../../../server/context.ts'
import { knownOf } from '../../../server/known.ts'
import { type SearchPlan, type SearchRow, searchPandits } from '../store/search.ts'
import { deleteChangesBefore } from '../store/search-changes.ts'

/** What was counted, by what is counted: some 4 MB. */
const knownCounts = knownOf<{ seen: string; total: number; readAt: number }>(20_000)
const HOUR_MS = 3_600_000
/** Changes stay for an hour: one that is committed late is still seen as new, however long its transaction took. */
const KNOWN_FOR_MS = HOUR_MS / 3

/**
 * Searches by `plan`, and says how many match (at most `countTo`; 0 where nobody asked). A count that is known goes along with the
 * changes it had met: where the database meets the same ones, in the same snapshot as the matches, it does not count again.
 */
export async function searchCounted(ctx: Context, plan: SearchPlan): Promise<{ rows: SearchRow[]; total: number }> {
  if (plan.countTo === 0) return { rows: await searchPandits(ctx.db, plan), total: 0 }
  const counts = knownCounts(ctx)
  const key = whatIsCounted(plan)
  const kept = counts.get(key)
  const now = ctx.clock.now().getTime()
  const isFresh = kept !== undefined && now - kept.readAt < KNOWN_FOR_MS
  const rows = await searchPandits(ctx.db, { ...plan, countedAt: isFresh ? kept.seen : undefined })
  const [first] = rows
  if (!first) return { rows, total: 0 }
  const total = first.total ?? kept?.total ?? 0
  if (first.total !== null && rows.length === plan.limit) counts.set(key, { seen: first.counted_at ?? '', total, readAt: now })
  return { rows, total }
}

/** Everything that decides who matches; the order, the page and what the cards show do not. */
function whatIsCounted(plan: SearchPlan): string {
  return JSON.stringify({
    ...plan,
    sort: undefined,
    after: undefined,
    limit: undefined,
    countTo: undefined,
    countedAt: undefined,
  })
}

/** Takes away changes of an hour ago that were followed by others; safe to repeat. */
export async function forgetOldChanges({ db, clock }: Context): Promise<void> {
  await deleteChangesBefore(db, new Date(clock.now().getTime() - HOUR_MS))
}
