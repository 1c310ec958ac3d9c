// Latency for others while one address requests the most expensive responses.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoopDelay } from './event-loop.ts'

// Run with `npm run build && node bench/noisy-neighbour.ts`.

const SECONDS = Number(process.argv[2] ?? 10)
const CONNECTIONS = 10
const PORT = 3900 + (process.pid % 90)
const YEARS = 200

const place = (index: number) => `lat=${8 + (index % 29)}.${index % 10}&lon=${68 + (index % 29)}.5&timeZone=Asia/Kolkata`
const year = (index: number) => 1900 + ((index * 7) % YEARS)
const SEARCH = '/api/v1/user/search?query=griha&limit=6'
const keys = ['diwali', 'holi', 'janmashtami', 'ganesh-chaturthi']

/** The requests of one address, varied so that nothing is cached. */
const EXPENSIVE_REQUESTS: Record<string, (index: number) => string> = {
  nothing: () => '',
  'one festival (page)': (at) => `/panchang/festivals/${year(at)}/${keys[at % 4]}?${place(at)}`,
  'one festival (call)': (at) => `/api/v1/panchang/festivals/${keys[at % 4]}?year=${year(at)}&${place(at)}`,
  'festivals of a year (call)': (at) => `/api/v1/panchang/festivals?year=${year(at)}&${place(at)}`,
  'muhurats of a year (call)': (at) =>
    `/api/v1/panchang/muhurats?ceremony=vivah&from=${year(at)}-01-01&to=${year(at)}-12-31&${place(at)}`,
  'a day of a place (page)': (at) => `/panchang/pune/${year(at)}-03-${10 + (at % 20)}`,
  'picture to share': (at) => `/share/panchang/festivals/${year(at)}/${keys[at % 4]}.png`,
  'openapi.json': () => '/api/v1/openapi.json',
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function fetchTimed(path: string, address: string): Promise<{ status: number; milliseconds: number }> {
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address }
    get({ port: PORT, host: '127.0.0.1', path, agent, headers }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - from }))
    }).on('error', reject)
  })
}

const quantile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0).padStart(5)

/** The timer delay of a process since the last call. */
async function loopDelay(process: ChildProcess): Promise<LoopDelay> {
  process.send('loop delay')
  const [{ loopDelay: delaySummary }] = (await once(process, 'message')) as [{ loopDelay: LoopDelay }]
  return delaySummary
}

const loopDelayText = ({ p50, p99, max, busyPercent }: LoopDelay): string =>
  `p50 ${p50.toFixed(0).padStart(3)}  p99 ${p99.toFixed(0).padStart(4)}  max ${max.toFixed(0).padStart(5)}  busy ${busyPercent.toFixed(0).padStart(3)} %`

async function runScenario(name: string, worst: (index: number) => string, address: string): Promise<void> {
  for (const process of [server, idle]) await loopDelay(process)
  const until = performance.now() + SECONDS * 1000
  const counts = new Map<number, number>()
  let index = 0
  const attack = Array.from({ length: name === 'nothing' ? 0 : CONNECTIONS }, async () => {
    while (performance.now() < until) {
      const { status } = await fetchTimed(worst(index++), address)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      // Without the pause, it would measure how fast refusals are.
      if (status === 429) await pause(50)
    }
  })
  const times: Record<string, number[]> = { '/healthz': [], [SEARCH]: [] }
  const visit = Object.entries(times).map(async ([path, waited]) => {
    for (let visitor = 0; performance.now() < until; visitor++) {
      waited.push((await fetchTimed(path, `10.0.${visitor % 200}.7`)).milliseconds)
      await pause(20)
    }
  })
  await Promise.all([...attack, ...visit])
  const [loop, machine] = [await loopDelay(server), await loopDelay(idle)]
  const delaySummary = Object.values(times).map((waited) => {
    const sorted = waited.toSorted((one, other) => one - other)
    return `p50 ${quantile(sorted, 0.5)}  p99 ${quantile(sorted, 0.99)}  max ${quantile(sorted, 1)}`
  })
  const summary = [...counts].map(([status, count]) => `${count}×${status}`).join(' ')
  console.log(`${name.padEnd(28)} healthz ${delaySummary[0]}   search ${delaySummary[1]}   ${summary}`)
  console.log(`${''.padEnd(28)} event loop ${loopDelayText(loop)}   of an idle process ${loopDelayText(machine)}`)
}

const data = mkdtempSync(join(tmpdir(), 'sankalp-noisy-neighbour-'))
const environment = { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: data, PROXY_HOPS: '1' }
const LOOP = join(import.meta.dirname, 'event-loop.ts')
const server = spawn(process.execPath, ['--import', LOOP, 'dist/main.js'], {
  env: environment,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
/** Does nothing: the delay of its timers is caused by the machine. */
const idle = spawn(process.execPath, ['--import', LOOP, '--eval', 'setInterval(() => undefined, 1_000_000)'], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
try {
  for (let tries = 0; tries < 1200; tries++) {
    if (
      await fetchTimed('/readyz', '10.1.1.1').then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break
    await pause(100)
  }
  // After its start a server runs its periodic tasks, and loads the code of each kind of page on the first request.
  await pause(15_000)
  for (const path of Object.values(EXPENSIVE_REQUESTS)) await fetchTimed(path(97) || '/', '10.1.1.1')
  await fetchTimed(SEARCH, '10.1.1.1')
  console.log(`Milliseconds others wait, while one address asks on ${CONNECTIONS} connections for ${SECONDS} s`)
  for (const [at, [name, worst]] of Object.entries(EXPENSIVE_REQUESTS).entries()) await runScenario(name, worst, `10.9.${at}.1`)
} finally {
  idle.kill()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}
