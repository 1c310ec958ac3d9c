// Expires unanswered offers by job; a periodic task catches missed ones.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { findOffer, hasEnded, listOverdueOffers, type OpenOffer, type OverdueOffer } from '../store/offers.ts'
import { type Agreed, agreed, backToTeam, closeAs, passOn } from './offering.ts'
import { lock, permit, record } from './record.ts'

/** The job has had its chance by then, with its first tries. */
const OVERDUE_MINUTES = 15
const OFFERS_AT_A_TIME = 200

/** Closes an offer nobody answered in time and passes on; safe to repeat, and early copies only wait again. */
export async function expireOffer(ctx: Context, offerId: string): Promise<void> {
  const offer = await findOffer(ctx.db, offerId)
  if (offer?.state === 'withdrawn') return passOnFallen(ctx, offer)
  if (offer?.state !== 'offered') return
  if (ctx.clock.now() < offer.answerBy) {
    await ctx.queue.send('offer-deadline', { offerId }, { startAfter: offer.answerBy })
    return
  }
  await end(ctx, offer, passOn)
}

/**
 * Goes on with a booking whose offer fell because the pandit has taken that time, once: what the team withdrew itself, or what was asked
 * or decided since, is left alone.
 */
async function passOnFallen(ctx: Context, offer: OpenOffer): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { id: offer.bookingId })
    if (booking.state !== 'confirmed' || booking.hasOpenOffer) return
    if (await hasEnded(ctx.db, booking.id, offer)) return
    const details = { offerId: offer.id, panditId: offer.panditId, turn: offer.turn, reason: 'overlap' }
    await record(ctx, booking, { who: 'system', kind: 'offer-withdrawn', to: booking.state, details })
    await passOn(ctx, agreed(booking), offer)
  })
}

type Next = (ctx: Context, booking: Agreed, ended: OpenOffer) => Promise<void>

async function end(ctx: Context, offer: OpenOffer, next: Next): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lock(ctx, { id: offer.bookingId })
    if (booking.openOffer?.id !== offer.id) return
    const to = permit('expire', 'system', booking, ctx.clock.now())
    await closeAs(ctx, booking, 'expired')
    const details = { panditId: offer.panditId, turn: offer.turn }
    await record(ctx, booking, { who: 'system', kind: 'offer-expired', to, details })
    await next(ctx, agreed(booking), offer)
  })
}

/**
 * Ends every offer that should have ended a while ago: passed on where that can be done, else back with the team. Safe in
 * many processes at once. Throws the first failure once all were tried.
 */
export async function endOverdueOffers(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - OVERDUE_MINUTES * 60_000)
  const failures: unknown[] = []
  // On from the last one, whatever became of it: those that cannot be ended must not keep the others back.
  for (let last: OverdueOffer | undefined, isMore = true; isMore; ) {
    const overdue = await listOverdueOffers(ctx.db, before, last, OFFERS_AT_A_TIME)
    for (const offer of overdue) {
      try {
        await end(ctx, offer, passOn)
      } catch (error) {
        failures.push(error)
        await end(ctx, offer, backToTeam).catch((error: unknown) => failures.push(error))
      }
    }
    last = overdue.at(-1)
    isMore = overdue.length === OFFERS_AT_A_TIME
  }
  if (failures.length > 0) throw failures[0]
}
