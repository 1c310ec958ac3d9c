// Batches queries from concurrent callers into one, like a DataLoader.
import type { Database } from '../context.ts'

/**
 * Looks up each `key` with `loadMany`, which is called once for all keys requested in one turn of the event loop. A key without a result
 * resolves to undefined; an error rejects for every caller of the batch. A lone caller waits until the end of the turn, no longer.
 */
export function batched<Key, Result>(loadMany: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Result>>) {
  const batches = new WeakMap<Database, { keys: Set<Key>; results: Promise<ReadonlyMap<Key, Result>> }>()
  const startBatch = (db: Database) => {
    const keys = new Set<Key>()
    const results = new Promise(setImmediate).then(() => {
      batches.delete(db)
      return loadMany(db, [...keys])
    })
    const batch = { keys, results }
    batches.set(db, batch)
    return batch
  }
  return async (db: Database, key: Key): Promise<Result | undefined> => {
    const batch = batches.get(db) ?? startBatch(db)
    batch.keys.add(key)
    return (await batch.results).get(key)
  }
}
