// What the queue does with work whose process died in the middle of it.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { createQueue } from './queue.ts'

it('takes back at its start what a process that died had in hand', async () => {
  const database = await openTestDatabase()
  const dead = createQueue(database)
  await dead.open(['letter'])
  await dead.send('letter', {})
  const dying = () => Promise.reject(new Error('The process died.'))
  await expect(dead.runAll({ letter: dying })).rejects.toThrow('The process died.')
  const stateOf = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where name = 'letter'`.execute(database.db)).rows
  expect(await stateOf()).toEqual([{ state: 'active' }])
  // Two minutes in which nobody said that this work goes on.
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
