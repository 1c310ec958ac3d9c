import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptRunner } from './open.ts'

const LOCK = 7_264_101

type Run = Parameters<Parameters<ScriptRunner>[0]>[0]
type Migration = { name: string; text: string; sha256: string }

/**
 * Applies the pending migrations and returns the names of the files it ran. Refuses a file that changed after it was applied. Each
 * migration runs in its own transaction with its row, so that its locks end with it and a killed process leaves it applied or not.
 */
export async function migrate(script: ScriptRunner, folder: string): Promise<string[]> {
  const files = readMigrations(folder)
  let pending: Migration[] = []
  await script(async (run) => {
    await lock(run)
    await run(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    pending = await findPending(run, files)
  })
  const done: string[] = []
  for (const migration of pending) {
    await script(async (run) => {
      await lock(run)
      // Another process may have applied it since.
      if ((await findPending(run, [migration])).length === 0) return
      await run(migration.text)
      await run(`insert into schema_migrations (name, sha256) values ('${migration.name}', '${migration.sha256}')`)
      done.push(migration.name)
    })
  }
  return done
}

/** The names of applied migrations that `folder` does not contain: a newer version has run on this database. */
export async function findUnknownMigrations(script: ScriptRunner, folder: string): Promise<string[]> {
  const files = new Set(readdirSync(folder))
  let unknown: string[] = []
  await script(async (run) => {
    const rows = await run('select name from schema_migrations order by name')
    unknown = rows.map(({ name }) => String(name)).filter((name) => !files.has(name))
  })
  return unknown
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

/** The lock ends with the transaction, so that a lost connection cannot hold it, and works behind a connection pooler in transaction mode. */
async function lock(run: Run): Promise<void> {
  await run(`select pg_advisory_xact_lock(${LOCK})`)
}

async function findPending(run: Run, migrations: Migration[]): Promise<Migration[]> {
  const rows = await run('select name, sha256 from schema_migrations')
  const applied = new Map(rows.map((row) => [String(row.name), String(row.sha256)]))
  return migrations.filter(({ name, sha256 }) => {
    const before = applied.get(name)
    if (before && before !== sha256) throw new Error(`Migration ${name} was changed after it ran; write a new one instead.`)
    return !before
  })
}
