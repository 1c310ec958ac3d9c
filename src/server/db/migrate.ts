import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScriptRunner } from './open.ts'

const LOCK = 7_264_101

/** Applies the missing migrations and returns the names of the files it ran. Refuses a file that changed after it was applied. */
export async function migrate(script: ScriptRunner, folder: string): Promise<string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const done: string[] = []
  await script(async (run) => {
    await run(`select pg_advisory_xact_lock(${LOCK})`)
    await run(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map(
      (await run('select name, sha256 from schema_migrations')).map((row) => [String(row.name), String(row.sha256)]),
    )
    for (const name of files) {
      const text = readFileSync(join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const before = applied.get(name)
      if (before && before !== sha256) throw new Error(`Migration ${name} was changed after it ran; write a new one instead.`)
      if (before) continue
      await run(text)
      await run(`insert into schema_migrations (name, sha256) values ('${name}', '${sha256}')`)
      done.push(name)
    }
  })
  return done
}
