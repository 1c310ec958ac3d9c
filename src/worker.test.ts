// Tasks of the worker thread: each that is declared is there, answers as it does here, and fails alone.
import { expect, it } from 'vitest'
import './app.ts'
import { festivalsInThread } from './modules/panchang/service/festivals.ts'
import { dayInThread, panchangDay } from './modules/panchang/service.ts'
import { declaredTasks, workerTask } from './server/worker/worker-task.ts'
import { TASKS } from './worker.ts'

const QUERY = { lat: 18.5, lon: 73.9, timeZone: 'Asia/Kolkata', date: '2026-11-22' }

it('knows every task that is declared, and no other', () => {
  expect([...declaredTasks()].toSorted()).toEqual(Object.keys(TASKS).toSorted())
})

it('answers what the function answers, and a task that fails harms no other', async () => {
  const missing = workerTask<() => void>('nobody-knows')()
  const broken = festivalsInThread({ latitude: 18.5, longitude: 73.9, timeZone: 'Nowhere/Else' }, 2026, {} as never)
  const day = dayInThread(QUERY as never)
  await expect(missing).rejects.toThrow('There is no task nobody-knows')
  await expect(broken).rejects.toThrow()
  expect(await day).toEqual(panchangDay(QUERY as never))
})
