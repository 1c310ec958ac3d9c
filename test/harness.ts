// In-process app for endpoint tests: database, frozen clock, captured emails.

import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Kysely } from 'kysely'
import { createApp } from '../src/app.ts'
import { jobHandlers, jobPeriodicTasks } from '../src/jobs.ts'
import { loadCatalogue } from '../src/modules/catalogue/service.ts'
import { DEFAULT_SETTINGS } from '../src/modules/settings/contract.ts'
import { changeSetting } from '../src/modules/settings/service.ts'
import type { Context } from '../src/server/context.ts'
import { getOrCreateSecret } from '../src/server/db/secrets.ts'
import type { Tables } from '../src/server/db/tables.ts'
import type { Logger } from '../src/server/http/log.ts'
import type { Env } from '../src/server/http/module.ts'
import { createQueue } from '../src/server/jobs/queue.ts'
import { SESSION_COOKIE } from '../src/server/ports/identity/auth.ts'
import { createIdentity, type IdentitySettings } from '../src/server/ports/identity/identity.ts'
import { tokenHash } from '../src/server/ports/identity/session-tokens.ts'
import type { PaymentsPort } from '../src/server/ports/payments/payments.ts'
import type { Gazetteer } from '../src/server/ports/places/gazetteer.ts'
import { loadGazetteer } from '../src/server/ports/places/load-gazetteer.ts'
import type { OutgoingEmail, Ports } from '../src/server/ports/ports.ts'
import { folderStorage } from '../src/server/ports/storage/folder.ts'
import { claimEmptyStorage } from '../src/server/ports/storage/quarantine.ts'
import { installationId } from '../src/server/stray-files.ts'
import type { Role } from '../src/shared/accounts/roles.ts'
import { openTestDatabase } from './database.ts'
import { checkResponse } from './response-schema.ts'

export const ROOT = join(import.meta.dirname, '..')
/** A Friday morning in India, one hour after the phone lines opened. */
export const START = new Date('2026-11-20T04:30:00Z')
export const ORIGIN = 'http://localhost'

/** An error logged by the application is a bug that the test should reveal. */
export const errorLogger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, details) => console.error(message, details),
}

/** The caller of a request: the Cookie header of a session. */
export type TestActor = { cookie: string; userId: string; email: string }

type RequestOptions = {
  method?: string
  json?: unknown
  as?: TestActor
  headers?: Record<string, string>
  body?: string | FormData
}

export type TestApp = {
  app: OpenAPIHono<Env>
  db: Kysely<Tables>
  ctx: Context
  /** Paths begin after /api/v1; the response is checked against the schema declared for its status. */
  request(path: string, options?: RequestOptions): Promise<Response>
  clock: { now(): Date; set(at: Date): void; advance(minutes: number): void }
  actors: Record<Role, (name?: string) => Promise<TestActor>>
  jobs: { run(): Promise<number>; runPeriodicTasks(): Promise<void> }
  mails: OutgoingEmail[]
  /** Warnings logged by the application. */
  warnings: string[]
  close(): Promise<void>
}

/** Endpoint tests send far more requests than a person; the limits have tests of their own. */
export const NO_LIMITS = {
  ...DEFAULT_SETTINGS.limits,
  callsPerMinute: 1e6,
  pagesPerMinute: 1e6,
  writesPerMinute: 1e6,
  registerPerAddress: 1e6,
  signInPerAddress: 1e6,
  emailsPerAddress: 1e6,
  uploadsPerPerson: 1e6,
  roleApplicationsPerHour: 1e6,
  roleApplicationsPerDay: 1e6,
  uploadsPerAddress: 1e6,
  emailsPerSender: 1e6,
  openRequestsPerPerson: 1e6,
  openOrdersPerPerson: 1e6,
  openPerNetwork: 1e6,
}

