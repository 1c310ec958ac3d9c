// A migrated database for one test file: a copy of a template on PostgreSQL where TEST_DATABASE_URL is set, else the embedded one in memory.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from '../src/server/db/open.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

export const postgresUrl: string | undefined = process.env.TEST_DATABASE_URL

export async function openTestDatabase(): Promise<OpenDatabase> {
  if (postgresUrl) return openPostgresCopy(postgresUrl)
  const database = await openEmbedded(undefined)
  await migrate(database.script, MIGRATIONS)
  return database
}

/** A database of its own on the server of `url`, dropped again at close. */
async function openPostgresCopy(url: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openPostgres(address.href)
  await migrate(database.script, MIGRATIONS)
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
