import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, postgresUrl } from '../../../test/database.ts'
import { attempt, currentTransaction, inTransaction } from './guard.ts'
import type { OpenDatabase } from './open.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.db.deleteFrom('secrets').execute())
afterAll(() => database.close())

type Db = Parameters<typeof attempt>[0]
const store = (db: Db, name: string) => db.insertInto('secrets').values({ name, value: '' }).execute()
const stored = async () =>
  (await database.db.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name)
const failing = () => Promise.reject(new Error('It failed.'))

describe('a transaction', () => {
  it('keeps all of its writes, and returns the result', async () => {
    const result = await inTransaction(database, async ({ db }) => {
      await store(db, 'one')
      await store(db, 'two')
      return 'done'
    })
    expect([result, await stored()]).toEqual(['done', ['one', 'two']])
  })

  it('keeps nothing if it fails, nor what a nested call has written', async () => {
    const work = inTransaction(database, async (ctx) => {
      await store(ctx.db, 'outer')
      await inTransaction(ctx, ({ db }) => store(db, 'inner'))
      await failing()
    })
    await expect(work).rejects.toThrow('It failed.')
    expect(await stored()).toEqual([])
  })

  it('shows a nested call what the outer one has written', async () => {
    const seen = await inTransaction(database, async (ctx) => {
      await store(ctx.db, 'outer')
      return inTransaction(ctx, ({ db }) => db.selectFrom('secrets').select('name').execute())
    })
    expect(seen).toEqual([{ name: 'outer' }])
  })

  it('refuses the outer database, whose writes would be lost or wait for ever', async () => {
    const work = inTransaction(database, () => store(database.db, 'outside'))
    await expect(work).rejects.toThrow('The outer database was used inside a transaction; use the ctx handed to it.')
    expect(await stored()).toEqual([])
  })

  it('does not bind what was started in it and runs after its end', async () => {
    let later: Promise<unknown> = Promise.resolve()
    const ended = Promise.withResolvers<void>()
    await inTransaction(database, async () => {
      later = ended.promise.then(() => store(database.db, 'later'))
    })
    ended.resolve()
    await later
    expect(await stored()).toEqual(['later'])
  })

  it('is the current one of the job queue only while it runs', async () => {
    expect(currentTransaction()).toBeUndefined()
    const inside = await inTransaction(database, async ({ db }) => currentTransaction() === db)
    expect([inside, currentTransaction()]).toEqual([true, undefined])
  })

  it.skipIf(!postgresUrl)('does not see the writes of another one at the same time', async () => {
    const written = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const writing = inTransaction(database, async ({ db }) => {
      await store(db, 'unfinished')
      written.resolve()
      await read.promise
    })
    await written.promise
    expect(await inTransaction(database, ({ db }) => db.selectFrom('secrets').select('name').execute())).toEqual([])
    read.resolve()
    await writing
    expect(await stored()).toEqual(['unfinished'])
  })
})

describe('an attempt within a transaction', () => {
  it('keeps its writes if it succeeds', async () => {
    const isDone = await inTransaction(database, ({ db }) =>
      attempt(db, async () => {
        await store(db, 'attempt')
        return true
      }),
    )
    expect([isDone, await stored()]).toEqual([true, ['attempt']])
  })

  it('takes back only its own writes if it does not', async () => {
    const isDone = await inTransaction(database, async ({ db }) => {
      await store(db, 'before')
      const isDone = await attempt(db, async () => {
        await store(db, 'attempt')
        return false
      })
      await store(db, 'after')
      return isDone
    })
    expect([isDone, await stored()]).toEqual([false, ['after', 'before']])
  })

  it.skipIf(!postgresUrl)('unlocks the rows it locked if it does not succeed', async () => {
    await store(database.db, 'row')
    const lock = (db: Db) => sql`select name from secrets where name = 'row' for update nowait`.execute(db)
    const tried = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = inTransaction(database, async ({ db }) => {
      await attempt(db, async () => {
        await lock(db)
        return false
      })
      tried.resolve()
      await end.promise
    })
    await tried.promise
    await expect(inTransaction(database, ({ db }) => lock(db))).resolves.toMatchObject({ rows: [{ name: 'row' }] })
    end.resolve()
    await first
  })

  it('that throws ends the whole transaction', async () => {
    const work = inTransaction(database, async ({ db }) => {
      await store(db, 'before')
      return attempt(db, failing)
    })
    await expect(work).rejects.toThrow('It failed.')
    expect(await stored()).toEqual([])
  })
})
