import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { describe as describeSchema, rename } from './catalogue.ts'
import { CHANGES } from './renames.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** A folder with the baseline's files only; later migrations may change the schema. */
function baselineFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-baseline-'))
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => path === MIGRATIONS || /\/00(0\d|1[0-5])-/.test(path) })
  return folder
}

const empty = () => PGlite.create({ extensions: { btree_gist, pg_trgm } })

it('is the schema of the migrations before it except for the listed names and changes', async () => {
  const old = await empty()
  await old.exec(readFileSync(join(import.meta.dirname, 'old-schema.dump'), 'utf8'))
  await rename(old)
  await old.exec(CHANGES)
  const expected = await describeSchema(old)
  await old.close()
  const made = await empty()
  const folder = baselineFolder()
  await migrate(
    (work) => made.transaction((transaction) => work(async (text) => (await transaction.exec(text)).at(-1)?.rows ?? [])),
    folder,
  )
  rmSync(folder, { recursive: true })
  const lines = await describeSchema(made)
  await made.close()
  expect(lines.filter((line) => !expected.includes(line))).toEqual([])
  expect(expected.filter((line) => !lines.includes(line))).toEqual([])
  expect(lines.length).toBe(expected.length)
}, 240_000)
