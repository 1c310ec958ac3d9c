// Baseline cost of sign-in: bare password hash and session query.
import pg from 'pg'
import { hashPassword, verifyPassword } from '../src/server/ports/identity/auth.ts'
import type { Statement } from './bare.ts'
import type { Measured } from './measure.ts'
import type { Recorded } from './statements.ts'

const SECONDS = 3
/** The number of threads in the pool that computes hashes. */
const CONCURRENCY = 4
const MAX_READS = 1

type Baseline = { perSecond: number; cpu: number }

/** Checks passwords and nothing else, as fast as this machine can. */
async function bareHash(): Promise<Baseline> {
  const hash = await hashPassword('namaste')
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  let count = 0
  const check = async () => {
    while (performance.now() - began < SECONDS * 1000) {
      await verifyPassword({ hash, password: 'namaste' })
      count++
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, check))
  const used = process.cpuUsage(cpu)
  const seconds = (performance.now() - began) / 1000
  return { perSecond: count / seconds, cpu: (used.user + used.system) / 1000 / count }
}

export async function printSignIn(measured: Measured): Promise<void> {
  const { perSecond, cpu } = await bareHash()
  const answered = measured.requests / measured.seconds
  const share = (100 * answered) / perSecond
  console.log(
    `\nSign-in: ${answered.toFixed(1)} a second, p99 ${measured.p99.toFixed(0)} ms, ${measured.serverCpu.toFixed(1)} ms of server CPU; ` +
      `the bare argon2id hash ${perSecond.toFixed(1)} a second, ${cpu.toFixed(1)} ms (${share.toFixed(0)} % of its ceiling)`,
  )
}

const max = (counts: readonly number[]): number => Math.max(...counts)

/** Prints the statements of the same call with and without a session, and the plan by which PostgreSQL finds the session. */
export async function printSessionCheck(url: string, { kinds }: Recorded, plain: Measured, signedIn: Measured): Promise<void> {
  const added = max(kinds['settings signed in'].counts) - max(kinds.settings.counts)
  const read = kinds['settings signed in'].statements.find(({ text }) => text.includes('"sessions"'))
  const plan = read ? await planOf(url, read) : []
  const isIndexed = plan.length > 0 && !plan.some((line) => line.includes('Seq Scan'))
  const isWithinBudget = added <= MAX_READS && isIndexed
  console.log(
    `\nSession check: ${added} statement more (≤ ${MAX_READS}, by index: ${isWithinBudget ? 'pass' : 'MISS'}), ` +
      `${(signedIn.serverCpu - plain.serverCpu).toFixed(2)} ms of server CPU and ` +
      `${(signedIn.postgresCpu - plain.postgresCpu).toFixed(2)} ms of PostgreSQL CPU more than signed out`,
  )
  for (const line of plan) console.log(`  ${line}`)
}

async function planOf(url: string, { text, values }: Statement): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off, timing off) ${text}`, values)
    return rows.map((row) => row['QUERY PLAN'])
  } finally {
    await client.end()
  }
}
