// Pipelines concurrent reads over a few shared connections.
import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg'

/** Connections are opened on demand, up to this many. */
const MAX_CONNECTIONS = 10
/** The statements of one turn of the event loop that are sent in one write; the next ones use the least busy connection. */
const MAX_BATCH = 8
/** A connection on which a statement waits this long is considered lost: none of our reads takes a minute. */
const RESPONSE_TIMEOUT_MS = 60_000
/** A connection that is not used for this long is closed, as the pool does. */
const IDLE_MS = 10_000
/** After the database refuses a connection, no new one is opened for this long. */
const REFUSED_MS = 15_000

/** PostgreSQL's error code for a statement that writes or locks rows in a read-only session. */
const READ_ONLY_ERROR = '25006'
/** And for a statement prepared before a migration changed its columns; a new connection prepares it again. */
const OUTDATED_PLAN_ERROR = '0A000'
/** Everything else, especially `begin`, gets a connection of its own. */
const MAY_READ = /^\s*(select|with)\b/i

/** A connection keeps every named plan until it closes, and searches can have many shapes: beyond this many, statements stay unnamed. */
const MAX_NAMED = 500

/** The names that each connection, or pool, has given. */
const namesOfConnections = new WeakMap<object, Map<string, string>>()

/** Names a statement with parameters by a hash of its text, so that PostgreSQL plans it once per connection. */
export function nameStatement(connection: object, text: string, values: unknown[] = []): QueryConfig {
  // Without values the text may have several statements.
  if (values.length === 0) return { text }
  const names = namesOfConnections.get(connection) ?? new Map<string, string>()
  namesOfConnections.set(connection, names)
  let name = names.get(text)
  if (!name && names.size < MAX_NAMED) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name ? { name, text, values } : { text, values }
}

/**
 * Returns a pool in which reads share connections. Their sessions are read-only, so no statement on them can wait for a row that another
 * transaction has locked and delay the ones behind it. Which statements only read, PostgreSQL decides: one that it refuses runs on a
 * connection of `pool`, as do all statements of a transaction.
 */
export function withPipelining(pool: pg.Pool, config: ClientConfig): PostgresPool {
  const reads = new SharedConnections(config)
  const writing = new Set<string>()
  return {
    options: pool.options,
    connect: async () => pooledClient({ reads, writing, pool }),
    end: async () => void (await Promise.all([reads.end(), pool.end()])),
  }
}

/** `writing` contains the statements that PostgreSQL refused on a read-only connection. */
type Connections = { reads: SharedConnections; writing: Set<string>; pool: pg.Pool }

function pooledClient({ reads, writing, pool }: Connections): PostgresPoolClient {
  let own: pg.PoolClient | undefined
  const query = async (text: string, values: unknown[]) => {
    if (!own && MAY_READ.test(text) && !writing.has(text)) {
      try {
        const result = await reads.query(text, values)
        if (result) return result
      } catch (error) {
        if ((error as { code?: string }).code !== READ_ONLY_ERROR) throw error
        writing.add(text)
      }
    }
    own ??= await pool.connect()
    return own.query(nameStatement(own, text, values))
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => own?.release(isBroken) }
}

type Connection = {
  client: pg.Client
  /** Ours, so that several statements can be sent in one write. */
  socket: Socket
  pending: number
  isUsed: boolean
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
  #opening: Promise<void> | undefined
  #refusedUntil = 0
  #isEnded = false
  /** Receives the statements of this turn. */
  #buffering: Connection | undefined

  constructor(config: ClientConfig) {
    this.#config = { ...config, pipeline: true, query_timeout: RESPONSE_TIMEOUT_MS }
  }

  /** Rejects with the error of the statement or of its connection; resolves to undefined if the database accepts no connection. */
  async query(text: string, values: unknown[]): Promise<QueryResult | undefined> {
    if (this.#open.size === 0 && this.#mayOpen()) await this.#connect().catch(() => undefined)
    const connection = this.#choose()
    if (!connection) return undefined
    connection.pending += 1
    connection.isUsed = true
    try {
      this.#buffer(connection)
      const result = connection.client.query(nameStatement(connection.client, text, values))
      if (connection.buffered >= MAX_BATCH) this.#send(connection)
      return await result
    } catch (error) {
      const { severity, code } = error as { severity?: string; code?: string }
      // After a FATAL error the database closes the connection.
      if (severity === 'FATAL') this.#open.delete(connection)
      if (code === OUTDATED_PLAN_ERROR) this.#close(connection)
      throw error
    } finally {
      connection.pending -= 1
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#opening?.catch(() => undefined)
    await Promise.all([...this.#open].map(({ client }) => client.end()))
  }

  /** Returns the connection being filled in this turn, else the least busy; opens another one when all are busy. */
  #choose(): Connection | undefined {
    if (this.#buffering && this.#open.has(this.#buffering)) return this.#buffering
    const [first, ...others] = this.#open
    const best = first && others.reduce((a, b) => (b.pending < a.pending ? b : a), first)
    if (best && best.pending > 0 && this.#mayOpen()) this.#connect().catch(() => undefined)
    return best
  }

  #mayOpen(): boolean {
    return this.#open.size < MAX_CONNECTIONS && performance.now() >= this.#refusedUntil && !this.#isEnded
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
    const connection: Connection = { client, socket, pending: 0, isUsed: true, buffered: 0 }
    const idleTimer = setInterval(() => this.#closeIfIdle(connection), IDLE_MS).unref()
    const drop = () => {
      clearInterval(idleTimer)
      this.#open.delete(connection)
      socket.destroy()
    }
    client.on('error', drop)
    client.on('end', drop)
    try {
      await client.connect()
      // Not with the options of the connection: those in the URL of the database would replace them.
      await client.query('set default_transaction_read_only to on')
    } catch (error) {
      drop()
      this.#refusedUntil = performance.now() + REFUSED_MS
      throw error
    }
    if (this.#isEnded) this.#close(connection)
    else this.#open.add(connection)
  }

  #closeIfIdle(connection: Connection): void {
    if (connection.pending === 0 && !connection.isUsed && performance.now() >= this.#refusedUntil) this.#close(connection)
    connection.isUsed = false
  }

  /** Closes it once its pending statements are answered. */
  #close(connection: Connection): void {
    this.#open.delete(connection)
    void connection.client.end().catch(() => undefined)
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
