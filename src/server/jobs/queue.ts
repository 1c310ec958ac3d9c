// Durable job queue: pg-boss on our own database.
import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/open.ts'

export type JobHandlers = Record<string, JobHandler>

export type JobHandler = (data: unknown, job: { id: string }) => Promise<void>

/** What a module can do with the queue; inside a transaction, the job is inserted in that transaction. */
export type Queue = {
  /** Enqueues a job; `startAfter` delays it. */
  send(name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** Jobs of the last 30 days that failed their last attempt, including those with a process that died each time. */
  givenUp(): Promise<GivenUpJob[]>
}

export type GivenUpJob = { id: string; queue: string; at: Date }

/** Called for every failure of a job, with its id, and for errors of the queue itself; `isGivenUp` is true after the last attempt. */
export type OnJobError = (name: string, error: unknown, job?: { id: string; isGivenUp: boolean }) => void

export type Worker = Queue & {
  /** Creates the queues, then processes their jobs until stopped. */
  start(handlers: JobHandlers, onError: OnJobError): Promise<void>
  /** Creates the queues without processing jobs. */
  open(names: readonly string[]): Promise<void>
  /** Runs every queued job once, even if it is delayed: for tests with a frozen clock. Returns how many jobs ran. */
  runAll(handlers: JobHandlers): Promise<number>
  /** Waits for running jobs (at most `timeoutMs`); unfinished ones are retried at the next start. */
  stop(timeoutMs?: number): Promise<void>
}

/**
 * Retried 8 times with growing delays (about four hours in total): a mail server may be down that long. A job without a heartbeat for a
 * minute is retried, because its process died.
 */
const RETRY = { retryLimit: 8, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 60 } as const

/** The dead-letter queue, where pg-boss puts a copy of a job after its last attempt. It has no worker; its jobs wait for inspection. */
const GIVEN_UP = 'given-up'
export const GIVEN_UP_DAYS = 30
const RETENTION_SECONDS = GIVEN_UP_DAYS * 86_400

export function createQueue(database: OpenDatabase, pollSeconds = 1): Worker {
  const boss = new PgBoss({
    db: database.queueDatabase,
    ...(database.isEmbedded ? { backend: 'pglite' as const } : {}),
    schedule: false,
  })
  // Without a listener an error in the queue's background work would end the process.
  let report: (error: unknown) => void = () => undefined
  boss.on('error', (error) => report(error))
  const open: Worker['open'] = async (names) => {
    await boss.start()
    await boss.createQueue(GIVEN_UP, { retentionSeconds: RETENTION_SECONDS })
    for (const name of names) await boss.createQueue(name, { deadLetter: GIVEN_UP })
    // `createQueue` does not change an existing queue of an earlier version.
    for (const { name, deadLetter } of await boss.getQueues([...names])) {
      if (name !== GIVEN_UP && deadLetter !== GIVEN_UP) await boss.updateQueue(name, { deadLetter: GIVEN_UP })
    }
  }
  return {
    open,
    async send(name, data, { startAfter } = {}) {
      await boss.send(name, data, { ...RETRY, ...(startAfter ? { startAfter } : {}) })
    },
    async givenUp() {
      const jobs = await boss.findJobs(GIVEN_UP, { queued: true })
      return jobs.map(({ id, sourceId, sourceName, createdOn }) => ({
        id: sourceId ?? id,
        queue: sourceName ?? '',
        at: createdOn,
      }))
    },
    runAll: (handlers) => runAll(boss, handlers),
    async start(handlers, onError) {
      report = (error) => onError('queue', error)
      await open(Object.keys(handlers))
      for (const [name, handler] of Object.entries(handlers)) await work(boss, name, handler, pollSeconds, onError)
      // The first background check would run a minute later; jobs of a dead process have waited long enough.
      await boss.supervise()
    },
    async stop(timeoutMs = 10_000) {
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false })
    },
  }
}

async function work(boss: PgBoss, name: string, handler: JobHandler, pollSeconds: number, onError: OnJobError) {
  // Many jobs per poll, each with its own result.
  const options = {
    batchSize: 50,
    perJobResults: true,
    includeMetadata: true,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: pollSeconds,
  } as const
  const one = async (job: { id: string; data: unknown; retryCount: number; retryLimit: number }) => {
    try {
      await handler(job.data, { id: job.id })
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      onError(name, error, { id: job.id, isGivenUp: job.retryCount >= job.retryLimit })
      return { id: job.id, status: 'failed' as const }
    }
  }
  await boss.work(name, options, (jobs) => Promise.all(jobs.map(one)))
}

async function runAll(boss: PgBoss, handlers: JobHandlers): Promise<number> {
  let count = 0
  for (const [name, handler] of Object.entries(handlers)) {
    for (const job of await boss.fetch(name, { batchSize: 200, ignoreStartAfter: true })) {
      await handler(job.data, { id: job.id })
      await boss.complete(name, job.id)
      count++
    }
  }
  return count
}
