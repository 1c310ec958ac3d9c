// Caches search results until the lists or that day's availability change.
import type { Context } from '../../../server/context.ts'
import { knownOf } from '../../../server/known.ts'
import { type SearchFound, type SearchPlan, type SearchRow, searchPandits } from '../store/search.ts'
import { deleteChangesBefore, subjectsOf, versionsIfUnchanged } from '../store/search-changes.ts'

type KnownSearch = SearchFound & { readAt: number }

const HOUR_MS = 3_600_000
/** Changes stay for an hour: one that is committed late is still seen as new, however long its transaction took. */
const KNOWN_FOR_MS = HOUR_MS / 3

/** Some 25 MB of matches, by everything that was asked. */
const knownSearches = knownOf<KnownSearch>(5000)

/**
 * Searches by `plan`. What is known was found after certain changes: where the database still meets just these, in the snapshot in
 * which it says the versions of the cards, nothing is searched again.
 */
export async function searchKnown(ctx: Context, plan: SearchPlan): Promise<{ rows: SearchRow[]; total: number }> {
  const [searches, key, now] = [knownSearches(ctx), JSON.stringify(plan), ctx.clock.now().getTime()]
  const known = searches.get(key)
  if (known && now - known.readAt < KNOWN_FOR_MS) {
    const ids = known.rows.map(({ id }) => id)
    const versions = await versionsIfUnchanged(ctx.db, { subjects: subjectsOf(plan), seen: known.seen, ids })
    if (versions) return { rows: withVersions(known.rows, versions), total: known.total }
  }
  const found = await searchPandits(ctx.db, plan)
  searches.set(key, { ...found, readAt: now })
  return found
}

const withVersions = (rows: readonly SearchRow[], versions: ReadonlyMap<string, string>): SearchRow[] =>
  rows.map((row) => ({ ...row, version: versions.get(row.id) ?? '' }))

/** Takes away changes of an hour ago that were followed by others; safe to repeat. */
export async function forgetOldChanges({ db, clock }: Context): Promise<void> {
  await deleteChangesBefore(db, new Date(clock.now().getTime() - HOUR_MS))
}
