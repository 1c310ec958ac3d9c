// Pipelines concurrent reads over a few shared connections.
import { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg, { type ClientConfig, type QueryResult } from 'pg'

/** Connections are opened on demand, up to this many. */
const MAX_CONNECTIONS = 10
/** The statements of one turn of the event loop that are sent in one write; the next ones use the least busy connection. */
const MAX_BATCH = 8
/** A connection without a response for this long is considered lost: none of our reads takes a minute. */
const RESPONSE_TIMEOUT_MS = 60_000
/** After the database refuses a connection, no new one is opened for this long. */
const REFUSED_MS = 15_000

/** PostgreSQL's error code for a statement that writes or locks rows in a read-only session. */
const WRITES = '25006'
/** Everything else, especially `begin`, gets a connection of its own. */
const MAY_READ = /^\s*(select|with)\b/i

/**
 * Returns a pool in which reads share connections. Their sessions are read-only, so no statement on them can wait for a row that another
 * transaction has locked and delay the ones behind it. Which statements only read, PostgreSQL decides: one that it refuses runs on a
 * connection of `pool`, as do all statements of a transaction. `prepare` is called with each connection before its first use.
 */
export function withPipelining(pool: pg.Pool, config: ClientConfig, prepare: (client: pg.Client) => void): PostgresPool {
  const reads = new SharedConnections(config, prepare)
  const refused = new Set<string>()
  return {
    options: pool.options,
    connect: async () => pooledClient(reads, refused, pool),
    end: async () => void (await Promise.all([reads.end(), pool.end()])),
  }
}

function pooledClient(reads: SharedConnections, refused: Set<string>, pool: pg.Pool): PostgresPoolClient {
  let own: pg.PoolClient | undefined
  const query = async (text: string, values: unknown[]) => {
    if (!own && MAY_READ.test(text) && !refused.has(text)) {
      try {
        return await reads.query(text, values)
      } catch (error) {
        if ((error as { code?: string }).code !== WRITES) throw error
        refused.add(text)
      }
    }
    own ??= await pool.connect()
    return own.query(text, values)
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => own?.release(isBroken) }
}

type Connection = {
  client: pg.Client
  socket: Socket
  pending: number
  /** Statements of this turn, not sent yet. */
  buffered: number
}

/**
 * Read-only connections that accept statements before earlier ones are answered (the driver's pipeline mode). A write to a connection wakes
 * another process, which costs more than most of our statements, so the statements of one turn are sent together.
 */
class SharedConnections {
  readonly #open = new Set<Connection>()
  readonly #config: ClientConfig
  readonly #prepare: (client: pg.Client) => void
  #opening: Promise<void> | undefined
  #refusedUntil = 0
  /** Receives the statements of this turn. */
  #buffering: Connection | undefined

  constructor(config: ClientConfig, prepare: (client: pg.Client) => void) {
    this.#config = {
      ...config,
      options: `${config.options} -c default_transaction_read_only=on`,
      pipeline: true,
      query_timeout: RESPONSE_TIMEOUT_MS,
    }
    this.#prepare = prepare
  }

  /** Rejects with the error of the statement or of its connection. */
  async query(text: string, values: unknown[]): Promise<QueryResult> {
    if (this.#open.size === 0) await this.#connect()
    const connection = this.#choose()
    connection.pending += 1
    try {
      this.#buffer(connection)
      const result = connection.client.query(text, values)
      if (connection.buffered >= MAX_BATCH) this.#send(connection)
      return await result
    } catch (error) {
      // After a FATAL error the database closes the connection.
      if ((error as { severity?: string }).severity === 'FATAL') this.#open.delete(connection)
      throw error
    } finally {
      connection.pending -= 1
    }
  }

  async end(): Promise<void> {
    await this.#opening?.catch(() => undefined)
    await Promise.all([...this.#open].map(({ client }) => client.end()))
  }

  /** Returns the connection being filled in this turn, else the least busy; opens another one when all are busy. */
  #choose(): Connection {
    if (this.#buffering && this.#open.has(this.#buffering)) return this.#buffering
    const [first, ...others] = this.#open
    if (!first) throw new Error('The connection to the database was lost.')
    const best = others.reduce((a, b) => (b.pending < a.pending ? b : a), first)
    const mayOpen = this.#open.size < MAX_CONNECTIONS && performance.now() >= this.#refusedUntil
    if (best.pending > 0 && mayOpen) this.#connect().catch(() => undefined)
    return best
  }

  /** Opens a connection; only one at a time. Until it is open, statements use the others. */
  #connect(): Promise<void> {
    this.#opening ??= this.#openOne().finally(() => {
      this.#opening = undefined
    })
    return this.#opening
  }

  async #openOne(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({ ...this.#config, stream: () => socket })
    const connection: Connection = { client, socket, pending: 0, buffered: 0 }
    const drop = () => this.#open.delete(connection)
    client.on('error', drop)
    client.on('end', drop)
    this.#prepare(client)
    try {
      await client.connect()
    } catch (error) {
      this.#refusedUntil = performance.now() + REFUSED_MS
      throw error
    }
    this.#open.add(connection)
  }

  /** Holds back what the driver writes until the end of this turn or until the batch is full. */
  #buffer(connection: Connection): void {
    if (connection.buffered === 0) {
      connection.socket.cork()
      this.#buffering = connection
      setImmediate(() => this.#send(connection))
    }
    connection.buffered += 1
  }

  #send(connection: Connection): void {
    if (this.#buffering === connection) this.#buffering = undefined
    if (connection.buffered === 0) return
    connection.buffered = 0
    connection.socket.uncork()
  }
}
