// Batches queries from concurrent callers into one, like a DataLoader.
import type { Database } from '../context.ts'

/**
 * Looks up each `key` with `many`, which is called once for all keys requested in one turn of the event loop. A key without a result
 * resolves to undefined; an error rejects for every caller of the batch. A lone caller waits until the end of the turn, no longer.
 */
export function batched<Key, Answer>(many: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>) {
  const batches = new WeakMap<Database, { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> }>()
  const begin = (db: Database) => {
    const keys = new Set<Key>()
    const answers = new Promise(setImmediate).then(() => {
      batches.delete(db)
      return many(db, [...keys])
    })
    const batch = { keys, answers }
    batches.set(db, batch)
    return batch
  }
  return async (db: Database, key: Key): Promise<Answer | undefined> => {
    const batch = batches.get(db) ?? begin(db)
    batch.keys.add(key)
    return (await batch.answers).get(key)
  }
}
