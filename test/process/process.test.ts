// Durability after kill -9, and graceful shutdown on SIGTERM.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findOffer } from '../../src/modules/bookings/offers/store.ts'
import { type OpenDatabase, openEmbedded } from '../../src/server/db/open.ts'
import { bookingRequest } from '../factories.ts'
import { ROOT } from '../harness.ts'
import { startMailServer } from './mail-server.ts'
import { anyVariant, placeOrder, seeOrder } from './orders.ts'
import { newDataFolder, type ServerProcess, startServer } from './server.ts'

const DATE = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** Reopens an accepted demo offer that was due an hour ago, without a job that would end it. */
async function openOverdueOffer(db: OpenDatabase['db']): Promise<string> {
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const { id, bookingId } = await db
    .selectFrom('booking_offers')
    .innerJoin('bookings', 'bookings.id', 'booking_offers.booking_id')
    .where('bookings.state', '=', 'assigned')
    .select(['booking_offers.id', 'bookings.id as bookingId'])
    .executeTakeFirstOrThrow()
  await db.updateTable('bookings').set({ state: 'confirmed', pandit_id: null }).where('id', '=', bookingId).execute()
  const open = { state: 'offered', answered_at: null, answer_due_at: anHourAgo }
  await db.updateTable('booking_offers').set(open).where('id', '=', id).execute()
  return id
}

/** Starts a booking request that sends only its headers; `begun` resolves when the server has received them. */
function beginBooking(url: string) {
  const headers = { 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID(), expect: '100-continue' }
  const outgoing = request(`${url}/api/v1/booking/book`, { method: 'POST', headers })
  const onceEmitted = <Result>(event: 'continue' | 'response', read: (response: IncomingMessage) => Result) =>
    new Promise<Result>((resolve, reject) => {
      outgoing.once(event, (response: IncomingMessage) => resolve(read(response)))
      outgoing.once('error', reject)
    })
  const status = onceEmitted('response', (response) => response.resume().statusCode)
  const begun = onceEmitted('continue', () => undefined)
  outgoing.flushHeaders()
  return { begun, status, finish: () => void outgoing.end(JSON.stringify(bookingRequest({ date: DATE }))) }
}

/** Some of these tests start a server twice, which is slow on a busy machine. */
const TEST_TIMEOUT_MS = 120_000

