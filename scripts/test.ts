// Runs all tests; `--both-databases` needs PostgreSQL.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CHROMIUM_ADVICE, findOrInstallChromium } from './chromium.ts'
import { findPostgres, startPostgres } from './postgres.ts'

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm'
/** Free bytes, so that a run does not fill a small file system in memory. Nobody measured how much it needs at most. */
const MEMORY_NEEDED = 4e9
// Every new test database creates hundreds of files, which takes ten times as long on a disk. The processes started here inherit this.
if (hasSpace(MEMORY)) process.env.TMPDIR = MEMORY

function hasSpace(path: string): boolean {
  if (!existsSync(path)) return false
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize >= MEMORY_NEEDED
}

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'sankalp-results-'))
/** Tests that mean something on PostgreSQL only. */
const POSTGRES_TESTS = ['test/race/**', 'src/server/db/open-starting.test.ts']
/** Endpoint and specification tests: those that may behave differently on another database. */
const DATABASE_TESTS = ['src/modules', 'src/server', 'test/spec']
/** This server is deleted after the run, so nothing has to survive a crash. */
const TEST_SETTINGS = ['max_connections=200', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
const POSTGRES_ADVICE = 'the other tests need PostgreSQL 15 or newer: install it or set TEST_DATABASE_URL'

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupted.abort())

type Counts = {
  passed: number
  failed: number
  skipped: number
  /** The failed tests with the first line of their error. */
  names: string[]
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, names: [] }

function run(parts: readonly string[], environment: Record<string, string> = {}): Promise<number> {
  if (interrupted.signal.aborted) return Promise.resolve(1)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parts, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      signal: interrupted.signal,
    })
    // After an interruption no other process is started, and a running one is waited for.
    child.on('error', () => child.pid === undefined && resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** The runner's results file; undefined if it crashed before the first test, which counts as a failure. */
function results<Result>(file: string): Result | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined
}

type VitestResults = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? ''

type FileResults = VitestResults['testResults'][number]

/** A file that could not be loaded, or with a process that died (nodejs/node issue 64500): it failed although none of its tests did. */
const isBroken = ({ status, assertionResults }: FileResults): boolean =>
  status === 'failed' && assertionResults.every((entry) => entry.status !== 'failed')

function namesOfFailed(found: VitestResults): string[] {
  return found.testResults.flatMap((results) => {
    const { name, message, assertionResults } = results
    const file = relative(root, name)
    if (isBroken(results)) return [`${file}: ${firstLine(message) || 'its process died before all tests had run'}`]
    const wrong = assertionResults.filter((entry) => entry.status === 'failed')
    return wrong.map((entry) => `${file}: ${entry.fullName}: ${firstLine(entry.failureMessages[0])}`)
  })
}

/** Runs the test files that the arguments select, on PostgreSQL if a URL is given, else on the embedded database. */
async function vitest(parts: readonly string[], postgresUrl = ''): Promise<Counts> {
  const file = join(folder, `vitest-${postgresUrl ? 'postgres' : 'embedded'}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const environment = { TEST_DATABASE_URL: postgresUrl }
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...parts, ...reporters], environment)
  const found = results<VitestResults>(file)
  if (!found) return { ...NOTHING, failed: 1 }
  const failed = found.numFailedTests + found.testResults.filter(isBroken).length
  return {
    passed: found.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: found.numPendingTests,
    names: namesOfFailed(found),
  }
}

type BrowserError = { message?: string; location?: { file: string; line: number } }

type Suite = {
  suites?: Suite[]
  specs: {
    file: string
    title: string
    tests: { projectName: string; results: { error?: BrowserError }[] }[]
  }[]
}
type PlaywrightResults = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}

/** The part of an error message that fits in a line: often only the end of a long log is read. */
const MAX_ERROR_LENGTH = 800

/** The error of a browser test, and its line in our code. */
function browserErrorText({ message = '', location }: BrowserError): string {
  const errorText = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, MAX_ERROR_LENGTH)
  return location ? `${errorText} at ${relative(root, location.file)}:${location.line}` : errorText
}

const namesIn = ({ suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(namesIn),
  // Playwright marks a spec as ok if its first project passed; the errors are in each project's results.
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ error }) => (error ? `${file} (${projectName}): ${title}: ${browserErrorText(error)}` : [])),
    ),
  ),
]

async function browser(): Promise<Counts> {
  if (interrupted.signal.aborted) return NOTHING
  const chromium = findOrInstallChromium()
  if (!chromium) {
    console.error(CHROMIUM_ADVICE)
    return { ...NOTHING, failed: 1 }
  }
  const file = join(folder, 'playwright.json')
  const environment = { PLAYWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], environment)
  const found = results<PlaywrightResults>(file)
  if (!found) return { ...NOTHING, failed: 1 }
  const { expected, unexpected, flaky, skipped } = found.stats
  const failed = unexpected + flaky + found.errors.length
  const names = [...found.errors.map((error) => firstLine(error.message)), ...found.suites.flatMap(namesIn)]
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped, names }
}

type Server = { url: string; stop(): Promise<void> }

/** The PostgreSQL that is given, or one of this run alone; undefined if its programs are not on this machine. */
async function openPostgres(): Promise<Server | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => undefined }
  const bin = findPostgres()
  if (!bin) return undefined
  const server = await startPostgres(bin, { settings: TEST_SETTINGS })
  return { url: server.urlOf('postgres'), stop: server.stop }
}

/**
 * Runs the tests on PostgreSQL if it can be had, because they take half as long there, else on the embedded database. With
 * `--both-databases`, those that use a database run on both.
 */
async function onDatabases(): Promise<Counts[]> {
  let server: Server | undefined
  try {
    server = await openPostgres()
  } catch (error) {
    return [{ ...NOTHING, failed: 1, names: [String(error)] }, await vitest([])]
  }
  const isBoth = process.argv.includes('--both-databases')
  if (!server) return [...(isBoth ? [{ ...NOTHING, failed: 1, names: [POSTGRES_ADVICE] }] : []), await vitest([])]
  const onPostgres = await vitest([], server.url).finally(server.stop)
  if (!isBoth) return [onPostgres]
  return [onPostgres, await vitest([...DATABASE_TESTS, ...POSTGRES_TESTS.map((path) => `--exclude=${path}`)])]
}

async function all(): Promise<Counts[]> {
  if ((await run(['scripts/build.ts', '--if-changed'])) !== 0) return [{ ...NOTHING, failed: 1 }]
  return [...(await onDatabases()), await browser()]
}

const counts = await all()
rmSync(folder, { recursive: true, force: true })
for (const name of counts.flatMap((entry) => entry.names)) console.log(`failed: ${name}`)
const sum = (key: 'passed' | 'failed' | 'skipped'): number => counts.reduce((total, entry) => total + entry[key], 0)
const skipped = sum('skipped')
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped (${POSTGRES_ADVICE})` : ''}`)
process.exitCode = sum('failed') === 0 ? 0 : 1
