// Kysely dialect wrapper that rejects the outer database inside a transaction.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, DialectAdapter, Driver, Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

// Without this check, such a statement would hang or its writes would be lost.

type Scope = { open: boolean; transaction: Transaction<Tables> }

const scope = new AsyncLocalStorage<Scope>()

/** The transaction this call runs in, if any: for libraries that hold a connection of their own (the job queue). */
export function currentTransaction(): Transaction<Tables> | undefined {
  const current = scope.getStore()
  return current?.open ? current.transaction : undefined
}

/** The same dialect; with `oneConnection` (PGlite) callers take turns, after the check rather than before it. */
export function guarded(dialect: Dialect, oneConnection: boolean): Dialect {
  return {
    createDriver: () => guardedDriver(dialect.createDriver(), oneConnection ? turns() : undefined),
    createAdapter: () => guardedAdapter(dialect.createAdapter()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

/** Claims several connections even on PGlite, so that Kysely takes no lock before our check has spoken. */
function guardedAdapter(adapter: DialectAdapter): DialectAdapter {
  return Object.create(adapter, { supportsMultipleConnections: { get: () => true } }) as DialectAdapter
}

function guardedDriver(driver: Driver, lock: ReturnType<typeof turns> | undefined): Driver {
  return {
    init: () => driver.init(),
    async acquireConnection() {
      if (scope.getStore()?.open) throw new Error('The outer database was used inside a transaction; use the ctx handed to it.')
      await lock?.take()
      return driver.acquireConnection()
    },
    async releaseConnection(connection: DatabaseConnection) {
      await driver.releaseConnection(connection)
      lock?.give()
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

/** A fair lock: whoever asked first goes first. */
function turns() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    take(): Promise<void> {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    give(): void {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}

/**
 * Runs `work` in one transaction and hands it a ctx whose db is that transaction. A nested call joins the outer
 * transaction. Whatever throws inside rolls everything back; serialisation failures and deadlocks are the caller's to retry.
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
