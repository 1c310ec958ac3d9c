// Takes away what nobody uses: uploads whose time is over, and files no row knows of.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { isId } from '../../../shared/ids.ts'
import { deleteUploads, knownUploads, lockOverdue } from '../store/uploads.ts'
import { DOCUMENTS, keysOf, PICTURES, UNUSED_MS, uploadOf } from './keys.ts'

const AT_ONCE = 20
/** Before every id. */
const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes the files and rows of uploads that are over or whose owner is gone. One the storage will not delete stands in nobody's
 * way: it keeps its row for the next round, and is told of at the end. What a stop in between leaves, the next round takes too.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  let after: string | undefined = NONE
  while (after !== undefined) after = await sweepSome(ctx, after, failures)
  tellOf(failures)
}

/** Answers the id to go on after; undefined when these were the last. */
async function sweepSome(ctx: Context, after: string, failures: unknown[]): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const overdue = await lockOverdue(ctx.db, { now: ctx.clock.now(), after, limit: AT_ONCE })
    // The row goes last: as long as it is there, the files are found again.
    const isGone = await Promise.all(overdue.map((upload) => deleteFiles(ctx, keysOf(upload), failures)))
    const ids = overdue.filter((_, index) => isGone[index]).map(({ id }) => id)
    if (ids.length > 0) await deleteUploads(ctx.db, ids)
    return overdue.length === AT_ONCE ? overdue.at(-1)?.id : undefined
  })
}

/** Whether all of these files are gone. */
async function deleteFiles(ctx: Context, keys: readonly string[], failures: unknown[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(keys.map((key) => ctx.ports.storage.delete(key)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  failures.push(...refused)
  return refused.length === 0
}

function tellOf(failures: readonly unknown[]): void {
  if (failures.length === 0) return
  throw new AggregateError(failures, `files the storage did not delete, left for the next round: ${failures.length}`)
}

const LOOKED_UP_AT_ONCE = 200

/** Deletes files older than a day that belong to no upload, such as those of a database set back to an older copy. */
export async function sweepStrays(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  const before = new Date(ctx.clock.now().getTime() - UNUSED_MS)
  for (const prefix of [PICTURES, DOCUMENTS]) {
    let keys: string[] = []
    for await (const { key, writtenAt } of ctx.ports.storage.list(prefix)) {
      if (writtenAt < before) keys.push(key)
      if (keys.length === LOOKED_UP_AT_ONCE) {
        await deleteStrays(ctx, keys, failures)
        keys = []
      }
    }
    await deleteStrays(ctx, keys, failures)
  }
  tellOf(failures)
}

async function deleteStrays(ctx: Context, keys: readonly string[], failures: unknown[]): Promise<void> {
  const ids = [...new Set(keys.map(uploadOf))].filter(isId)
  const known = ids.length > 0 ? await knownUploads(ctx.db, ids) : new Set<string>()
  for (const key of keys) if (!known.has(uploadOf(key))) await deleteFiles(ctx, [key], failures)
}
