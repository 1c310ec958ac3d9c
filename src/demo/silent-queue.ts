// The queue of what is arranged for show: nobody is written to about it.
import type { Queue } from '../server/jobs/queue.ts'

export const SILENT: Queue = {
  send: async () => undefined,
  statementOf: async () => ({ text: 'select $1::text', job: {} }),
  givenUp: async () => [],
}