function frozenClock(): TestApp['clock'] {
  let now = START
  return {
    now: () => now,
    set: (at) => {
      now = at
    },
    advance: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

function actorsOf(db: Kysely<Tables>): TestApp['actors'] {
  return {
    user: (name) => makeActor(db, 'user', name),
    pandit: (name) => makeActor(db, 'pandit', name),
    team: (name) => makeActor(db, 'team', name),
    owner: (name) => makeActor(db, 'owner', name),
  }
}

/** The differences from an installation with default settings. */
export type TestSettings = IdentitySettings & { payments?: PaymentsPort }

export async function createTestApp(settings: TestSettings = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const clock = frozenClock()
  const mails: OutgoingEmail[] = []
  const files = await mkdtemp(join(tmpdir(), 'sankalp-test-'))
  const ports = await portsOf(database.db, mails, files, settings)
  await claimEmptyStorage(ports.storage, await installationId(database.db))
  const warnings: string[] = []
  const log: Logger = { ...errorLogger, warn: (message) => void warnings.push(message) }
  const queue = createQueue(database)
  const base = { db: database.db, clock, ports, queue }
  const ctx: Context = { ...base, actor: { kind: 'system' }, requestId: 'test', publicUrl: ORIGIN }
  const handlers = jobHandlers(ctx, log)
  await queue.open(Object.keys(handlers))
  await loadCatalogue(ctx, ROOT)
  await changeSetting(ctx, 'limits', NO_LIMITS)
  const app = createApp({ base, config: { publicUrl: undefined, proxyHops: 0 }, log, ready: async () => undefined })
  return {
    app,
    db: database.db,
    ctx,
    clock,
    mails,
    warnings,
    request: async (path, options = {}) => {
      const response = await app.request(`${ORIGIN}/api/v1${path}`, requestInit(options))
      await checkResponse(options.method ?? (options.json === undefined ? 'GET' : 'POST'), path, response)
      return response
    },
    actors: actorsOf(database.db),
    jobs: { run: () => queue.runAll(handlers), runPeriodicTasks: () => runTasksOnce(ctx, log) },
    close: async () => {
      await queue.stop(1000)
      await database.close()
      await rm(files, { recursive: true })
    },
  }
}

/** Shared by all apps of a worker: it does not change, and loading it takes longer than most tests. */
let places: Gazetteer | undefined

async function portsOf(db: Kysely<Tables>, mails: OutgoingEmail[], files: string, settings: TestSettings): Promise<Ports> {
  places ??= loadGazetteer(join(ROOT, 'src/server/ports/places/gazetteer.tsv'))
  return {
    places,
    identity: createIdentity(db, await getOrCreateSecret(db, 'sessions'), ORIGIN, settings),
    storage: folderStorage(files),
    payments: settings.payments,
    mail: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
  }
}

/** Runs every periodic task once; as in production, a failing one does not stop the others. Throws the first failure. */
async function runTasksOnce(ctx: Context, log: Logger): Promise<void> {
  const failures: unknown[] = []
  for (const task of jobPeriodicTasks(ctx, log)) await task.run().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

function requestInit({ method, json, as, headers, body }: RequestOptions): RequestInit {
  const payload = json === undefined ? body : JSON.stringify(json)
  return {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: {
      host: 'localhost',
      origin: ORIGIN,
      ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(as ? { cookie: as.cookie } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  }
}

/** Creates an account with a valid session directly in the tables: signing in has tests of its own. */
async function makeActor(db: Kysely<Tables>, role: Role, name = `${role} person`): Promise<TestActor> {
  const userId = randomUUID()
  const email = `${role}-${userId.slice(0, 8)}@example.com`
  const token = randomUUID()
  await db.insertInto('users').values({ id: userId, name, email, email_verified: true, role }).execute()
  const expires = new Date(START.getTime() + 365 * 86_400_000)
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token: tokenHash(token),
      user_id: userId,
      expires_at: expires,
      // Far in the future, so that tests may let months pass with the same session.
      created_at: expires,
      updated_at: expires,
    })
    .execute()
  // Signed like the auth library's cookies, because some calls pass the cookie to it.
  const signature = createHmac('sha256', await getOrCreateSecret(db, 'sessions'))
    .update(token)
    .digest('base64')
  return { cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}`, userId, email }
}
