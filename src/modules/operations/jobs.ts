// The work of applications outside of requests: the referees of decided ones are forgotten after a while.
import type { Context } from '../../server/context.ts'
import type { Round } from '../../server/jobs/rounds.ts'
import { REFEREES_KEPT_DAYS } from './model.ts'
import { forgetReferees } from './store/applications.ts'

const HOUR_MINUTES = 60
const DAY_MS = 86_400_000

export function operationsRounds(ctx: Context): Round[] {
  const forget = async () => {
    await forgetReferees(ctx.db, new Date(ctx.clock.now().getTime() - REFEREES_KEPT_DAYS * DAY_MS))
  }
  return [{ name: 'decided-applications', everyMinutes: HOUR_MINUTES, go: forget }]
}
