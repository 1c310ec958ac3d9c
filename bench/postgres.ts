import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
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
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export type OwnPostgres = {
  /** The postmaster: every other process of the server is its child. */
  pid: number
  urlOf(database: string): string
  /** Returns true if the database did not exist before. */
  createDatabase(name: string): Promise<boolean>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000

/** Starts a server with its data in `keep` (created if missing), or in a folder that is removed on `stop`. */
export async function startPostgres(keep: string | undefined): Promise<OwnPostgres> {
  const bin = findBinaries()
  const owner = ownerOfServer()
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'sankalp-bench-'))
  mkdirSync(folder, { recursive: true })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'postgres')
  if (!existsSync(join(data, 'PG_VERSION'))) makeCluster(bin, folder, data, owner)
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const port = await freePort()
  const server = spawn(join(bin, 'postgres'), settings(data, folder, port), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  })
  const log: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => log.splice(0, log.length, ...log.slice(-40), text))
  const urlOf = (database: string) => `postgres://bench:${password}@127.0.0.1:${port}/${database}`
  await untilReady(server, urlOf('postgres'), log)
  return {
    pid: server.pid ?? 0,
    urlOf,
    createDatabase: (name) => createDatabase(urlOf('postgres'), name),
    stop: async () => {
      await stopServer(server)
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (!found)
    throw new Error(
      'PostgreSQL is not installed here: its programs initdb and postgres are neither in PATH nor in /usr/lib/postgresql.',
    )
  return dirname(realpathSync(join(found, 'initdb')))
}

/** PostgreSQL refuses to run as root, so root uses an existing unprivileged user. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((entry) => entry.startsWith('postgres:')) ?? lines.find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? '').split(':')
  if (!uid || !gid) throw new Error('There is no user "postgres" or "nobody" to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}

function makeCluster(bin: string, folder: string, data: string, owner: { uid: number; gid: number } | undefined): void {
  const file = join(folder, 'password')
  writeFileSync(file, `${randomBytes(18).toString('base64url')}\n`)
  if (owner) chownSync(file, owner.uid, owner.gid)
  chmodSync(file, 0o600)
  const options = ['-D', data, '-U', 'bench', '-A', 'scram-sha-256', `--pwfile=${file}`, '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(bin, 'initdb'), options, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...owner })
}

/** Configured like a small dedicated server; acknowledged writes are on disk. */
function settings(data: string, folder: string, port: number): string[] {
  const buffers = Math.max(256, Math.min(4096, Math.round(totalmem() / 2 ** 20 / 4)))
  const set = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `shared_buffers=${buffers}MB`,
    'max_wal_size=4GB',
  ]
  return ['-D', data, ...set.flatMap((setting) => ['-c', setting])]
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

async function untilReady(server: ChildProcess, url: string, log: string[]): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (server.exitCode === null && Date.now() < until) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      // Still starting, or recovering from an earlier run.
      await pause(100)
    }
  }
  server.kill('SIGINT')
  throw new Error(`PostgreSQL did not start:\n${log.join('')}`)
}

async function createDatabase(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
    return rowCount === 0
  } finally {
    await client.end()
  }
}

/** Fast shutdown: sessions are terminated, everything is written. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await gone
}

const IDLE_CHECKS = 3

/** Waits until the database has been idle for three seconds: after its start, a server first runs its periodic tasks. */
export async function untilIdle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const busy = `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`
  for (let looks = 0; looks < IDLE_CHECKS; looks++) {
    await pause(1000)
    const { rowCount } = await client.query(busy)
    if (rowCount) looks = -1
  }
  await client.end()
}
