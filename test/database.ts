// Database per test file: PostgreSQL if TEST_DATABASE_URL is set, else PGlite.
import { randomUUID } from 'node:crypto'
import { type OpenDatabase, openEmbedded, openPostgres } from '../src/server/db/open.ts'
import { addressOf, connect, embeddedTemplate, postgresCopyName, postgresTemplate } from './template.ts'

export const postgresUrl: string | undefined = process.env.TEST_DATABASE_URL

export async function openTestDatabase(): Promise<OpenDatabase> {
  return postgresUrl ? openPostgresCopy(postgresUrl) : openEmbedded(undefined, await embeddedTemplate())
}

/** A database of its own on the server of `url`, on its way out once it is closed. */
async function openPostgresCopy(url: string): Promise<OpenDatabase> {
  const admin = await connect(url)
  const name = postgresCopyName(randomUUID())
  await admin.query(`create database ${name} template ${await postgresTemplate(url, admin)}`)
  const database = await openPostgres(addressOf(url, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      // Not waited for: the server writes all its other databases to the disk before it drops one. Whatever stays, the end of the run drops.
      const dropped = admin.query(`drop database ${name} with (force)`)
      void dropped.catch(() => undefined).then(() => admin.end())
    },
  }
}
