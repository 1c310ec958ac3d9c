// A PostgreSQL server of our own, for tests and measurements.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type OwnPostgres = {
  /** The postmaster: every other process of the server is its child. */
  pid: number
  urlOf(database: string): string
  stop(): Promise<void>
}

type PostgresOptions = {
  /** The folder of a server that outlives this run; without it, a temporary folder is deleted on `stop`. */
  dataFolder?: string | undefined
  /** Settings that differ from PostgreSQL's own, such as `max_wal_size=4GB`. */
  settings?: readonly string[]
}

type Owner = { uid: number; gid: number }

const MIN_VERSION = 15
/** Servers kept by earlier measurements have this superuser. */
const SUPERUSER = 'bench'
const READY_WITHIN_MS = 60_000
/** Where packages of Debian and Homebrew put each version into a folder of its own. */
const PACKAGE_FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

/** The folders on this machine in which programs of PostgreSQL are looked for. */
function commonFolders(): string[] {
  const packages = PACKAGE_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name, 'bin')),
  )
  return [...packages, ...(process.env.PATH ?? '').split(delimiter)]
}

/** The major version of the programs in a folder; 0 if they are not all there. */
function versionIn(folder: string): number {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return 0
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** The folder with the programs of the newest PostgreSQL that we support, or undefined. */
export function findPostgres(folders: readonly string[] = commonFolders()): string | undefined {
  const found = folders.map((folder) => ({ folder, version: versionIn(folder) })).filter(({ version }) => version >= MIN_VERSION)
  const newest = found.sort((one, other) => other.version - one.version)[0]
  // A link in PATH points to the folder that also holds the other files of its version.
  return newest && dirname(realpathSync(join(newest.folder, 'initdb')))
}

/** Starts a server on a free port of the loopback address with the programs in `bin`; acknowledged writes are on disk. */
export async function startPostgres(bin: string, { dataFolder, settings = [] }: PostgresOptions = {}): Promise<OwnPostgres> {
  const owner = ownerOfServer()
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'sankalp-postgres-'))
  const remove = () => {
    if (!dataFolder) rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(folder, { recursive: true })
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const data = join(folder, 'postgres')
    if (!existsSync(join(data, 'PG_VERSION'))) initCluster(bin, folder, data, owner)
    const { server, urlOf } = await startServer(bin, folder, settings, owner)
    const stop = async () => {
      await stopServer(server)
      remove()
    }
    return { pid: server.pid ?? 0, urlOf, stop }
  } catch (error) {
    remove()
    throw error
  }
}

async function startServer(bin: string, folder: string, settings: readonly string[], owner: Owner | undefined) {
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const port = await freePort()
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const args = ['-D', join(folder, 'postgres'), ...options.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(bin, 'postgres'), args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner })
  const log: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => log.splice(0, log.length, ...log.slice(-40), text))
  server.on('error', (error) => log.push(String(error)))
  const urlOf = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  await waitUntilReady(server, urlOf('postgres'), log)
  return { server, urlOf }
}

/** PostgreSQL refuses to run as root, so root uses an existing unprivileged user. */
function ownerOfServer(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((entry) => entry.startsWith('postgres:')) ?? lines.find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? '').split(':')
  if (!uid || !gid) throw new Error('There is no user "postgres" or "nobody" to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}

function initCluster(bin: string, folder: string, data: string, owner: Owner | undefined): void {
  const file = join(folder, 'password')
  writeFileSync(file, `${randomBytes(18).toString('base64url')}\n`)
  if (owner) chownSync(file, owner.uid, owner.gid)
  chmodSync(file, 0o600)
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    `--pwfile=${file}`,
    '-E',
    'UTF8',
    '--no-sync',
    `--locale=${locale}`,
  ]
  execFileSync(join(bin, 'initdb'), options, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...owner })
}

async function waitUntilReady(server: ChildProcess, url: string, log: string[]): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (server.pid !== undefined && server.exitCode === null && server.signalCode === null && Date.now() < until) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      // Still starting, or recovering from an earlier run.
      await sleep(100)
    }
  }
  await stopServer(server)
  throw new Error(`PostgreSQL did not start:\n${log.join('')}`)
}

/** Fast shutdown: sessions are terminated, everything is written. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await gone
}
