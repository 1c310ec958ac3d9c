// Limits concurrent work per caller; the rest waits in a queue.
import { throwRateLimited } from './rate-limited.ts'

/** The default number of waiting tasks of one key; another one is refused. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 2

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Runs at most `maxConcurrent` tasks of one key at a time, first come, first served. If `maxWaiting` are waiting, another is refused with
 * `rate_limited`. Between two tasks of one key the process handles other requests.
 */
export function concurrencyLimiter(maxConcurrent: number, maxWaiting = MAX_WAITING) {
  const queues = new Map<string, Queue>()
  const release = (key: string, queue: Queue) => {
    const next = queue.waiting.shift()
    // The slot goes directly to the next task without becoming free, so that no other task can take it in between.
    if (next) setImmediate(next)
    else if (--queue.running === 0) queues.delete(key)
  }
  return async function runLimited<Result>(key: string, work: () => Result | Promise<Result>): Promise<Result> {
    let queue = queues.get(key)
    if (!queue) {
      queue = { running: 0, waiting: [] }
      queues.set(key, queue)
    }
    if (queue.running < maxConcurrent) queue.running++
    else if (queue.waiting.length >= maxWaiting) throwRateLimited(RETRY_AFTER_SECONDS)
    else await new Promise<void>((go) => queue.waiting.push(go))
    try {
      return await work()
    } finally {
      release(key, queue)
    }
  }
}
