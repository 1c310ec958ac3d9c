import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const recorded = new AsyncLocalStorage<{ count: number }>()

type Queryable = { query: (...parts: unknown[]) => unknown }

function listen(driver: Queryable): void {
  const original = driver.query
  driver.query = function (this: unknown, ...parts: unknown[]): unknown {
    const here = recorded.getStore()
    if (here) here.count += 1
    return original.apply(this, parts)
  }
}

listen(pg.Client.prototype as unknown as Queryable)
listen(PGlite.prototype as unknown as Queryable)

/** Counts the statements that `work` sends; on the embedded database, those inside transactions are not included. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const here = { count: 0 }
  await recorded.run(here, work)
  return here.count
}
