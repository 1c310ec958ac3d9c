import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPeriodicTasks } from './periodic-tasks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

it('goes at once and after every pause, whatever became of the last one, and ends with the stop', async () => {
  let times = 0
  const failed: string[] = []
  const go = async () => {
    times++
    throw new Error('The database is away.')
  }
  const periodicTasks = startPeriodicTasks([{ name: 'sweep', everyMinutes: 5, go }], (name) => failed.push(name))
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect([times, failed]).toEqual([3, ['sweep', 'sweep', 'sweep']])
  await periodicTasks.stop()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(times).toBe(3)
})

it('waits for the one under way instead of going twice, and so does the stop', async () => {
  let times = 0
  const finish = Promise.withResolvers<void>()
  const go = () => {
    times++
    return finish.promise
  }
  const periodicTasks = startPeriodicTasks([{ name: 'sweep', everyMinutes: 5, go }], () => undefined)
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

it('leaves the start out where a round waits for its first pause', async () => {
  let times = 0
  const go = async () => void times++
  const periodicTasks = startPeriodicTasks(
    [{ name: 'stray-files', everyMinutes: 60, isFirstAfterPause: true, go }],
    () => undefined,
  )
  await vi.advanceTimersByTimeAsync(59 * MINUTE)
  expect(times).toBe(0)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(times).toBe(1)
  await periodicTasks.stop()
})
