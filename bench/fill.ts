import { join } from 'node:path'
import { sql } from 'kysely'
import { pandit, type SeededPandit, writeDaysAway, writePandits } from '../src/demo/pandits.ts'
import { randomFor } from '../src/demo/people/random.ts'
import { seedDemo } from '../src/demo/seed.ts'
import { vacuumAnalyze } from '../src/demo/store.ts'
import { getUpcomingOccasions, loadCatalogue } from '../src/modules/catalogue/service.ts'
import { loadOccasions } from '../src/modules/panchang/festivals/service.ts'
import { deleteOldChanges } from '../src/modules/pandits/search/service.ts'
import { DEFAULT_SETTINGS } from '../src/modules/settings/contract.ts'
import { changeSetting } from '../src/modules/settings/service.ts'
import type { Context } from '../src/server/context.ts'
import { inTransaction } from '../src/server/db/guard.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openContext, ROOT } from './context.ts'
import { fillShop } from './fill-shop.ts'
import { fillSessions } from './signed-in.ts'

const NO_LIMIT = 1_000_000_000
const DEMO_PANDITS = 240
const BATCH = 500

/** Safe to repeat: existing rows stay. */
export async function fill(url: string, pandits: number, log: (line: string) => void): Promise<void> {
  const { database, ctx } = await openContext(url, ({ script }) => migrate(script, join(ROOT, 'migrations')))
  try {
    await loadCatalogue(ctx, ROOT)
    await loadOccasions(ctx)
    await seedDemo(ctx, { pandits: Math.min(pandits, DEMO_PANDITS), hasPublishedPasswords: true })
    await addRated(ctx, pandits, log)
    await dropJobs(ctx)
    await deleteSearchChanges(ctx)
    await fillSessions(ctx.db, ctx.clock.now())
    await fillShop(ctx.db, pandits > DEMO_PANDITS * 10, log)
    const signIn = { signInPerEmail: NO_LIMIT, signInPerAddress: NO_LIMIT }
    const open = { ...signIn, callsPerMinute: NO_LIMIT, writesPerMinute: NO_LIMIT, pagesPerMinute: NO_LIMIT }
    const many = { openRequestsPerPerson: NO_LIMIT, openOrdersPerPerson: NO_LIMIT, openPerNetwork: NO_LIMIT }
    await changeSetting(ctx, 'limits', { ...DEFAULT_SETTINGS.limits, ...open, ...many })
  } finally {
    await database.close()
  }
}

/** Emails left in the queue by an earlier run would be sent during the measurement. */
async function dropJobs(ctx: Context): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`.execute(ctx.db)
  if (rows[0]?.isThere) await sql`delete from pgboss.job`.execute(ctx.db)
}

/**
 * The fill adds hundreds of rows per list to `search_changes`, which every search would read until the cleanup deletes rows older than an
 * hour. With a clock set to tomorrow, the cleanup deletes them now.
 */
function deleteSearchChanges(ctx: Context): Promise<void> {
  const tomorrow = new Date(ctx.clock.now().getTime() + 86_400_000)
  return deleteOldChanges({ ...ctx, clock: { now: () => tomorrow } })
}

/**
 * Adds pandits with ratings beyond the demo's: the demo has too few reviews for that many, and equal scores would make every list look too
 * fast.
 */
async function addRated(ctx: Context, count: number, log: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pandits`.execute(ctx.db)
  const have = rows[0]?.count ?? 0
  if (have >= count) return
  const festivals = (await getUpcomingOccasions(ctx, 'en', { limit: 50 })).map((occasion) => occasion.day)
  for (let from = have; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => ratedPandit(from + offset))
    await inTransaction(ctx, async (trx) => {
      await writePandits(trx, batch)
      await writeDaysAway(trx, batch, festivals)
    })
    if (Math.floor(from / 20_000) !== Math.floor((from + BATCH) / 20_000)) log(`${from + batch.length} of ${count} pandits`)
  }
  await vacuumAnalyze(ctx.db)
}

/** A third has no review yet; the mean ratings of the others follow their quality, from 3.8 to 5. */
function ratedPandit(index: number): SeededPandit {
  const entry = pandit(index)
  const random = randomFor('bench-rating', index)
  if (random.chance(0.33)) return entry
  const reviewCount = random.between(1, 60)
  const mean = Math.min(5, 3.8 + 1.3 * entry.person.quality)
  return { ...entry, reviewCount, ratingSum: Math.round(mean * reviewCount) }
}
