// Describes a database's schema as lines that can be compared.
import type { PGlite } from '@electric-sql/pglite'
import { COLUMNS, OBJECTS, TABLES, WORDS_OF_FUNCTIONS } from './renames.ts'

type Row = Record<string, string>

const RELATIONS = `
  select c.relname as name, concat_ws(' ', c.relkind, c.relpersistence) as text
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and c.relname <> 'schema_migrations'`

const COLUMN_TEXTS = `
  select c.relname || '.' || a.attname as name,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      'identity:' || a.attidentity::text, 'generated:' || a.attgenerated::text, 'default:' || pg_get_expr(d.adbin, d.adrelid),
      'collation:' || a.attcollation::regcollation::text) as text
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migrations'`

const CONSTRAINTS = `
  select t.relname as "table", c.conname as name, c.contype as kind, t.relname || ' ' || pg_get_constraintdef(c.oid) as text
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'p', 'u', 'x') and t.relname <> 'schema_migrations'`

const INDEXES = `
  select t.relname as "table", i.relname as name, pg_get_indexdef(x.indexrelid) as text,
    exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x')) as "isConstraint"
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where t.relnamespace = 'public'::regnamespace and t.relname <> 'schema_migrations'`

const TRIGGERS = `
  select t.relname as "table", g.tgname as name, pg_get_triggerdef(g.oid) as text
  from pg_trigger g join pg_class t on t.oid = g.tgrelid where not g.tgisinternal and t.relnamespace = 'public'::regnamespace`

const FUNCTIONS = `
  select p.proname as name, pg_get_functiondef(p.oid) as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** A check without an explicit name is numbered by its position in the file, which is irrelevant. */
const isNumbered = ({ kind, name, table }: Row): boolean =>
  kind === 'c' && new RegExp(`^${table}_(\\w+_)?check\\d*$`).test(name ?? '')

/** Every table, column, constraint, index, trigger and function of a database, sorted; the order of columns is ignored. */
export async function describe(lite: PGlite): Promise<string[]> {
  const read = async (text: string) => (await lite.query<Row>(text)).rows
  const lines = (kind: string, rows: Row[]) => rows.map(({ name, text }) => `${kind} ${name}: ${text}`)
  const constraints = (await read(CONSTRAINTS)).map((row) => (isNumbered(row) ? { ...row, name: 'check' } : row))
  return [
    ...lines('relation', await read(RELATIONS)),
    ...lines('column', await read(COLUMN_TEXTS)),
    ...lines('constraint', constraints),
    ...lines('index', await read(INDEXES)),
    ...lines('trigger', await read(TRIGGERS)),
    ...lines(
      'function',
      (await read(FUNCTIONS)).map((row) => ({ ...row, text: bare(row.text ?? '') })),
    ),
  ].sort()
}

/** The text of a function without comments and line breaks. */
const bare = (text: string): string => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ')

/** Renames the tables, columns and objects of the old schema. */
export async function rename(lite: PGlite): Promise<void> {
  const read = async (text: string) => (await lite.query<Row>(text)).rows
  const run = (text: string) => lite.exec(text)
  for (const { name = '', text = '' } of await read(FUNCTIONS)) {
    const words = WORDS_OF_FUNCTIONS[name]
    if (!words) continue
    await run('set check_function_bodies = off')
    const renamed = withWords(text, words)
    const parameters = (source: string) => source.slice(0, source.indexOf('RETURNS'))
    if (parameters(text) !== parameters(renamed)) await run(`drop function ${name}`)
    await run(renamed)
  }
  const constraints = await read(CONSTRAINTS)
  const indexes = await read(INDEXES)
  for (const { table, name } of constraints)
    await renameObject(table, name, (to) => `alter table ${table} rename constraint ${name} to ${to}`)
  for (const { table, name, isConstraint } of indexes) {
    if (!isConstraint) await renameObject(table, name, (to) => `alter index ${name} rename to ${to}`)
  }
  for (const { table, name } of await read(TRIGGERS))
    await renameObject(table, name, (to) => `alter trigger ${name} on ${table} rename to ${to}`)
  for (const { name = '' } of await read(FUNCTIONS)) {
    const to = OBJECTS[name]
    if (to) await run(`alter function ${name} rename to ${to}`)
  }
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [from, to] of Object.entries(columns)) await run(`alter table ${table} rename column ${from} to ${to}`)
  }
  for (const [from, to] of Object.entries(TABLES)) await run(`alter table ${from} rename to ${to}`)

  async function renameObject(
    table: string | undefined,
    name: string | undefined,
    statement: (to: string) => string,
  ): Promise<void> {
    const to = nameOf(table ?? '', name ?? '')
    if (to !== name) await run(statement(to))
  }
}

function withWords(text: string, words: Record<string, string>): string {
  return Object.entries(words).reduce((done, [from, to]) => done.replace(new RegExp(`\\b${from}\\b`, 'g'), to), text)
}

/** The new name of a table's object: its explicit one, or one derived from the new names of table and columns. */
function nameOf(table: string, name: string): string {
  const own = OBJECTS[name]
  if (own) return own
  if (!name.startsWith(`${table}_`)) return name
  const rest = name.slice(table.length)
  const named = Object.entries(COLUMNS[table] ?? {}).reduce(
    (done, [from, to]) => (/_(check|key|fkey)\d*$/.test(done) ? done.replace(new RegExp(`(?<=_)${from}(?=_)`), to) : done),
    rest,
  )
  return `${TABLES[table] ?? table}${named}`
}
