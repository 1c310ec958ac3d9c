// Video pujas: the meeting link.
import type { Context } from '../../../server/context.ts'
import { recordEvent, requireAction } from '../record/service.ts'
import type { TeamBooking } from '../team/contract.ts'
import { performTeamAction } from '../team/service.ts'
import type { JoinLinkRequest } from './contract.ts'

/** Sets the URL of the video call and emails the family and the pandit. Setting the same URL again sends nothing. */
export function setJoinLink(ctx: Context, ref: string, { joinLink, version }: JoinLinkRequest): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    const to = requireAction('join-link', 'team', booking, ctx.clock.now())
    if (booking.joinLink === joinLink) return
    const details = { panditId: booking.panditId }
    await recordEvent(ctx, booking, { who: 'team', kind: 'join-link-set', to, changes: { join_link: joinLink }, details })
  })
}
