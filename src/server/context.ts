import type { Kysely, Transaction } from 'kysely'
import type { Role } from '../shared/accounts/roles.ts'
import type { Clock } from './clock.ts'
import type { Tables } from './db/tables.ts'
import type { Queue } from './jobs/queue.ts'
import type { Ports } from './ports/ports.ts'

export type Database = Kysely<Tables> | Transaction<Tables>

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
      /** True if this session was also verified with a code, or if none is required. */
      hasSecondFactor: boolean
      /** True for a team account with a password not known to be long enough; the console stays closed to it. */
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
   * The network of the caller: an IPv4 address or the /64 of an IPv6 one. Undefined outside of requests and for calls from this machine:
   * behind an undeclared proxy all callers would share one address.
   */
  network?: string
  /** The base URL of links in emails, without a trailing slash. */
  publicUrl: string
}
