// Batches queries from concurrent callers into one, like a DataLoader.
import type { Database } from '../context.ts'

/**
 * Answers each `key` by `many`, which is asked once for all keys that come in one turn of the event loop; a key without an answer is
 * undefined, and an error is everybody's. Who asks alone waits for the end of the turn and no longer.
 */
export function batched<Key, Answer>(many: (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>) {
  const periodicTasks = new WeakMap<Database, { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> }>()
  const begin = (db: Database) => {
    const keys = new Set<Key>()
    const answers = new Promise(setImmediate).then(() => {
      periodicTasks.delete(db)
      return many(db, [...keys])
    })
    const batch = { keys, answers }
    periodicTasks.set(db, batch)
    return batch
  }
  return async (db: Database, key: Key): Promise<Answer | undefined> => {
    const batch = periodicTasks.get(db) ?? begin(db)
    batch.keys.add(key)
    return (await batch.answers).get(key)
  }
}
