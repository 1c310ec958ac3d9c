import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../src/server/db/open.ts'
import { openTestDatabase, postgresUrl } from '../database.ts'
import { waitForBlockedConnections } from '../lock-helpers.ts'

let database: OpenDatabase
beforeAll(async () => {
  if (postgresUrl) database = await openTestDatabase()
})
afterAll(() => database?.close())

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

async function read<Value>(statement: ReturnType<typeof sql<{ value: Value }>>): Promise<Value> {
  const { rows } = await statement.execute(database.db)
  return rows[0]?.value as Value
}
const echo = (value: number) => read(sql<{ value: number }>`select ${value}::int as value`)
const backend = () => read(sql<{ value: number }>`select pg_backend_pid() as value`)

describe.skipIf(!postgresUrl)('concurrent reads', () => {
  it('get their own results, and a failing one fails alone', async () => {
    const queries = numbers(100).map((value) =>
      value % 7 === 3 ? read(sql<{ value: number }>`select 1 / ${value - value}::int as value`) : echo(value),
    )
    const results = await Promise.allSettled(queries)
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code))).toEqual(
      numbers(100).map((value) => (value % 7 === 3 ? '22012' : value)),
    )
  })

  it('share connections, at most eight statements of one turn on each', async () => {
    await expect.poll(async () => new Set(await Promise.all(numbers(64).map(backend))).size).toBeGreaterThan(1)
    const backends = await Promise.all(numbers(16).map(backend))
    expect(new Set(backends.slice(0, 8)).size).toBe(1)
    expect(new Set(backends.slice(8)).size).toBe(1)
    expect(new Set(backends).size).toBe(2)
  })

  it('are sent before earlier ones are answered, and planned once on each connection', async () => {
    const url = new URL(postgresUrl ?? '')
    const [port, host] = [Number(url.port || 5432), url.hostname]
    let writes = 0
    const proxy = createServer((client) => {
      const server = connect(port, host)
      client.on('data', () => (writes += 1)).pipe(server)
      server.pipe(client)
      for (const socket of [client, server]) socket.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => proxy.once('listening', resolve))
    Object.assign(url, { hostname: '127.0.0.1', port: String((proxy.address() as AddressInfo).port) })
    const { db, close } = await openPostgres(url.href)
    const planned = (value: number) =>
      sql<{ value: number }>`select count(*)::int + ${value}::int as value from pg_prepared_statements`.execute(db)
    await planned(0)
    const before = writes
    const results = await Promise.all(numbers(8).map(planned))
    expect(writes - before).toBe(1)
    expect(results.map(({ rows }) => rows)).toEqual(numbers(8).map((value) => [{ value: value + 1 }]))
    await close()
    proxy.close()
  })

  it('use connections on which PostgreSQL refuses to write', async () => {
    const isReadOnly = () => read(sql<{ value: string }>`select current_setting('transaction_read_only') as value`)
    expect(await Promise.all(numbers(20).map(isReadOnly))).toEqual(numbers(20).map(() => 'on'))
    const withOptions = new URL(postgresUrl ?? '')
    withOptions.searchParams.set('options', '-c search_path=public')
    const other = await openPostgres(withOptions.href)
    const { rows } = await sql<{ value: string }>`select current_setting('transaction_read_only') as value`.execute(other.db)
    expect(rows).toEqual([{ value: 'on' }])
    await other.close()
  })

  it('become writes on another connection if PostgreSQL refuses them', async () => {
    const { db } = database
    await sql`create table written (id int primary key)`.execute(db)
    const write = (id: number) =>
      read(sql<{ value: number }>`with added as (insert into written values (${id}) returning id) select id as value from added`)
    expect(await Promise.all(numbers(20).map(write))).toEqual(numbers(20))
    expect(await read(sql<{ value: number }>`select count(*)::int as value from written`)).toBe(20)
    const lockRow = read(sql<{ value: number }>`select id as value from written where id = 3 for update`)
    expect(await lockRow).toBe(3)
  })

  it('are answered while as many writers as there are connections wait for a lock', async () => {
    const { db } = database
    await sql`create table held (id int primary key, at int not null)`.execute(db)
    await sql`insert into held values (1, 0)`.execute(db)
    await db.transaction().execute(async (holding) => {
      await sql`update held set at = at + 1`.execute(holding)
      const waiting = numbers(9).map(() => sql`update held set at = at + 1`.execute(db))
      await waitForBlockedConnections(holding, 9)
      expect(await Promise.all(numbers(40).map(echo))).toEqual(numbers(40))
      return waiting
    })
    await expect.poll(() => read(sql<{ value: number }>`select at as value from held`)).toBe(10)
  })
})

describe.skipIf(!postgresUrl)('when a connection is lost, reads', () => {
  it('fail on it, and work again afterwards', async () => {
    const lost = await backend()
    const asleep = expect(read(sql`select pg_sleep(60) as value`)).rejects.toThrow(/terminat/)
    // A transaction has a connection of its own.
    await database.db.transaction().execute(async (other) => {
      const isAsleep = async () => {
        await sql`select pg_stat_clear_snapshot()`.execute(other)
        const { rows } = await sql`select from pg_stat_activity where pid = ${lost} and wait_event = 'PgSleep'`.execute(other)
        return rows.length
      }
      await expect.poll(isAsleep).toBe(1)
      await sql`select pg_terminate_backend(${lost})`.execute(other)
    })
    await asleep
    expect(await Promise.all(numbers(40).map(echo))).toEqual(numbers(40))
    expect(new Set(await Promise.all(numbers(40).map(backend)))).not.toContain(lost)
  })

  it('work if it was the connection of a transaction, which alone fails', async () => {
    const { db } = database
    const lost = db.transaction().execute(async (holding) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holding)
      await read(sql`select pg_terminate_backend(${rows[0]?.pid}) as value`)
      await sql`select 1`.execute(holding)
    })
    await expect(lost).rejects.toThrow()
    expect(await echo(1)).toBe(1)
  })

  /** Opens the database as a role with one connection, and runs `work`. */
  async function withOneConnection(work: (few: OpenDatabase) => Promise<void>): Promise<void> {
    const url = new URL(postgresUrl ?? '')
    await sql`drop role if exists few`.execute(database.db)
    await sql`create role few login password 'few' connection limit 1`.execute(database.db)
    Object.assign(url, { username: 'few', password: 'few' })
    const few = await openPostgres(url.href)
    try {
      await work(few)
    } finally {
      await few.close()
      await sql`drop role few`.execute(database.db)
    }
  }
  const backendOf = async (db: OpenDatabase['db']) =>
    (await sql<{ value: number }>`select pg_backend_pid() as value`.execute(db)).rows[0]?.value

  it('use the other connections if the database accepts no more', () =>
    withOneConnection(async (few) => {
      const first = await backendOf(few.db)
      expect(new Set(await Promise.all(numbers(40).map(() => backendOf(few.db))))).toEqual(new Set([first]))
    }))

  it('use the connections of transactions if the database accepts none for them', () =>
    withOneConnection(async (few) => {
      const first = await few.db.transaction().execute(backendOf)
      expect(await backendOf(few.db)).toBe(first)
    }))
})
