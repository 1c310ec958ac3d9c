// Kysely dialect wrapper that rejects the outer database inside a transaction.
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  sql,
  type Transaction,
} from 'kysely'
import type { Tables } from './tables.ts'

// Without this check, such a statement would hang or its writes would be lost.

type Scope = { open: boolean; transaction: Transaction<Tables> }

const scope = new AsyncLocalStorage<Scope>()

/** The transaction this call runs in, if any. For libraries with a connection of their own (the job queue). */
export function currentTransaction(): Transaction<Tables> | undefined {
  const current = scope.getStore()
  return current?.open ? current.transaction : undefined
}

/** Wraps the dialect. With `oneConnection` (PGlite), callers take turns; the transaction check runs before they wait. */
export function guarded(dialect: Dialect, oneConnection: boolean): Dialect {
  return {
    createDriver: () => guardedDriver(dialect.createDriver(), oneConnection ? fairLock() : undefined),
    createAdapter: () => guardedAdapter(dialect.createAdapter()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** Reports support for several connections even on PGlite, so that Kysely does not take its own lock before our check runs. */
function guardedAdapter(adapter: DialectAdapter): DialectAdapter {
  return Object.create(adapter, { supportsMultipleConnections: { get: () => true } }) as DialectAdapter
}

function guardedDriver(driver: Driver, lock: ReturnType<typeof fairLock> | undefined): Driver {
  return {
    init: () => driver.init(),
    async acquireConnection() {
      if (scope.getStore()?.open) throw new Error('The outer database was used inside a transaction; use the ctx handed to it.')
      await lock?.acquire()
      return driver.acquireConnection()
    },
    async releaseConnection(connection: DatabaseConnection) {
      await driver.releaseConnection(connection)
      lock?.release()
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    savepoint: driver.savepoint?.bind(driver),
    rollbackToSavepoint: driver.rollbackToSavepoint?.bind(driver),
    releaseSavepoint: driver.releaseSavepoint?.bind(driver),
    destroy: () => driver.destroy(),
  } as Driver
}

/** A fair lock: first come, first served. */
function fairLock() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    acquire(): Promise<void> {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}

/**
 * Runs `work` in one transaction and passes it a ctx with that transaction as `db`. A nested call joins the outer transaction. An error
 * thrown inside rolls everything back; retrying serialization failures and deadlocks is up to the caller.
 */
export function inTransaction<Ctx extends { db: Kysely<Tables> | Transaction<Tables> }, Result>(
  ctx: Ctx,
  work: (ctx: Ctx & { db: Transaction<Tables> }) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx as Ctx & { db: Transaction<Tables> })
  return ctx.db.transaction().execute((transaction) => {
    const here: Scope = { open: true, transaction }
    return scope
      .run(here, () => work({ ...ctx, db: transaction }))
      .finally(() => {
        here.open = false
      })
  })
}

/** Runs `work` in a savepoint of the caller's transaction. If it returns false, its writes are rolled back and its row locks released. */
export async function attempt(db: Kysely<Tables> | Transaction<Tables>, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db)
  const isDone = await work()
  if (!isDone) await sql`rollback to savepoint attempt`.execute(db)
  await sql`release savepoint attempt`.execute(db)
  return isDone
}
