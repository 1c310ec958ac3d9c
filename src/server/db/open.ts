import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { fromPglite, type Db as QueueDatabase } from 'pg-boss'
import { lockFolder } from './folder-lock.ts'
import { currentTransaction, guarded } from './guard.ts'
import type { Tables } from './tables.ts'

/** Runs a script of several statements in one transaction; `rows` returns the rows of a single statement. */
export type ScriptRunner = (work: (run: (text: string) => Promise<Record<string, unknown>[]>) => Promise<void>) => Promise<void>

export type OpenDatabase = {
  db: Kysely<Tables>
  script: ScriptRunner
  /** The connection of the job queue; statements sent inside our transaction join it. */
  queueDatabase: QueueDatabase
  isEmbedded: boolean
  /** Resolves when the database responds. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** int8 (20) is parsed as a JavaScript number by both drivers: our values are paise and counts, far below 2^53. */
const INT8 = 20
/** date (1082) stays text: a calendar date is not an instant. */
const DATE = 1082

/** Connections for writes and transactions; reads use separate, shared connections. */
const MAX_CONNECTIONS = 10

export async function openPostgres(url: string): Promise<OpenDatabase> {
  const [{ default: pg }, { nameStatement, withPipelining }] = await Promise.all([import('pg'), import('./pipelined-pool.ts')])
  const config = {
    connectionString: url,
    // If the database is unreachable, callers get an error instead of waiting.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: typeParsers(pg.types),
    // Our statements are few and always the same, so each is planned once per connection. They are too short for JIT compilation, and a
    // generic plan would start parallel workers for one page of a list.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0',
  }
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS })
  // The pool replaces a connection that is lost while idle; without a listener the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // If a connection is lost while in use, its statement fails. The error event that comes with it must not end the process either.
    client.on('error', () => undefined)
  })
  const dialect = new PostgresDialect({ pool: withPipelining(pool, config) })
  const db = new Kysely<Tables>({ dialect: guarded(dialect, false) })
  return {
    db,
    script: (work) => runScript(pool, work),
    queueDatabase: joinTransaction({ executeSql: async (text, values) => await pool.query(nameStatement(pool, text, values)) }),
    isEmbedded: false,
    ping: async () => void (await Promise.all([pool.query('select 1'), sql`select 1`.execute(db)])),
    close: () => db.destroy(),
  }
}

/** The driver's own parsers, except for int8 and date. */
function typeParsers(pgTypes: typeof import('pg').types): typeof import('pg').types {
  const getTypeParser = (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return format === 'binary' ? pgTypes.getTypeParser(oid, 'binary') : pgTypes.getTypeParser(oid, 'text')
  }
  return { getTypeParser } as typeof import('pg').types
}

/** Runs statements without parameters on one connection, in one transaction. */
async function runScript(pool: import('pg').Pool, work: Parameters<ScriptRunner>[0]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(async (text) => {
      const answer = await client.query(text)
      return Array.isArray(answer) ? [] : answer.rows
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Opens a PGlite database in this folder or in memory, either empty or with these files (a tar of another data folder). */
export async function openEmbedded(folder: string | undefined, files?: Blob): Promise<OpenDatabase> {
  const [{ PGlite }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const unlock = folder ? lockFolder(folder) : undefined
  const lite = await PGlite.create({
    dataDir: folder ?? 'memory://',
    ...(files ? { loadDataDir: files } : {}),
    extensions: { btree_gist, pg_trgm },
    parsers: { [INT8]: Number, [DATE]: (text: string) => text },
  })
  const db = new Kysely<Tables>({ dialect: guarded(new PGliteDialect({ pglite: lite }), true) })
  return {
    db,
    script: (work) =>
      lite.transaction(async (transaction) => {
        await work(async (text) => (await transaction.exec(text)).at(-1)?.rows as Record<string, unknown>[])
      }),
    queueDatabase: joinTransaction(fromPglite(lite as unknown as Parameters<typeof fromPglite>[0])),
    isEmbedded: true,
    ping: async () => void (await lite.query('select 1')),
    close: async () => {
      await lite.close()
      unlock?.()
    },
  }
}

/** The queue's own connection; inside our transaction, every statement joins the transaction instead. */
function joinTransaction(base: QueueDatabase): QueueDatabase {
  return {
    ...base,
    executeSql: async (text, values) => {
      const transaction = currentTransaction()
      if (!transaction) return base.executeSql(text, values)
      const { CompiledQuery } = await import('kysely')
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
      return { rows: rows as unknown[] }
    },
  } as QueueDatabase
}
