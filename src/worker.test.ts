import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'
import './app.ts'
import { dayInThread, panchangDay } from './modules/panchang/day/service.ts'
import { festivalsInThread } from './modules/panchang/festivals/service.ts'
import { declaredTasks, workerTask } from './server/worker/worker-task.ts'
import { TASKS } from './worker.ts'

afterEach(() => vi.useRealTimers())

const QUERY = { lat: 18.5, lon: 73.9, timeZone: 'Asia/Kolkata', date: '2026-11-22' }

it('contains every declared task, and no other', () => {
  expect([...declaredTasks()].toSorted()).toEqual(Object.keys(TASKS).toSorted())
})

it("returns the function's result, and a failing task does not affect others", async () => {
  const missing = workerTask<() => void>('nobody-knows')()
  const broken = festivalsInThread({ latitude: 18.5, longitude: 73.9, timeZone: 'Nowhere/Else' }, 2026, {} as never)
  const day = dayInThread(QUERY as never)
  await expect(missing).rejects.toThrow('There is no task nobody-knows')
  await expect(broken).rejects.toThrow()
  expect(await day).toEqual(panchangDay(QUERY as never))
})

it('terminates a task that runs for 30 seconds, and continues with the waiting ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = festivalsInThread({ latitude: 18.5, longitude: 73.9, timeZone: 'Asia/Kolkata' }, 2026, {} as never)
  const days = ['2026-11-23', '2026-11-24'].map((date) => dayInThread({ ...QUERY, date } as never))
  vi.advanceTimersByTime(30_000)
  await expect(late).rejects.toThrow('festivals took longer than 30000 ms')
  // The timeout of a task counts from its own start, not from when it was queued.
  const [first, second] = await Promise.all(days)
  expect([first?.date, second?.date]).toEqual(['2026-11-23', '2026-11-24'])
})

it('refuses a task while sixty wait, and one with arguments that cannot be cloned', async () => {
  const jobs = Array.from({ length: 61 }, () => dayInThread(QUERY as never))
  await expect(dayInThread(QUERY as never)).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all(jobs)
  await expect(dayInThread((() => 1) as never)).rejects.toThrow()
  await expect(dayInThread(QUERY as never)).resolves.toMatchObject({ date: QUERY.date })
})

it.runIf(process.platform === 'linux')('yields the processor to the thread that handles requests', async () => {
  await dayInThread(QUERY as never)
  const priorityOf = (thread: string) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])
  const threads = readdirSync('/proc/self/task').map(priorityOf)
  expect(threads).toContain(10)
  expect(threads.filter((one) => one !== 10)).toContain(getPriority())
})
