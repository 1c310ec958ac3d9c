// Pipelines concurrent read statements over a few shared connections.
import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg, { type ClientConfig, type QueryResult } from 'pg'
import { remembered } from '../../shared/text/memoized.ts'

// Only statements that can never wait for a lock may share a connection.

type Connection = {
  client: pg.Client
  opened: Promise<void>
  isOpen: boolean
  underWay: number
  /** Written to it in this turn and not sent yet. */
  held: number
  /** Answers since it was last looked at. */
  answers: number
  silentLooks: number
}

/** Connections are opened as they are needed, up to so many. */
const MAX_CONNECTIONS = 10
/** So many statements leave together at most; what comes beyond goes to the least busy connection, so that the database can work on both. */
const MAX_TOGETHER = 8
/** So often each is looked at: one that has nothing to do is closed, as the pool does. */
const LOOK_MS = 10_000
/** One that owes answers and gives none for so many looks is lost: nothing of ours reads for a minute. */
const MAX_SILENT_LOOKS = 6
/** The database takes no more connections: for so long, those that are open do. */
const REFUSED_MS = 15_000
/** PostgreSQL's name for that. */
const TOO_MANY_CONNECTIONS = '53300'

/**
 * What the query builder takes for a pool: a statement that only reads goes to a shared connection, and whatever may wait for a lock, a
 * transaction above all, has a connection of `pool` until it is released. Nothing on a shared connection waits for somebody else's
 * transaction (but a migration's), so nothing behind it does. `prepare` is called with each connection before it is used.
 */
export function withPipelining(pool: pg.Pool, config: ClientConfig, prepare: (client: pg.Client) => void): PostgresPool {
  const connections = new PipelinedPool(config, prepare)
  return {
    options: pool.options,
    connect: async () => taken(connections, pool),
    end: async () => void (await Promise.all([connections.end(), pool.end()])),
  }
}

function taken(connections: PipelinedPool, pool: pg.Pool): PostgresPoolClient {
  let own: pg.PoolClient | undefined
  const query = async (text: string, values: unknown[]) => {
    if (!own && onlyReads(text)) return connections.query(text, values)
    own ??= await pool.connect()
    return own.query(text, values)
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (isBroken) => own?.release(isBroken) }
}

const READS = /^\s*(select|with)\b/i
/** Takes a lock or writes, or is a word of a text that merely looks so: then it has a connection of its own for nothing. */
const LOCKS = /\b(insert|update|delete|merge|share|lock|\w*advisory\w*|nextval|into)\b/i

/** True when a statement can wait for nobody: PostgreSQL's readers do not, unless they lock what they read. */
export const onlyReads = remembered((text) => READS.test(text) && !LOCKS.test(text))

/**
 * Connections that take statements before earlier ones are answered (the protocol's pipeline). A write to a connection wakes
 * another process up, which costs more than most of our statements: what one turn of the event loop asks for leaves as one.
 */
class PipelinedPool {
  readonly #lanes = new Set<Connection>()
  readonly #config: ClientConfig
  readonly #prepare: (client: pg.Client) => void
  /** Takes what is asked for in this turn. */
  #filling: Connection | undefined
  #refusedUntil = 0
  #isEnded = false

  constructor(config: ClientConfig, prepare: (client: pg.Client) => void) {
    this.#config = config
    this.#prepare = prepare
  }

  async query(text: string, values: unknown[]): Promise<QueryResult> {
    let connection = this.#choose()
    connection.underWay += 1
    try {
      if (!connection.isOpen) connection = await this.#opened(connection)
      this.#hold(connection)
      const answer = connection.client.query(text, values)
      if (connection.held >= MAX_TOGETHER) this.#send(connection)
      return await answer
    } catch (error) {
      // Its last word: the connection ends a moment later.
      if ((error as { severity?: string }).severity === 'FATAL') this.#lanes.delete(connection)
      throw error
    } finally {
      connection.underWay -= 1
      connection.answers += 1
    }
  }

  /** Closes all of them, once what is under way is answered. */
  async end(): Promise<void> {
    this.#isEnded = true
    await Promise.all([...this.#lanes].map(({ opened, client }) => opened.then(() => client.end()).catch(() => undefined)))
  }

  /** The one that is being filled in this turn, else one with nothing to do, else the least busy. */
  #choose(): Connection {
    if (this.#filling && this.#lanes.has(this.#filling)) return this.#filling
    const best = findLeastBusy(this.#lanes)
    const mayOpen = this.#lanes.size < MAX_CONNECTIONS && performance.now() >= this.#refusedUntil
    return best && (best.underWay === 0 || !mayOpen) ? best : this.#open()
  }

  /** This one once it is open; one of those that are where the database has no connection left. */
  async #opened(connection: Connection): Promise<Connection> {
    try {
      await connection.opened
      return connection
    } catch (error) {
      const open = findLeastBusy([...this.#lanes].filter(({ isOpen }) => isOpen))
      if (!open || (error as { code?: string }).code !== TOO_MANY_CONNECTIONS) throw error
      this.#refusedUntil = performance.now() + REFUSED_MS
      connection.underWay -= 1
      open.underWay += 1
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
    const connection: Connection = { client, opened, isOpen: false, underWay: 0, held: 0, answers: 0, silentLooks: 0 }
    const look = setInterval(() => this.#look(connection), LOOK_MS).unref()
    // A connection that is lost fails what is under way on it; what comes later takes another.
    const drop = () => {
      clearInterval(look)
      this.#lanes.delete(connection)
      streamOf(connection).destroy()
    }
    client.on('error', drop)
    client.on('end', drop)
    opened.catch(drop)
    this.#lanes.add(connection)
    return connection
  }

  /** Closes one that has nothing to do, unless no other could be had, and gives up one that no longer answers: its network may be gone without a word. */
  #look(connection: Connection): void {
    if (connection.underWay === 0 && performance.now() >= this.#refusedUntil) {
      this.#lanes.delete(connection)
      void connection.client.end().catch(() => undefined)
      return
    }
    connection.silentLooks = connection.underWay > 0 && connection.answers === 0 ? connection.silentLooks + 1 : 0
    connection.answers = 0
    if (connection.silentLooks >= MAX_SILENT_LOOKS) streamOf(connection).destroy()
  }

  /** Holds back what is written to it until the end of this turn, or until there is enough of it. */
  #hold(connection: Connection): void {
    if (connection.held === 0) {
      streamOf(connection).cork()
      this.#filling = connection
      setImmediate(() => this.#send(connection))
    }
    connection.held += 1
  }

  #send(connection: Connection): void {
    if (this.#filling === connection) this.#filling = undefined
    if (connection.held === 0) return
    connection.held = 0
    streamOf(connection).uncork()
  }
}

function findLeastBusy(connections: Iterable<Connection>): Connection | undefined {
  let best: Connection | undefined
  for (const connection of connections) if (!best || connection.underWay < best.underWay) best = connection
  return best
}

/** What the driver writes to, encrypted or not; it has no other way to hold several statements back. */
const streamOf = ({ client }: Connection): Duplex => (client as unknown as { connection: { stream: Duplex } }).connection.stream
