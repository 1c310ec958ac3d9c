import type { Context, Database } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { setAside } from '../../../server/ports/storage/quarantine.ts'
import { type FileKind, isOwnStorage } from '../../../server/stray-files.ts'
import { deleteUploads, knownUploads, lockOverdue } from '../store/uploads.ts'
import { DOCUMENTS, keysOf, PICTURES, UNUSED_MS, uploadOf } from './keys.ts'

const AT_ONCE = 20
/** Before every id. */
const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes the files and rows of uploads that are over or whose owner is gone. The files of one that was never used are set aside for a
 * while: in an older copy of the database an upload still waits that has been used since. One the storage will not delete stands in nobody's
 * way: it keeps its row for the next round, and is told of at the end. What a stop in between leaves, the next round takes too.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const failures: unknown[] = []
  const isOwn = await isOwnStorage(ctx)
  let after: string | undefined = NONE
  while (after !== undefined) after = await sweepSome(ctx, { after, isOwn, failures })
  tellOf(failures)
}

type Sweep = { after: string; isOwn: boolean; failures: unknown[] }

/** Answers the id to go on after; undefined when these were the last. */
async function sweepSome(ctx: Context, { after, isOwn, failures }: Sweep): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const overdue = await lockOverdue(ctx.db, { now: ctx.clock.now(), after, limit: AT_ONCE })
    // The row goes last: as long as it is there, the files are found again.
    const isGone = await Promise.all(
      overdue.map(async (upload) => {
        if (!upload.isNeverUsed) return forAll(keysOf(upload), (key) => ctx.ports.storage.delete(key), failures)
        return isOwn && forAll(keysOf(upload), (key) => setAside(ctx.ports.storage, key, ctx.clock.now()), failures)
      }),
    )
    const ids = overdue.filter((_, index) => isGone[index]).map(({ id }) => id)
    if (ids.length > 0) await deleteUploads(ctx.db, ids)
    return overdue.length === AT_ONCE ? overdue.at(-1)?.id : undefined
  })
}

/** Whether the work was done for all of these files. */
async function forAll(keys: readonly string[], work: (key: string) => Promise<void>, failures: unknown[]): Promise<boolean> {
  const outcomes = await Promise.allSettled(keys.map(work))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  failures.push(...refused)
  return refused.length === 0
}

function tellOf(failures: readonly unknown[]): void {
  if (failures.length === 0) return
  throw new AggregateError(failures, `files the storage did not delete, left for the next round: ${failures.length}`)
}

const ofUploads = { graceMs: UNUSED_MS, idOf: uploadOf, standingOf: standingOfUploads }

/** The files of uploads, for the look at files that no row knows. */
export const UPLOAD_FILES: readonly FileKind[] = [PICTURES, DOCUMENTS].map((prefix) => ({ prefix, ...ofUploads }))

async function standingOfUploads(db: Database, ids: readonly string[]): Promise<Map<string, 'used'>> {
  // Those whose time is over still have their row: `sweepUploads` deletes the files and then the row.
  return new Map([...(await knownUploads(db, ids))].map((id) => [id, 'used']))
}
