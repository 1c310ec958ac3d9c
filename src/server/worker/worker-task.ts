// Runs long computations in one worker thread, so that other requests are answered meanwhile.
import { Worker } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'

/** More waiting tasks than this are refused: their callers would wait too long. */
const MOST_WAITING = 60
/** A task that takes longer ends the thread, and every task in it fails. */
const LONGEST_MS = 30_000

/** What a thread that is being used is asked, and what it answers. */
export type TaskCall = { id: number; name: string; args: unknown[] }
export type TaskAnswer = { id: number; value: unknown } | { id: number; error: unknown }

type Waiting = { resolve(value: unknown): void; reject(error: unknown): void; timer: NodeJS.Timeout }

let thread: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()
const names = new Set<string>()

/** The source where it runs as it is, the bundle beside `main.js` in the build. */
function workerFile(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('../../worker.ts', import.meta.url)
  return new URL(/\/server\/[^/]+$/.test(import.meta.url) ? '../worker.js' : './worker.js', import.meta.url)
}

function endThread(used: Worker, error: unknown): void {
  if (thread !== used) return
  thread = undefined
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
  void used.terminate()
}

function startThread(): Worker {
  const started = new Worker(workerFile())
  started.on('message', (answer: TaskAnswer) => {
    const task = waiting.get(answer.id)
    if (!task) return
    waiting.delete(answer.id)
    clearTimeout(task.timer)
    if (waiting.size === 0) started.unref()
    if ('error' in answer) task.reject(answer.error)
    else task.resolve(answer.value)
  })
  started.on('error', (error) => endThread(started, error))
  started.on('exit', () => endThread(started, new Error('The worker thread has ended.')))
  // An idle thread does not keep the process alive.
  started.unref()
  return started
}

function run(name: string, args: unknown[]): Promise<unknown> {
  if (waiting.size >= MOST_WAITING) {
    const message = 'Too much is being computed at this moment. Please try again in a few seconds.'
    return Promise.reject(new AppError('unavailable', message, { values: { retryAfterSeconds: 5 } }))
  }
  const used = thread ?? startThread()
  thread = used
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => endThread(used, new Error(`${name} took longer than ${LONGEST_MS} ms.`)), LONGEST_MS)
    timer.unref()
    waiting.set(id, { resolve, reject, timer })
    used.ref()
    used.postMessage({ id, name, args } satisfies TaskCall)
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments of any function.
type AnyFunction = (...args: any[]) => unknown

/**
 * The function of this name in `src/worker.ts`, run in the worker thread. Arguments and result are copied, so they must be plain data or
 * bytes. Rejects with the function's error, with `unavailable` while too many tasks wait, and with an error after 30 seconds.
 */
export function workerTask<Task extends AnyFunction>(name: string) {
  names.add(name)
  return (...args: Parameters<Task>) => run(name, args) as Promise<Awaited<ReturnType<Task>>>
}

/** The names of all tasks declared so far. */
export const declaredTasks = (): ReadonlySet<string> => names
