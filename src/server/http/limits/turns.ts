// Limits concurrent work per caller; the rest waits in a queue.
import { throwRateLimited } from './rate-limit.ts'

/** A caller with this many waiting tasks is refused. */
const MAX_WAITING = 40
const RETRY_AFTER_SECONDS = 2

type Line = { running: number; waiting: (() => void)[] }

/**
 * Runs at most `atOnce` tasks of one key at a time, first come, first served. A 41st waiting task is refused with `rate_limited`. Between
 * two tasks of one key the process handles other requests.
 */
export function turns(atOnce: number) {
  const lines = new Map<string, Line>()
  const release = (key: string, line: Line) => {
    const next = line.waiting.shift()
    // The slot goes directly to the next task without becoming free, so that no other task can take it in between.
    if (next) setImmediate(next)
    else if (--line.running === 0) lines.delete(key)
  }
  return async function inTurn<Result>(key: string, work: () => Result | Promise<Result>): Promise<Result> {
    let line = lines.get(key)
    if (!line) {
      line = { running: 0, waiting: [] }
      lines.set(key, line)
    }
    if (line.running < atOnce) line.running++
    else if (line.waiting.length >= MAX_WAITING) throwRateLimited(RETRY_AFTER_SECONDS)
    else await new Promise<void>((go) => line.waiting.push(go))
    try {
      return await work()
    } finally {
      release(key, line)
    }
  }
}
