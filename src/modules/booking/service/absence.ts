// A pandit says that he cannot come to a puja he has accepted, or that he can after all; the team decides what follows.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Language } from '../../../shared/dates.ts'
import { requirePandit } from '../../pandits/service.ts'
import type { PanditBooking } from '../contract/pandit.ts'
import { panditBooking } from './pandit.ts'
import { lock, noBooking, permit, record, referenceOf } from './record.ts'

type Said = { ref: string; language: Language }

/** With his reason. The booking stays his; the team is emailed and sees it at the top of its list. Said again, nothing happens. */
export const sayCannotCome = (ctx: Context, said: Said, reason: string): Promise<PanditBooking> =>
  say(ctx, said, 'cannot-come', reason)

/** Takes back that he cannot come, as long as the booking is his. */
export const sayCanCome = (ctx: Context, said: Said): Promise<PanditBooking> => say(ctx, said, 'can-come')

async function say(ctx: Context, { ref, language }: Said, move: 'cannot-come' | 'can-come', reason?: string) {
  const pandit = await requirePandit(ctx)
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { ref: referenceOf(ref) })
    if (booking.panditId !== pandit.id) throw noBooking()
    const to = permit(move, 'pandit', booking, ctx.clock.now())
    const isSaid = (booking.cannotComeAt !== null) === (move === 'cannot-come')
    if (isSaid) return
    await record(ctx, booking, {
      who: 'pandit',
      kind: move,
      to,
      changes: { cannot_come_at: move === 'cannot-come' ? ctx.clock.now() : null },
      details: { panditId: pandit.id, panditName: pandit.name, ...(reason ? { reason } : {}) },
      actorName: pandit.name,
    })
  })
  return panditBooking(ctx, pandit, ref, language)
}
