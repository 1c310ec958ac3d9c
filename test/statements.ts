import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const recorded = new AsyncLocalStorage<{ count: number }>()

type Queryable = { query: (...parts: unknown[]) => unknown }

function count(statements: number): void {
  const here = recorded.getStore()
  if (here) here.count += statements
}

function countQueries(driver: Queryable): void {
  const original = driver.query
  driver.query = function (this: unknown, ...parts: unknown[]): unknown {
    count(1)
    return original.apply(this, parts)
  }
}

const transaction = PGlite.prototype.transaction
PGlite.prototype.transaction = function (this: PGlite, work) {
  // PGlite sends the begin and the end of a transaction itself.
  count(2)
  return transaction.call(this, (inside) => {
    countQueries(inside as unknown as Queryable)
    return work(inside)
  }) as ReturnType<typeof work>
}

countQueries(pg.Client.prototype as unknown as Queryable)
countQueries(PGlite.prototype as unknown as Queryable)

/** Counts the statements that `work` sends, with the begin and the end of transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const here = { count: 0 }
  await recorded.run(here, work)
  return here.count
}
