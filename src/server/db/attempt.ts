// Savepoint: part of a transaction that can roll back on its own.
import { sql } from 'kysely'
import type { Database } from '../context.ts'

/** Runs `work` inside the caller's transaction. Where it answers false, all it wrote is taken back, and the rows it locked are free again. */
export async function attempt(db: Database, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db)
  const isDone = await work()
  if (!isDone) await sql`rollback to savepoint attempt`.execute(db)
  await sql`release savepoint attempt`.execute(db)
  return isDone
}
