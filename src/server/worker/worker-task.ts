import { Worker } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'

/**
 * When this many tasks wait, more are refused: their callers would wait too long. One caller has at most two requests here, with a dozen
 * tasks each.
 */
const MAX_WAITING = 60
/** A task that runs longer fails and its thread is terminated; the others continue in a new thread. */
const TASK_TIMEOUT_MS = 30_000

/** The messages to and from the thread. */
export type TaskCall = { id: number; name: string; args: unknown[] }
export type TaskResult = { id: number; value: unknown } | { id: number; error: unknown }

type Task = { name: string; args: unknown[]; resolve(value: unknown): void; reject(error: unknown): void }

let thread: Worker | undefined
let lastId = 0
/** The task running in the thread. One at a time, so that only the task that timed out fails. */
let running: { id: number; task: Task; timer: NodeJS.Timeout } | undefined
const waiting: Task[] = []
const names = new Set<string>()

/** The name of the bundle in the folder `server` of the build. */
declare const WORKER_FILE: string

/** The source file in development, the bundle of the same build otherwise. */
function workerFile(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('../../worker.ts', import.meta.url)
  return new URL(`${/\/server\/[^/]+$/.test(import.meta.url) ? '.' : './server'}/${WORKER_FILE}`, import.meta.url)
}

/** Terminates the thread and rejects its task; waiting tasks run in a new thread. */
function endThread(used: Worker, error: unknown): void {
  if (thread !== used) return
  thread = undefined
  void used.terminate()
  takeRunning()?.reject(error)
  runNext()
}

/** Clears the running task and returns it. */
function takeRunning(): Task | undefined {
  const task = running?.task
  clearTimeout(running?.timer)
  running = undefined
  return task
}

function startThread(): Worker {
  const started = new Worker(workerFile())
  started.on('message', (answer: TaskResult) => {
    if (answer.id !== running?.id) return
    const task = takeRunning()
    if ('error' in answer) task?.reject(answer.error)
    else task?.resolve(answer.value)
    runNext()
  })
  started.on('error', (error) => endThread(started, error))
  started.on('exit', () => endThread(started, new Error('The worker thread has ended.')))
  return started
}

function runNext(): void {
  if (running) return
  const task = waiting.shift()
  if (!task) {
    // An idle thread does not keep the process alive.
    thread?.unref()
    return
  }
  const used = thread ?? startThread()
  thread = used
  used.ref()
  lastId += 1
  const { name, args } = task
  const timer = setTimeout(() => endThread(used, new Error(`${name} took longer than ${TASK_TIMEOUT_MS} ms.`)), TASK_TIMEOUT_MS)
  timer.unref()
  running = { id: lastId, task, timer }
  try {
    used.postMessage({ id: lastId, name, args } satisfies TaskCall)
  } catch (error) {
    // The arguments cannot be cloned.
    takeRunning()?.reject(error)
    runNext()
  }
}

function run(name: string, args: unknown[]): Promise<unknown> {
  if (waiting.length >= MAX_WAITING) {
    const message = 'Too much is being computed at this moment. Please try again in a few seconds.'
    return Promise.reject(new AppError('unavailable', message, { values: { retryAfterSeconds: 5 } }))
  }
  return new Promise((resolve, reject) => {
    waiting.push({ name, args, resolve, reject })
    runNext()
  })
}

// biome-ignore lint/suspicious/noExplicitAny: the arguments of any function.
type AnyFunction = (...args: any[]) => unknown

/**
 * Returns a function that runs the function of this name from `src/worker.ts` in the worker thread. Arguments and result are copied, so
 * they must be plain data or bytes. Rejects with the function's error, with `unavailable` if too many tasks wait, and with an error after
 * 30 seconds.
 */
export function workerTask<Task extends AnyFunction>(name: string) {
  names.add(name)
  return (...args: Parameters<Task>) => run(name, args) as Promise<Awaited<ReturnType<Task>>>
}

/** The names of all tasks declared so far. */
export const declaredTasks = (): ReadonlySet<string> => names
