import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPeriodicTasks } from './periodic-tasks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

it('runs a task at the start and at every interval, even after a failure, until stopped', async () => {
  let times = 0
  const failed: string[] = []
  const run = async () => {
    times++
    throw new Error('The database is away.')
  }
  const periodicTasks = startPeriodicTasks([{ name: 'sweep', everyMinutes: 5, run }], (name) => failed.push(name))
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect([times, failed]).toEqual([3, ['sweep', 'sweep', 'sweep']])
  await periodicTasks.stop()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(times).toBe(3)
})

it('does not run a task twice at the same time, and waits for a running one on stop', async () => {
  let times = 0
  const finish = Promise.withResolvers<void>()
  const run = () => {
    times++
    return finish.promise
  }
  const periodicTasks = startPeriodicTasks([{ name: 'sweep', everyMinutes: 5, run }], () => undefined)
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  expect(times).toBe(1)
  let isStopped = false
  const stopped = periodicTasks.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(isStopped).toBe(false)
  finish.resolve()
  await stopped
})

it('skips the run at the start if a task waits for its first interval', async () => {
  let times = 0
  const run = async () => void times++
  const periodicTasks = startPeriodicTasks(
    [{ name: 'stray-files', everyMinutes: 60, isFirstAfterPause: true, run }],
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(59 * MINUTE)
  expect(times).toBe(0)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(times).toBe(1)
  await periodicTasks.stop()
})
