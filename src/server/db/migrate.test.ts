import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, postgresUrl } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

const FIRST = '9001-first.sql'
const SECOND = '9002-second.sql'
const THIRD = '9003-third.sql'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'sankalp-migrations-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await database.script(async (run) => {
    await run("drop table if exists steps; create table steps (name text); delete from schema_migrations where name > '9'")
  })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const addStep = (name: string) => `insert into steps values ('${name}');`
const steps = () => values('select name from steps order by name')
const applied = () => values("select name from schema_migrations where name > '9' order by name")
async function values(text: string): Promise<unknown[]> {
  return (await sql<{ name: string }>`${sql.raw(text)}`.execute(database.db)).rows.map((row) => row.name)
}

describe('migrations', () => {
  it('keep those before one that fails, undo it, and go on with it at the next start', async () => {
    write(FIRST, addStep('first'))
    write(SECOND, `${addStep('second')} select 1 / 0;`)
    write(THIRD, addStep('third'))
    await expect(migrate(database.script, folder)).rejects.toThrow('division by zero')
    expect(await steps()).toEqual(['first'])
    expect(await applied()).toEqual([FIRST])

    write(SECOND, addStep('second'))
    expect(await migrate(database.script, folder)).toEqual([SECOND, THIRD])
    expect(await steps()).toEqual(['first', 'second', 'third'])
    expect(await migrate(database.script, folder)).toEqual([])
  })

  it('refuse a file that changed after it ran, before any other runs', async () => {
    write(FIRST, addStep('first'))
    write(SECOND, addStep('second'))
    write(THIRD, addStep('third'))
    await migrate(database.script, folder)
    await database.script(async (run) => void (await run(`delete from schema_migrations where name = '${FIRST}'`)))
    write(SECOND, addStep('changed'))
    await expect(migrate(database.script, folder)).rejects.toThrow(`Migration ${SECOND} was changed after it ran`)
    expect(await applied()).toEqual([SECOND, THIRD])
  })

  it('run once when two processes start at the same moment', async () => {
    for (const name of [FIRST, SECOND, THIRD]) write(name, addStep(name))
    const done = await Promise.all([migrate(database.script, folder), migrate(database.script, folder)])
    expect(done.flat().sort()).toEqual([FIRST, SECOND, THIRD])
    expect(await steps()).toEqual([FIRST, SECOND, THIRD])
  })

  it.runIf(postgresUrl)('are done or undone when the connection ends in the middle, and leave no lock', async () => {
    write(FIRST, addStep('first'))
    write(SECOND, `${addStep('second')} select pg_terminate_backend(pg_backend_pid());`)
    write(THIRD, addStep('third'))
    await expect(migrate(database.script, folder)).rejects.toThrow()
    expect(await steps()).toEqual(['first'])
    expect(await applied()).toEqual([FIRST])
    write(SECOND, addStep('second'))
    expect(await migrate(database.script, folder)).toEqual([SECOND, THIRD])
  })

  it.runIf(postgresUrl)('hold no lock on the tables of those before them', async () => {
    await database.script(async (run) => void (await run('drop table if exists gate; create table gate ()')))
    write(FIRST, 'alter table steps add column note text')
    write(SECOND, 'lock table gate')
    write(THIRD, addStep('third'))
    let migrating: Promise<string[]> | undefined
    await database.script(async (run) => {
      await run('lock table gate')
      migrating = migrate(database.script, folder)
      await expect.poll(applied).toEqual([FIRST])
      expect(await steps()).toEqual([])
    })
    expect(await migrating).toEqual([FIRST, SECOND, THIRD])
  })
})
