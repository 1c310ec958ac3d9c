import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { OpenDatabase } from '../db/open.ts'
import { createQueue, type OnJobError } from './queue.ts'

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
