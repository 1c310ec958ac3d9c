import { existsSync, mkdtempSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Client } from 'pg'
import { migrate } from '../src/server/db/migrate.ts'
import type { ScriptRunner } from '../src/server/db/open.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** The process that holds this advisory lock creates the template. */
const LOCK = 7_264_102

/** Called by Vitest before the first test: sets the folder of this run's templates, which every worker inherits. */
export function setup(): void {
  process.env.TEST_TEMPLATES = mkdtempSync(join(tmpdir(), 'sankalp_templates_'))
}

/** Called after the last test. */
export async function teardown(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const admin = await connect(url)
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      templateName(),
    ])
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
  }
  rmSync(templatesFolder(), { recursive: true, force: true })
}

function templatesFolder(): string {
  const folder = process.env.TEST_TEMPLATES
  if (!folder) throw new Error('A test database is for tests that Vitest runs.')
  return folder
}

const templateName = (): string => basename(templatesFolder()).toLowerCase()

/** The name of a copy, by which the end of the run recognizes it. */
export const postgresCopyName = (id: string): string => `${templateName()}_${id.replaceAll('-', '')}`

/** Opens a connection that may create databases. */
export async function connect(url: string): Promise<Client> {
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  return admin
}

/** The URL of another database on the same server. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Returns the name of a migrated database on the server, to be copied by `create database … template`. */
export async function postgresTemplate(url: string, admin: Client): Promise<string> {
  const name = templateName()
  await admin.query(`select pg_advisory_lock(${LOCK})`)
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makePostgresTemplate(url, admin, name)
  } finally {
    await admin.query(`select pg_advisory_unlock(${LOCK})`)
  }
  return name
}

/** Created under another name, so that one with a failed migration is never copied. */
async function makePostgresTemplate(url: string, admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name}_raw with (force)`)
  await admin.query(`create database ${name}_raw`)
  const client = await connect(addressOf(url, `${name}_raw`))
  const script: ScriptRunner = async (work) => {
    await client.query('begin')
    await work(async (text) => {
      const result = await client.query(text)
      return Array.isArray(result) ? [] : result.rows
    })
    await client.query('commit')
  }
  await migrate(script, MIGRATIONS).finally(() => client.end())
  await admin.query(`alter database ${name}_raw rename to ${name}`)
}

let loaded: Promise<Blob> | undefined

/** The files of a migrated embedded database, loaded once per worker. */
export function embeddedTemplate(): Promise<Blob> {
  loaded ??= loadEmbedded()
  return loaded
}

async function loadEmbedded(): Promise<Blob> {
  const [file, lock] = ['migrated.tar', 'lock'].map((name) => join(templatesFolder(), name)) as [string, string]
  while (!existsSync(file)) {
    if (acquireLock(lock)) await makeEmbedded(file).finally(() => rmSync(lock))
    else await wait(50)
  }
  return openAsBlob(file)
}

/** Acquires the lock; returns false if another worker has it. */
function acquireLock(lock: string): boolean {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

async function makeEmbedded(file: string): Promise<void> {
  const lite = await PGlite.create({ extensions: { btree_gist, pg_trgm } })
  const script: ScriptRunner = (work) =>
    lite.transaction((transaction) => work(async (text) => (await transaction.exec(text)).at(-1)?.rows ?? []))
  await migrate(script, MIGRATIONS)
  // Flushes memory to the files, so that a copy does not have to replay the log.
  await lite.exec('checkpoint')
  const files = await lite.dumpDataDir('none')
  await lite.close()
  writeFileSync(`${file}.part`, Buffer.from(await files.arrayBuffer()))
  renameSync(`${file}.part`, file)
}
