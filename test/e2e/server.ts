import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAX_SECONDS = 300

type Started = { child: ChildProcess; folder: string; ended: Promise<void> }

const variable = (project: string): string => `E2E_URL_${project.toUpperCase()}`
/** The data folder of a first start; every server of the run starts with a copy, because seeding is most of a start. */
const SEEDED = 'E2E_SEEDED'
const folderVariable = (project: string): string => `E2E_FOLDER_${project.toUpperCase()}`

/** The address of a project's server; workers inherit it from the parent process. */
export function serverAddress(project: string): string | undefined {
  return process.env[variable(project)]
}

/** The folder to which a project's server writes its emails. */
export function outboxOf(project: string): string {
  return join(process.env[folderVariable(project)] ?? '', 'outbox')
}

/** Starts every project's server and returns a function that stops them all. */
export default async function startServers(config: { projects: readonly { name: string }[] }): Promise<() => Promise<void>> {
  const started: Started[] = []
  const stop = async () => {
    await Promise.all(started.map(stopServer))
    const seeded = process.env[SEEDED]
    if (seeded) rmSync(seeded, { recursive: true, force: true })
  }
  try {
    if (config.projects.length > 1) process.env[SEEDED] = await seedFolder()
    const starting = config.projects.map(async ({ name }) => started.push(await startProject(name)))
    const results = await Promise.allSettled(starting)
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function seedFolder(): Promise<string> {
  const server = await startServer('the first start')
  await endServer(server)
  return server.folder
}

async function startProject(project: string): Promise<Started> {
  const server = await startServer(project)
  process.env[variable(project)] = server.url
  process.env[folderVariable(project)] = server.folder
  return server
}

/** Starts a separate server with other settings; `stopServer` ends it. */
export async function startServer(name: string, settings: Record<string, string> = {}): Promise<Started & { url: string }> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'sankalp-e2e-'))]
  const url = `http://localhost:${port}`
  const seeded = process.env[SEEDED]
  if (seeded) cpSync(seeded, folder, { recursive: true })
  const environment = { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, ...settings }
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      output += part.toString()
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const server = { child, folder, ended, url }
  for (let tries = 0; tries < MAX_SECONDS * 10 && child.exitCode === null; tries++) {
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return server
    await wait(100)
  }
  await stopServer(server)
  throw new Error(`The server for ${name} did not become ready:\n${output}`)
}

export async function stopServer(server: Started): Promise<void> {
  await endServer(server)
  rmSync(server.folder, { recursive: true, force: true })
}

/** Ends the server and leaves its folder as it is. */
async function endServer({ child, ended }: Started): Promise<void> {
  if (child.exitCode === null) child.kill('SIGTERM')
  await Promise.race([ended, wait(15_000)])
  if (child.exitCode === null) child.kill('SIGKILL')
  await ended
}
