// Database per test file: PostgreSQL if TEST_DATABASE_URL is set, else PGlite.
import { randomUUID } from 'node:crypto'
import { type OpenDatabase, openEmbedded, openPostgres } from '../src/server/db/open.ts'
import { addressOf, connect, embeddedTemplate, postgresCopyName, postgresTemplate } from './database-template.ts'

export const postgresUrl: string | undefined = process.env.TEST_DATABASE_URL

export async function openTestDatabase(): Promise<OpenDatabase> {
  return postgresUrl ? openPostgresCopy(postgresUrl) : openEmbedded(undefined, await embeddedTemplate())
}

/** Creates a separate database on the server of `url`, which is dropped after it is closed. */
async function openPostgresCopy(url: string): Promise<OpenDatabase> {
  const admin = await connect(url)
  const name = postgresCopyName(randomUUID())
  await admin.query(`create database ${name} template ${await postgresTemplate(url, admin)}`)
  const database = await openPostgres(addressOf(url, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      // Not awaited: the server flushes all its other databases before it drops one. Leftover databases are dropped at the end of the run.
      const dropped = admin.query(`drop database ${name} with (force)`)
      void dropped.catch(() => undefined).then(() => admin.end())
    },
  }
}