describe('the process', { timeout: TEST_TIMEOUT_MS }, () => {
  const folders: string[] = []
  const running: ServerProcess[] = []
  const seeded = newDataFolder()
  let firstOutput = ''
  /** A folder with the data of a first start, or an empty one. */
  const folder = ({ isEmpty = false } = {}) => {
    const made = newDataFolder()
    folders.push(made)
    if (!isEmpty) cpSync(seeded, made, { recursive: true })
    return made
  }
  const start = async (environment: Record<string, string>, command?: string[]) => {
    const server = await startServer(environment, command)
    running.push(server)
    return server
  }
  let families = 0
  /** Each booking is of a different family, because one may have only a few open requests. */
  const book = (url: string) => {
    families += 1
    const family = { mobile: `98220 ${String(10_000 + families)}`, email: `family-${families}@example.com` }
    return fetch(`${url}/api/v1/booking/book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'idempotency-key': randomUUID() },
      body: JSON.stringify(bookingRequest({ ...family, date: DATE })),
    })
  }

  // Seeded once: seeding for each test would take longer than all of them.
  beforeAll(async () => {
    const { child, ended, output } = await startServer({ DATA_DIR: seeded })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    firstOutput = output()
  }, TEST_TIMEOUT_MS)
  afterAll(() => rmSync(seeded, { recursive: true, force: true }))
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      if (child.exitCode === null) child.kill('SIGKILL')
      await ended
    }
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
  })

  it('loses no acknowledged request to kill -9 during writes', async () => {
    const DATA_DIR = folder()
    const first = await start({ DATA_DIR })
    const acknowledged: { ref: string; key: string }[] = []
    const writer = async () => {
      // Until the connection breaks: the kill happens during a write.
      for (let count = 0; count < 12; count++) {
        const response = await book(first.url)
        if (response.status === 201) acknowledged.push((await response.json()) as { ref: string; key: string })
        if (acknowledged.length === 20) first.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 4 }, writer))
    await first.ended
    expect(acknowledged.length).toBeGreaterThanOrEqual(20)
    const second = await start({ DATA_DIR })
    const found = await Promise.all(
      acknowledged.map(({ ref, key }) => fetch(`${second.url}/api/v1/bookings/${ref}`, { headers: { 'x-booking-key': key } })),
    )
    expect(found.map((response) => response.status)).toEqual(acknowledged.map(() => 200))
  })

  it('keeps an order if its process is killed before its email, and sends that email once', async () => {
    const post = await startMailServer()
    const settings = { DATA_DIR: folder(), SMTP_URL: post.url }
    const expectMails = (email: string, count: number) =>
      expect.poll(() => post.recipients.filter((to) => to === email).length, { timeout: 60_000 }).toBe(count)
    const first = await start(settings)
    const variantId = await anyVariant(first.url)
    // After this email the worker has just polled for jobs: the next poll is most of a second away.
    await placeOrder(first.url, { variantId, email: 'before@example.com' })
    await expectMails('before@example.com', 1)
    const killed = { variantId, email: 'killed@example.com', key: randomUUID() }
    const order = await placeOrder(first.url, killed)
    first.child.kill('SIGKILL')
    await first.ended
    expect(post.recipients).not.toContain(killed.email)
    const second = await start(settings)
    expect((await seeOrder(second.url, order)).state).toBe('placed')
    // A client without a response sends it again, and gets the same one.
    expect(await placeOrder(second.url, killed)).toEqual(order)
    await expectMails(killed.email, 1)
    await placeOrder(second.url, { variantId, email: 'after@example.com' })
    await expectMails('after@example.com', 1)
    expect(['before@example.com', killed.email].map((email) => post.recipients.filter((to) => to === email))).toEqual([
      ['before@example.com'],
      [killed.email],
    ])
    await post.close()
  })

  it('finishes running requests on SIGTERM, then exits with 0', async () => {
    const server = await start({ DATA_DIR: folder() })
    const booking = beginBooking(server.url)
    await booking.begun
    server.child.kill('SIGTERM')
    booking.finish()
    expect(await booking.status).toBe(201)
    expect(await server.ended).toBe(0)
  })

  it('expires overdue offers at its start', async () => {
    const DATA_DIR = folder()
    const stopped = async (server: ServerProcess) => {
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    const inDatabase = async <Result>(work: (db: OpenDatabase['db']) => Promise<Result>): Promise<Result> => {
      const database = await openEmbedded(join(DATA_DIR, 'database'))
      return work(database.db).finally(() => database.close())
    }
    await stopped(await start({ DATA_DIR }))
    const id = await inDatabase(openOverdueOffer)
    await stopped(await start({ DATA_DIR }))
    const offer = await inDatabase((db) => findOffer(db, id))
    expect(offer?.state).toBe('expired')
  })

  it('refuses an invalid setting with a message that names it', async () => {
    await expect(startServer({ DATA_DIR: folder({ isEmpty: true }), PORT: 'abc' })).rejects.toThrow('PORT must be a whole number')
  })

  it('reports what prevents a start in one sentence, without a stack trace', async () => {
    const DATA_DIR = folder({ isEmpty: true })
    const file = join(DATA_DIR, 'file')
    writeFileSync(file, '')
    const recipients = createServer().listen(0, '127.0.0.1')
    await once(recipients, 'listening')
    const port = String((recipients.address() as AddressInfo).port)
    const wrong: [Record<string, string>, string][] = [
      [{ PORT: port }, `PORT ${port} is in use by another program.`],
      [{ HOST: '300.1.1.1' }, 'HOST must be an address of this machine'],
      [{ DATA_DIR: file }, 'DATA_DIR must be a folder this process may write to'],
      [
        { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '0' },
        'DATABASE_URL: no database answers at 127.0.0.1:1 (ECONNREFUSED).',
      ],
      [{ NODE_ENV: 'production' }, 'DATABASE_URL must be set when NODE_ENV is "production"'],
      [{ DATABSE_URL: 'postgres://127.0.0.1:1/x' }, 'Did you mean DATABASE_URL?'],
    ]
    for (const [environment, sentence] of wrong) {
      const refusal = await startServer({ DATA_DIR, ...environment }).catch((error: Error) => error.message)
      expect(refusal).toContain(sentence)
      expect(refusal).not.toMatch(/\n\s+at |hunter2/)
    }
    recipients.close()
  })

  it('exits with 0 when npm start is stopped, and leaves no process behind', async () => {
    const server = await start({ DATA_DIR: folder() }, ['npm', 'start'])
    const booking = beginBooking(server.url)
    await booking.begun
    server.child.kill('SIGTERM')
    booking.finish()
    expect(await booking.status).toBe(201)
    expect(await server.ended).toBe(0)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  })

  it('waits for a database that is still starting, logs it once, and then exits with 1', async () => {
    const environment = {
      DATABASE_URL: 'postgres://127.0.0.1:1/x',
      DATABASE_WAIT_SECONDS: '2',
      PORT: '0',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    const child = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, PUBLIC_URL: 'http://localhost', ...environment } })
    let printed = ''
    child.stdout.on('data', (part) => (printed += part))
    child.stderr.on('data', (part) => (printed += part))
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(printed.match(/The database does not respond yet. Waiting for it up to 2 seconds./g)).toHaveLength(1)
    expect(printed).toContain('DATABASE_URL: no database answers at 127.0.0.1:1 (ECONNREFUSED).')
  })

  it('warns about a missing public URL before anything else can fail', async () => {
    const environment = {
      DATA_DIR: folder({ isEmpty: true }),
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      DATABASE_WAIT_SECONDS: '0',
    }
    await expect(startServer(environment)).rejects.toThrow('PUBLIC_URL is not set')
  })

  it('refuses a second process on the same embedded database', async () => {
    const DATA_DIR = folder()
    await start({ DATA_DIR })
    await expect(startServer({ DATA_DIR })).rejects.toThrow(/in use by process \d+/)
  })

  it('prints its address and the demo logins at its first start, and writes them to a file', () => {
    expect(firstOutput).toContain('http://localhost:')
    expect(firstOutput).toContain('team@sankalp.example')
    expect(readFileSync(join(seeded, 'demo-logins.json'), 'utf8')).toContain('team@sankalp.example')
  })
})
