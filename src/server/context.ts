import type { Kysely, Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import type { Tables } from './db/tables.ts'
import type { Queue } from './jobs/queue.ts'
import type { Ports } from './ports/ports.ts'

export type Database = Kysely<Tables> | Transaction<Tables>

export type Role = 'user' | 'pandit' | 'team' | 'owner'

export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      userId: string
      sessionId: string
      role: Role
      email: string
      emailVerified: boolean
      name: string
      /** True once this session was opened with a code as well, and where none is asked for. */
      hasSecondFactor: boolean
      /** True for an account of the team whose password is not known to be long enough; the console stays closed. */
      mustSetPassword?: boolean
    }
  | { kind: 'system' }

export type Context = {
  db: Database
  actor: Actor
  clock: Clock
  ports: Ports
  queue: Queue
  requestId: string
  /**
   * The network that calls: an IPv4 address or the /64 of an IPv6 one. Undefined outside of requests, and for calls from this machine: behind a
   * proxy that was not declared everybody would seem to be one.
   */
  network?: string
  /** The address links in mails start with, without a trailing slash. */
  publicUrl: string
}
