import type { Context } from '../../../server/context.ts'
import { fieldError } from '../../../shared/errors.ts'
import { recordEvent, requireAction } from '../record/service.ts'
import type { TeamBooking } from '../team/contract.ts'
import { performLockedAction } from '../team/service.ts'
import { requireVersion } from '../versions/service.ts'
import type { PlannedCallRequest } from './contract.ts'
import { MAX_PLANNED_CALL_DAYS, plannedCallProblem } from './model.ts'

const PROBLEMS = {
  past: 'Choose a time that has not passed.',
  'after-puja': 'Choose a time on or before the day of the puja.',
  'too-far': `Choose a time within the next ${MAX_PLANNED_CALL_DAYS} days.`,
}

/**
 * Sets, changes or removes the time at which the team calls the family again, while its request waits. The promised call does not
 * change. Nothing is recorded when it is that time already; this includes a retry of a call that succeeded. Throws
 * conflict/version_conflict if the booking changed after the given version.
 */
export function planCall(ctx: Context, ref: string, { plannedCallAt, version }: PlannedCallRequest): Promise<TeamBooking> {
  const now = ctx.clock.now()
  const planned = plannedCallAt === null ? null : new Date(plannedCallAt)
  return performLockedAction(ctx, ref, async (ctx, booking) => {
    if (booking.state === 'requested' && booking.plannedCallAt?.getTime() === planned?.getTime()) return
    requireVersion(booking, version)
    const to = requireAction('plan-call', 'team', booking, now)
    const problem = planned && plannedCallProblem(planned, now, booking.day)
    if (problem) throw fieldError('plannedCallAt', PROBLEMS[problem])
    await recordEvent(ctx, booking, {
      who: 'team',
      kind: planned ? 'call-planned' : 'planned-call-removed',
      to,
      changes: { planned_call_at: planned },
      details: planned ? { plannedCallAt: planned.toISOString() } : {},
    })
  })
}
