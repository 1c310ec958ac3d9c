import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { paint } from './modules/discovery/share-pictures/service.ts'
import { panchangDay } from './modules/panchang/day/service.ts'
import { festivals } from './modules/panchang/engine/festivals/festivals.ts'
import { muhurats } from './modules/panchang/engine/muhurats/muhurats.ts'
import { festivalAnswers } from './modules/panchang/festivals/service.ts'
import { panchangMonth } from './modules/panchang/month/service.ts'
import { muhuratsAnswer } from './modules/panchang/muhurats/service.ts'
import { tithiOfAnswer } from './modules/panchang/tithi/service.ts'
import { invoicePdf } from './modules/shop/invoices/service.ts'
import type { TaskAnswer, TaskCall } from './server/worker/worker-task.ts'

/** Task functions by their declared names. */
export const TASKS: Record<string, (...args: never[]) => unknown> = {
  invoicePdf: invoicePdf,
  festivalAnswers,
  festivals,
  muhurats,
  muhuratsAnswer,
  panchangDay,
  panchangMonth,
  sharePicture: paint,
  tithiOfAnswer,
}

function serve(port: MessagePort): void {
  port.on('message', async ({ id, name, args }: TaskCall) => {
    let answer: TaskAnswer
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
