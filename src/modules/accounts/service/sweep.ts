// Takes away what nobody uses: uploads whose time is over, and files no row knows of.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { isId } from '../../../shared/ids.ts'
import { deleteUploads, knownUploads, lockOverdue } from '../store/uploads.ts'
import { DOCUMENTS, keysOf, PICTURES, UNUSED_MS, uploadOf } from './keys.ts'

const AT_ONCE = 20

/** Deletes the files and rows of uploads that are over or whose owner is gone. What a stop in between leaves, the next round takes. */
export async function sweepUploads(ctx: Context): Promise<void> {
  let count = AT_ONCE
  while (count === AT_ONCE) {
    count = await inTransaction(ctx, async (ctx) => {
      const overdue = await lockOverdue(ctx.db, ctx.clock.now(), AT_ONCE)
      if (overdue.length === 0) return 0
      // The row goes last: as long as it is there, the files are found again.
      await Promise.all(overdue.flatMap(keysOf).map((key) => ctx.ports.storage.delete(key)))
      await deleteUploads(
        ctx.db,
        overdue.map(({ id }) => id),
      )
      return overdue.length
    })
  }
}

const LOOKED_UP_AT_ONCE = 200

/** Deletes files older than a day that belong to no upload, such as those of a database set back to an older copy. */
export async function sweepStrays(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNUSED_MS)
  for (const prefix of [PICTURES, DOCUMENTS]) {
    let keys: string[] = []
    for await (const { key, writtenAt } of ctx.ports.storage.list(prefix)) {
      if (writtenAt < before) keys.push(key)
      if (keys.length === LOOKED_UP_AT_ONCE) {
        await deleteStrays(ctx, keys)
        keys = []
      }
    }
    await deleteStrays(ctx, keys)
  }
}

async function deleteStrays(ctx: Context, keys: readonly string[]): Promise<void> {
  const ids = [...new Set(keys.map(uploadOf))].filter(isId)
  const known = ids.length > 0 ? await knownUploads(ctx.db, ids) : new Set<string>()
  for (const key of keys) if (!known.has(uploadOf(key))) await ctx.ports.storage.delete(key)
}
