// Job queue for demo data that sends no email.
import type { Queue } from '../server/jobs/queue.ts'

export const SILENT_QUEUE: Queue = {
  send: async () => undefined,
  givenUp: async () => [],
}
