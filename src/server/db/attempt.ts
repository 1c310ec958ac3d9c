// Runs part of a transaction in a savepoint, to roll back separately.
import { sql } from 'kysely'
import type { Database } from '../context.ts'

/** Runs `work` in a savepoint of the caller's transaction. If it returns false, its writes are rolled back and its row locks released. */
export async function attempt(db: Database, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db)
  const isDone = await work()
  if (!isDone) await sql`rollback to savepoint attempt`.execute(db)
  await sql`release savepoint attempt`.execute(db)
  return isDone
}
