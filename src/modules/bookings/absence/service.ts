import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/languages.ts'
import { findPandit, requirePandit } from '../../pandits/service.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { getPanditBooking } from '../pandit-work/service.ts'
import { bookingNotFound, recordEvent, referenceOf, requireAction, requireLockedBooking } from '../record/service.ts'
import type { TeamBooking } from '../team/contract.ts'
import { performTeamAction } from '../team/service.ts'

type AbsenceRequest = { ref: string; language: Language }

/**
 * The pandit reports that he cannot come, with a reason. He keeps the booking; the team gets an email and sees the booking at the
 * top of its list. Reporting it again does nothing.
 */
export const reportAbsence = (ctx: Context, request: AbsenceRequest, reason: string): Promise<PanditBooking> =>
  recordAbsence(ctx, request, 'cannot-come', reason)

/** Withdraws the report that he cannot come, while the booking is his. */
export const withdrawAbsence = (ctx: Context, request: AbsenceRequest): Promise<PanditBooking> =>
  recordAbsence(ctx, request, 'can-come')

/** The team records that the pandit comes after all. He keeps the booking. No email is sent, because he and the team know it. */
export function recordCanCome(ctx: Context, ref: string, version: number): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    const to = requireAction('can-come', 'team', booking, ctx.clock.now())
    const { panditId } = booking
    const pandit = panditId === null ? undefined : await findPandit(ctx.db, panditId)
    await recordEvent(ctx, booking, {
      who: 'team',
      kind: 'can-come',
      to,
      isNotified: false,
      changes: { cannot_come_at: null },
      details: { panditId, panditName: pandit?.name ?? null },
    })
  })
}

async function recordAbsence(
  ctx: Context,
  { ref, language }: AbsenceRequest,
  action: 'cannot-come' | 'can-come',
  reason?: string,
) {
  const pandit = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { ref: referenceOf(ref) })
    if (booking.panditId !== pandit.id) throw bookingNotFound()
    const to = requireAction(action, 'pandit', booking, ctx.clock.now())
    const isAlreadySo = (booking.cannotComeAt !== null) === (action === 'cannot-come')
    if (isAlreadySo) return
    await recordEvent(ctx, booking, {
      who: 'pandit',
      kind: action,
      to,
      changes: { cannot_come_at: action === 'cannot-come' ? ctx.clock.now() : null },
      details: { panditId: pandit.id, panditName: pandit.name, ...(reason ? { reason } : {}) },
      actorName: pandit.name,
    })
  })
  return getPanditBooking(ctx, pandit, ref, language)
}
