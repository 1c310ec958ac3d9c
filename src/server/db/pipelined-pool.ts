// Pipelines concurrent read statements over a few shared connections.
import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg, { type ClientConfig, type QueryResult } from 'pg'
import { memoized } from '../../shared/text/memoized.ts'

// Only statements that can never wait for a lock may share a connection.

type Connection = {
  client: pg.Client
  opened: Promise<void>
  isOpen: boolean
  pending: number
  /** Statements written in this turn and not sent yet. */
  buffered: number
  /** Responses since the last check. */
  responses: number
  silentChecks: number
}

/** Connections are opened on demand, up to this many. */
const MAX_CONNECTIONS = 10
/**
 * At most this many statements are sent in one write; the next ones use the least busy connection, so that the database works on both in
 * parallel.
 */
const MAX_BATCH = 8
/** Interval of the connection check; idle connections are closed, as the pool does. */
const CHECK_INTERVAL_MS = 10_000
/** A connection with pending statements and no response for this many checks is considered lost: none of our reads takes a minute. */
const MAX_SILENT_CHECKS = 6
/** After the database refuses a connection, no new one is opened for this long. */
const REFUSED_MS = 15_000
/** PostgreSQL's error code for it. */
const TOO_MANY_CONNECTIONS = '53300'

/**
 * A pool for the query builder: read-only statements run on a shared connection; anything that may wait for a lock, especially a
 * transaction, gets a connection of `pool` until it is released. Statements on a shared connection never wait for another transaction
 * (except a migration), so they never block the ones behind them. `prepare` is called with each connection before its first use.
 */
export function withPipelining(pool: pg.Pool, config: ClientConfig, prepare: (client: pg.Client) => void): PostgresPool {
  const connections = new PipelinedPool(config, prepare)
  return {
    options: pool.options,
    connect: async () => pooledClient(connections, pool),
    end: async () => void (await Promise.all([connections.end(), pool.end()])),
  }
}

function pooledClient(connections: PipelinedPool, pool: pg.Pool): PostgresPoolClient {
  let own: pg.PoolClient | undefined
  const query = async (text: string, values: unknown[]) => {
    if (!own && onlyReads(text)) return connections.query(text, values)
    own ??= await pool.connect()
    return own.query(text, values)
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => own?.release(isBroken) }
}

const READ_STATEMENT = /^\s*(select|with)\b/i
/** Matches statements that lock or write. A false match, such as a word inside a string, only costs a connection of its own. */
const LOCKING_STATEMENT = /\b(insert|update|delete|merge|share|lock|\w*advisory\w*|nextval|into)\b/i

/** True if a statement never waits for a lock: PostgreSQL's reads do not, unless they lock rows. */
export const onlyReads = memoized((text) => READ_STATEMENT.test(text) && !LOCKING_STATEMENT.test(text))

/**
 * Connections that accept statements before earlier ones are answered (protocol pipelining). A write to a connection wakes another process,
 * which costs more than most of our statements, so the statements of one turn of the event loop are sent in one write.
 */
class PipelinedPool {
  readonly #connections = new Set<Connection>()
  readonly #config: ClientConfig
  readonly #prepare: (client: pg.Client) => void
  /** Receives the statements of this turn. */
  #buffering: Connection | undefined
  #refusedUntil = 0
  #isEnded = false

  constructor(config: ClientConfig, prepare: (client: pg.Client) => void) {
    this.#config = config
    this.#prepare = prepare
  }

  async query(text: string, values: unknown[]): Promise<QueryResult> {
    let connection = this.#choose()
    connection.pending += 1
    try {
      if (!connection.isOpen) connection = await this.#whenOpen(connection)
      this.#buffer(connection)
      const answer = connection.client.query(text, values)
      if (connection.buffered >= MAX_BATCH) this.#send(connection)
      return await answer
    } catch (error) {
      // After a FATAL error the server closes the connection.
      if ((error as { severity?: string }).severity === 'FATAL') this.#connections.delete(connection)
      throw error
    } finally {
      connection.pending -= 1
      connection.responses += 1
    }
  }

  /** Closes all connections once the pending statements are answered. */
  async end(): Promise<void> {
    this.#isEnded = true
    await Promise.all([...this.#connections].map(({ opened, client }) => opened.then(() => client.end()).catch(() => undefined)))
  }

  /** Chooses the connection being filled in this turn, else an idle one, else the least busy. */
  #choose(): Connection {
    if (this.#buffering && this.#connections.has(this.#buffering)) return this.#buffering
    const best = findLeastBusy(this.#connections)
    const mayOpen = this.#connections.size < MAX_CONNECTIONS && performance.now() >= this.#refusedUntil
    return best && (best.pending === 0 || !mayOpen) ? best : this.#open()
  }

  /** Returns this connection once it is open, or one of the open ones if the database has no connection left. */
  async #whenOpen(connection: Connection): Promise<Connection> {
    try {
      await connection.opened
      return connection
    } catch (error) {
      const open = findLeastBusy([...this.#connections].filter(({ isOpen }) => isOpen))
      if (!open || (error as { code?: string }).code !== TOO_MANY_CONNECTIONS) throw error
      this.#refusedUntil = performance.now() + REFUSED_MS
      connection.pending -= 1
      open.pending += 1
      return open
    }
  }

  #open(): Connection {
    if (this.#isEnded) throw new Error('The database was closed.')
    const client = new pg.Client({ ...this.#config, pipeline: true })
    this.#prepare(client)
    const opened = client.connect().then(() => {
      connection.isOpen = true
    })
    const connection: Connection = { client, opened, isOpen: false, pending: 0, buffered: 0, responses: 0, silentChecks: 0 }
    const checkTimer = setInterval(() => this.#check(connection), CHECK_INTERVAL_MS).unref()
    // A lost connection fails its pending statements; later statements use another connection.
    const drop = () => {
      clearInterval(checkTimer)
      this.#connections.delete(connection)
      streamOf(connection).destroy()
    }
    client.on('error', drop)
    client.on('end', drop)
    opened.catch(drop)
    this.#connections.add(connection)
    return connection
  }

  /**
   * Closes an idle connection, unless new ones are currently refused, and drops one that no longer responds: a network can fail without
   * closing the connection.
   */
  #check(connection: Connection): void {
    if (connection.pending === 0 && performance.now() >= this.#refusedUntil) {
      this.#connections.delete(connection)
      void connection.client.end().catch(() => undefined)
      return
    }
    connection.silentChecks = connection.pending > 0 && connection.responses === 0 ? connection.silentChecks + 1 : 0
    connection.responses = 0
    if (connection.silentChecks >= MAX_SILENT_CHECKS) streamOf(connection).destroy()
  }

  /** Buffers the connection's writes until the end of this turn or until the batch is full. */
  #buffer(connection: Connection): void {
    if (connection.buffered === 0) {
      streamOf(connection).cork()
      this.#buffering = connection
      setImmediate(() => this.#send(connection))
    }
    connection.buffered += 1
  }

  #send(connection: Connection): void {
    if (this.#buffering === connection) this.#buffering = undefined
    if (connection.buffered === 0) return
    connection.buffered = 0
    streamOf(connection).uncork()
  }
}

function findLeastBusy(connections: Iterable<Connection>): Connection | undefined {
  let best: Connection | undefined
  for (const connection of connections) if (!best || connection.pending < best.pending) best = connection
  return best
}

/** The stream the driver writes to, encrypted or not; the driver has no other way to buffer several statements. */
const streamOf = ({ client }: Connection): Duplex => (client as unknown as { connection: { stream: Duplex } }).connection.stream
