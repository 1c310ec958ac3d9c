import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, postgresUrl } from '../../../test/database.ts'
import { inTransaction } from '../db/guard.ts'
import type { OpenDatabase } from '../db/open.ts'
import { createQueue, type OnJobError, type Worker } from './queue.ts'

it('requeues at its start the jobs of a process that died', async () => {
  const database = await openTestDatabase()
  const dead = createQueue(database)
  await dead.open(['letter'])
  await dead.send('letter', {})
  const dying = () => Promise.reject(new Error('The process died.'))
  await expect(dead.runAll({ letter: dying })).rejects.toThrow('The process died.')
  const stateOf = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = 'letter'`.execute(database.db)).rows
  expect(await stateOf()).toEqual([{ state: 'active' }])
  // Two minutes without a heartbeat.
  await sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes', started_on = now() - interval '2 minutes'`.execute(
    database.db,
  )
  const next = createQueue(database)
  await next.start({ letter: async () => undefined }, () => undefined)
  await expect.poll(stateOf).toEqual([{ state: 'retry' }])
  await next.stop()
  await dead.stop()
  await database.close()
})

describe('a job', () => {
  let database: OpenDatabase
  let queue: Worker
  beforeAll(async () => {
    database = await openTestDatabase()
    queue = createQueue(database)
    await queue.open(['letter', 'other'])
  })
  afterAll(async () => {
    await queue.stop()
    await database.close()
  })
  /** Runs all jobs and returns to whom the letters were written. */
  const letters = async () => {
    const written: unknown[] = []
    await queue.runAll({ letter: async (data) => void written.push((data as { to: string }).to) })
    return written
  }

  it('is stored with the transaction that sends it, and not if that fails', async () => {
    const failing = inTransaction(database, async () => {
      await queue.send('letter', { to: 'asha' })
      throw new Error('No.')
    })
    await expect(failing).rejects.toThrow('No.')
    expect(await letters()).toEqual([])
    await inTransaction(database, () => queue.send('letter', { to: 'meera' }))
    expect(await letters()).toEqual(['meera'])
  })

  it.skipIf(!postgresUrl)('is not taken by others before that transaction ends', async () => {
    const sent = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const sending = inTransaction(database, async () => {
      await queue.send('letter', { to: 'ravi' })
      sent.resolve()
      await end.promise
    })
    await sent.promise
    expect(await letters()).toEqual([])
    end.resolve()
    await sending
    expect(await letters()).toEqual(['ravi'])
  })

  it('is done once, by the handler of its queue', async () => {
    await queue.send('letter', { to: 'asha' })
    await queue.send('other', { to: 'nobody' })
    expect([await letters(), await letters()]).toEqual([['asha'], []])
  })

  it('starts at its time, and is tried eight times more', async () => {
    const startAfter = new Date('2030-01-01T03:30:00Z')
    await queue.send('letter', { to: 'later' }, { startAfter })
    const { rows } = await sql<{ start_after: Date; retry_limit: number }>`
      select start_after, retry_limit from pgboss.job where name = 'letter' and state = 'created'`.execute(database.db)
    expect(rows).toEqual([{ start_after: startAfter, retry_limit: 8 }])
  })
})

describe('a job that failed its last attempt', () => {
  const lastTry = (database: OpenDatabase, more = sql``) =>
    sql`update pgboss.job set retry_count = retry_limit ${more} where name = 'letter'`.execute(database.db)

  it('is reported with its id and stays in the list of given-up jobs', async () => {
    const database = await openTestDatabase()
    const queue = createQueue(database)
    // A queue of an earlier version, without a dead-letter queue.
    await queue.open([])
    await sql`select pgboss.create_queue('letter', '{"policy":"standard"}'::jsonb)`.execute(database.db)
    await queue.open(['letter'])
    await queue.send('letter', { to: 'asha' })
    await queue.send('letter', { to: 'meera' })
    await lastTry(database, sql`- case when data->>'to' = 'meera' then 1 else 0 end`)
    const failures: Parameters<OnJobError>[] = []
    const failing = async () => Promise.reject(new Error('The mail server is away.'))
    await queue.start({ letter: failing }, (...failure) => failures.push(failure))
    await expect.poll(() => failures.length, { timeout: 10_000 }).toBe(2)
    await expect.poll(() => queue.givenUp(), { timeout: 10_000 }).toHaveLength(1)
    const [givenUp] = await queue.givenUp()
    expect(givenUp).toMatchObject({ queue: 'letter', at: expect.any(Date) })
    expect(failures.map(([name, , job]) => [name, job?.isGivenUp === true, job?.id === givenUp?.id])).toEqual(
      expect.arrayContaining([
        ['letter', true, true],
        ['letter', false, false],
      ]),
    )
    await queue.stop()
    await database.close()
  })

  it('is also listed if its process died without reporting', async () => {
    const database = await openTestDatabase()
    const dead = createQueue(database)
    await dead.open(['letter'])
    await dead.send('letter', {})
    await expect(dead.runAll({ letter: () => Promise.reject(new Error('The process died.')) })).rejects.toThrow()
    const old = sql`now() - interval '2 minutes'`
    await lastTry(database, sql`, heartbeat_on = ${old}, started_on = ${old}`)
    const next = createQueue(database)
    await next.start({ letter: async () => undefined }, () => undefined)
    await expect.poll(() => next.givenUp()).toMatchObject([{ queue: 'letter' }])
    await next.stop()
    await dead.stop()
    await database.close()
  })
})
