// Generates `tables.ts` from a freshly migrated database; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { migrate } from '../src/server/db/migrate.ts'

const target = fileURLToPath(new URL('../src/server/db/tables.ts', import.meta.url))
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const lite = await PGlite.create({ extensions: { btree_gist, pg_trgm } })
await migrate(
  (work) => lite.transaction(async (trx) => work(async (text) => ((await trx.exec(text)).at(-1)?.rows ?? []) as never)),
  migrations,
)
const generated = await generate({
  db: new Kysely({ dialect: new PGliteDialect({ pglite: lite }) }),
  dialect: new PostgresDialect(),
  typeMapping: { int8: 'number', date: 'string', tstzrange: 'string' },
  camelCase: false,
  outFile: null,
  excludePattern: 'schema_migrations',
} as never)
await lite.close()
const text = `// Generated from migrations/ by \`npm run db:types\`. Do not edit.\n${String(generated)
  .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
  .replace('export interface DB {', 'export interface Tables {')}`

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/server/db/tables.ts does not match migrations/: run `npm run db:types`.')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
}
