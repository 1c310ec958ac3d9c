import { execFileSync, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { OwnPostgres } from '../scripts/postgres.ts'
import { printSessionCheck, printSignIn } from './accounts.ts'
import { measureBaseline } from './baselines.ts'
import { BUDGETS } from './budgets.ts'
import { ROOT } from './context.ts'
import { memoryOf, referenceCpu } from './cpu.ts'
import { fill } from './fill.ts'
import type { LoadOptions } from './load.ts'
import { type Measured, measure } from './measure.ts'
import { createDatabase, startMeasuredPostgres, untilIdle } from './postgres.ts'
import { type Grown, printCards, printGrowth, printReferenceCpu, printStart, printTable, type Row } from './report.ts'
import { KINDS, type Kind } from './requests.ts'
import { type BuiltServer, type ColdStart, startServer } from './server.ts'
import type { Recorded } from './statements.ts'
import { copyWithWeeklyHours, dropCopy, printWeeklyHoursCost } from './weekly-hours.ts'

const { values: options } = parseArgs({
  options: {
    pandits: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
})

const FEW_PANDITS = 1000
/** A server that has just started is not optimized by the JIT compiler and has empty caches; the cost afterwards is what is measured. */
const WARM_SECONDS = 10
const STARTS = 3
/** So few that no request waits for another. */
const UNLOADED_CONNECTIONS = 4
const many = Number(options.pandits)
const kinds = KINDS.filter((kind) => !options.only || options.only.split(',').includes(kind))

async function main(): Promise<void> {
  if (!existsSync(join(ROOT, 'dist/main.js'))) throw new Error('The server is not built yet: run `npm run build`.')
  const before = referenceCpu()
  // In a separate process, so that its caches and compiled code do not affect the other measurements.
  if (!options.only) execFileSync(process.execPath, [join(import.meta.dirname, 'engine.ts')], { stdio: 'inherit' })
  const postgres = await startMeasuredPostgres(options.keep ? resolve(options.keep) : undefined)
  const dataFolder = mkdtempSync(join(tmpdir(), 'sankalp-bench-data-'))
  try {
    const few = await createFilledDatabase(postgres, FEW_PANDITS)
    const url = await createFilledDatabase(postgres, many)
    console.log('Counting statements …')
    const recorded = await recordStatements(url)
    const { rows, start } = await measureAll(postgres, url, dataFolder, recorded)
    const grown = await withServer(few, dataFolder, (server) => measureGrowth(postgres, server, rows))
    printTable(rows)
    printCards(recorded.cards)
    await printAccounts(url, recorded, rows)
    if (kinds.includes(DATED)) await measureWeeklyHours(postgres, dataFolder, rows)
    printStart(start)
    printGrowth(FEW_PANDITS, many, grown)
    printReferenceCpu(before, referenceCpu())
  } finally {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

const pids = (postgres: OwnPostgres, server: BuiltServer) => ({ serverPid: server.pid, postgresPid: postgres.pid })

const loadOptionsOf = (server: { port: number }, kind: Kind): LoadOptions => ({
  port: server.port,
  kind,
  connections: Number(options.connections),
  warmSeconds: WARM_SECONDS,
  seconds: Number(options.seconds),
})

async function createFilledDatabase(postgres: OwnPostgres, pandits: number): Promise<string> {
  const name = `pandits_${pandits}`
  await createDatabase(postgres.urlOf('postgres'), name)
  console.log(`Filling ${name} …`)
  await fill(postgres.urlOf(name), pandits, (line) => console.log(`  ${line}`))
  return postgres.urlOf(name)
}

function recordStatements(url: string): Promise<Recorded> {
  const child = fork(join(import.meta.dirname, 'statements.ts'), { env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((resolve, reject) => {
    child.once('message', (recorded: Recorded) => resolve(recorded))
    child.once('exit', (code) => reject(new Error(`bench/statements.ts ended with ${code}.`)))
    child.send({ url, perKind: 200 })
  })
}

async function withServer<Result>(
  url: string,
  dataFolder: string,
  work: (server: BuiltServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(url, dataFolder)
  try {
    await untilIdle(url)
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function measureAll(postgres: OwnPostgres, url: string, dataFolder: string, recorded: Recorded) {
  const coldStarts: ColdStart[] = []
  for (let start = 1; start < STARTS; start++)
    coldStarts.push(await withServer(url, dataFolder, async (server) => server.coldStart))
  return withServer(url, dataFolder, async (server) => {
    coldStarts.push(server.coldStart)
    const rows: Row[] = []
    for (const kind of kinds) rows.push(await measureKind(postgres, server, kind, url, recorded))
    return { rows, start: { coldStarts, memoryAtStart: server.memoryAtStart, memoryPeak: memoryOf(server.pid).peak } }
  })
}

/** Workloads that may grow with the number of pandits: measured again with few of them. */
const GROWING_KINDS: readonly Kind[] = ['search', 'search of six', 'search anew', 'search all India', 'date filter', 'home']

async function measureGrowth(postgres: OwnPostgres, server: BuiltServer, rows: readonly Row[]): Promise<Grown[]> {
  const grown: Grown[] = []
  for (const { kind, measured } of rows.filter((row) => GROWING_KINDS.includes(row.kind))) {
    grown.push({ kind, few: await measure(pids(postgres, server), loadOptionsOf(server, kind)), many: measured })
  }
  return grown
}

const measuredOf = (rows: readonly Row[], kind: Kind): Measured | undefined => rows.find((row) => row.kind === kind)?.measured

async function printAccounts(url: string, recorded: Recorded, rows: readonly Row[]): Promise<void> {
  const [plain, signedIn] = [measuredOf(rows, 'settings'), measuredOf(rows, 'settings signed in')]
  if (plain && signedIn) await printSessionCheck(url, recorded, plain, signedIn)
  const signIn = measuredOf(rows, 'sign-in')
  if (signIn) await printSignIn(signIn)
}

/** The search with a different date in each request. */
const DATED: Kind = 'search katha'

async function measureWeeklyHours(postgres: OwnPostgres, dataFolder: string, rows: readonly Row[]): Promise<void> {
  const [from, to] = [`pandits_${many}`, 'pandits_with_rhythm']
  await copyWithWeeklyHours(postgres.urlOf('postgres'), from, to)
  const measureDated = (server: BuiltServer) => measure(pids(postgres, server), loadOptionsOf(server, DATED))
  const withHours = await withServer(postgres.urlOf(to), dataFolder, measureDated)
  await dropCopy(postgres.urlOf('postgres'), to)
  const withoutHours = measuredOf(rows, DATED)
  if (withoutHours) printWeeklyHoursCost(withoutHours, withHours)
}

async function measureKind(
  postgres: OwnPostgres,
  server: BuiltServer,
  kind: Kind,
  url: string,
  recorded: Recorded,
): Promise<Row> {
  console.log(`Measuring ${kind} …`)
  const loadOptions = loadOptionsOf(server, kind)
  const measured: Measured = await measure(pids(postgres, server), loadOptions)
  const unloaded =
    BUDGETS[kind]?.p99 === undefined
      ? undefined
      : await measure(pids(postgres, server), { ...loadOptions, connections: UNLOADED_CONNECTIONS })
  const residentMb = memoryOf(server.pid).now
  const measurement = { answered: measured, options: loadOptions, recorded: recorded.kinds[kind], url, postgresPid: postgres.pid }
  const baseline = await measureBaseline(measurement)
  return { kind, measured, unloaded, residentMb, baseline, statements: recorded.kinds[kind].counts }
}

await main()
