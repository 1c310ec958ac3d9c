// Polls the provider for payments and refunds that no webhook reported.
import type { Context } from '../../server/context.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import { checkAllRefunds, checkUnpaidPayments } from './service.ts'

export const paymentPeriodicTasks = (ctx: Context): PeriodicTask[] => [
  { name: 'online-payments', everyMinutes: 1, run: async () => void (await checkUnpaidPayments(ctx)) },
  { name: 'refunds', everyMinutes: 10, run: async () => void (await checkAllRefunds(ctx)) },
]
