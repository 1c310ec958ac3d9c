// Applies team changes only to the booking version they saw.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { TeamBooking } from '../contract/team.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { lock, referenceOf } from './record.ts'
import { teamBooking } from './team.ts'
import { requireVersion, withCurrent } from './version.ts'

type Work = (ctx: Context, booking: LockedBooking) => Promise<void>

/**
 * Makes a move of the team on a locked booking, in one transaction, and answers the booking afterwards.
 * `version` is the one the team member saw: after any change since, the move is refused with conflict/changed_meanwhile.
 * Every conflict carries the booking as it stands now.
 */
export async function teamMove(ctx: Context, ref: string, version: number | undefined, work: Work): Promise<TeamBooking> {
  return lockedMove(ctx, ref, async (ctx, booking) => {
    requireVersion(booking, version)
    await work(ctx, booking)
  })
}

/** As `teamMove`, where `work` itself checks the version: a copy of a call that was carried out is no conflict. */
export async function lockedMove(ctx: Context, ref: string, work: Work): Promise<TeamBooking> {
  requireTeam(ctx.actor)
  const read = () => teamBooking(ctx, ref)
  const move = () => inTransaction(ctx, async (ctx) => work(ctx, await lock(ctx, { ref: referenceOf(ref) })))
  await withCurrent(move, read)
  return read()
}
