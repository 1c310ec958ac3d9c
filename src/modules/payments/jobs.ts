// Asks the provider about payments and refunds no webhook reported.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { askAboutAllRefunds, askAboutUnpaid } from './service.ts'

export const paymentRounds = (ctx: Context): Round[] => [
  { name: 'online-payments', everyMinutes: 1, go: async () => void (await askAboutUnpaid(ctx)) },
  { name: 'refunds', everyMinutes: 10, go: async () => void (await askAboutAllRefunds(ctx)) },
]
