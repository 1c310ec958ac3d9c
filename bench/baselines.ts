// Minimum possible cost of each workload, measured in the same run.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { BareOptions, BareResult } from './bare.ts'
import type { LoadOptions } from './load.ts'
import { type Measured, measure, measured } from './measure.ts'
import type { Recorded } from './statements.ts'

export type Baseline = {
  /** The same HTTP server with a constant response of the same size. */
  http: { perSecond: number; serverCpu: number }
  /** Only the statements of one request; absent if a write cannot be repeated. */
  sql: { perSecond: number; scriptCpu: number; postgresCpu: number } | undefined
}

type Measurement = {
  answered: Measured
  options: LoadOptions
  recorded: Recorded['kinds'][keyof Recorded['kinds']]
  url: string
  postgresPid: number
}

const CONNECTIONS_OF_POOL = 10

export async function measureBaseline({ answered, options, recorded, url, postgresPid }: Measurement): Promise<Baseline> {
  return { http: await constantAnswer(answered, options), sql: await bareSql(recorded, options, url, postgresPid) }
}

async function constantAnswer({ bytes, contentType }: Measured, options: LoadOptions): Promise<Baseline['http']> {
  const server = fork(join(import.meta.dirname, 'constant.ts'))
  const port = await new Promise<number>((resolve, reject) => {
    server.once('message', (message) => resolve(Number(message)))
    server.once('error', reject)
    server.send({ bytes, contentType })
  })
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const { requests, seconds, serverCpu } = await measure({ serverPid: server.pid ?? 0 }, { ...options, port, path: '/constant' })
  server.disconnect()
  await gone
  return { perSecond: requests / seconds, serverCpu }
}

async function bareSql(
  recorded: Measurement['recorded'],
  options: LoadOptions,
  url: string,
  postgresPid: number,
): Promise<Baseline['sql']> {
  const { counts, statements } = recorded
  // Repeating a statement that writes would violate its own unique keys.
  const isRead = statements.every(({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text))
  if (!isRead || statements.length === 0) return undefined
  const bare: BareOptions = {
    url,
    statements,
    connections: CONNECTIONS_OF_POOL,
    warmSeconds: options.warmSeconds,
    seconds: options.seconds,
  }
  const found = await measured<BareResult>({ serverPid: 0, postgresPid }, 'bare.ts', bare)
  const each = statements.length / counts.length
  return {
    perSecond: found.requests / found.seconds / each,
    scriptCpu: found.serverCpu * each,
    postgresCpu: found.postgresCpu * each,
  }
}
