import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { paint } from './modules/discovery/share-pictures/service.ts'
import { panchangDay } from './modules/panchang/day/service.ts'
import { festivals } from './modules/panchang/engine/festivals/festivals.ts'
import { muhurats } from './modules/panchang/engine/muhurats/muhurats.ts'
import { festivalResponses } from './modules/panchang/festivals/service.ts'
import { panchangMonth } from './modules/panchang/month/service.ts'
import { muhuratsResponse } from './modules/panchang/muhurats/service.ts'
import { tithiOfResponse } from './modules/panchang/tithi/service.ts'
import { invoicePdf } from './modules/shop/invoices/service.ts'
import type { TaskCall, TaskResult } from './server/worker/worker-task.ts'

/** Task functions by their declared names. */
export const TASKS: Record<string, (...args: never[]) => unknown> = {
  invoicePdf: invoicePdf,
  festivalResponses,
  festivals,
  muhurats,
  muhuratsResponse,
  panchangDay,
  panchangMonth,
  sharePicture: paint,
  tithiOfResponse,
}

function serve(port: MessagePort): void {
  port.on('message', async ({ id, name, args }: TaskCall) => {
    let answer: TaskResult
    try {
      const task = TASKS[name]
      if (!task) throw new Error(`There is no task ${name}.`)
      answer = { id, value: await task(...(args as never[])) }
    } catch (error) {
      answer = { id, error }
    }
    port.postMessage(answer)
  })
}

if (parentPort) {
  // The thread that handles requests has priority. Only Linux has a priority per thread: setpriority(2), notes.
  if (process.platform === 'linux') setPriority(10)
  serve(parentPort)
}
