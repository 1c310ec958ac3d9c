import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import { ROOT } from './context.ts'
import { cpuOf, memoryOf } from './cpu.ts'

/** From the start of the process to the complete first page. */
export type ColdStart = { milliseconds: number; cpu: number }

export type BuiltServer = {
  pid: number
  port: number
  coldStart: ColdStart
  /** MB right after the first page. */
  memoryAtStart: number
  stop(): Promise<void>
}

const READY_WITHIN_MS = 30_000

/** The memory limits of `npm start`: Node's flags, and variables of the environment. */
function memoryLimits(): { flags: string[]; environment: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const words = scripts.start.split(' ')
  const assignments = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
  return { flags: words.filter((word) => word.startsWith('--')), environment: Object.fromEntries(assignments) }
}

export async function startServer(databaseUrl: string, dataFolder: string): Promise<BuiltServer> {
  const node = join(ROOT, 'node_modules/node/bin/node')
  const port = await freePort()
  const limits = memoryLimits()
  const environment = {
    ...process.env,
    ...limits.environment,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    // Each visitor of the load has a separate network, reported as by a proxy.
    PROXY_HOPS: '1',
  }
  const began = performance.now()
  const server = spawn(existsSync(node) ? node : process.execPath, [...limits.flags, 'dist/main.js'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstPage(server, port)
  const pid = server.pid ?? 0
  const coldStart = { milliseconds: performance.now() - began, cpu: cpuOf(pid) }
  return { pid, port, coldStart, memoryAtStart: memoryOf(pid).now, stop: () => stopServer(server) }
}

async function firstPage(server: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS
  while (server.exitCode === null && Date.now() < until) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/`)
      await response.arrayBuffer()
      if (response.status === 200) return
    } catch {
      // Not listening yet.
    }
    await pause(10)
  }
  await stopServer(server)
  throw new Error('The built server did not answer its first page.')
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
