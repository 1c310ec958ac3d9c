// Queued once per order; one click unsubscribes without signing in.
import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hmacOf, isHmacOf } from '../../../server/db/hmac.ts'
import { isId } from '../../../shared/ids.ts'
import { linkExpired } from '../../accounts/sign-in/service.ts'
import { REQUEST_AFTER_DAYS, REQUEST_UNTIL_DAYS } from '../reviews/model.ts'
import { claimReviewEmails, insertReviewOptOut } from './store.ts'

export const REVIEW_EMAIL_QUEUE = 'review-email'

const DAY_MS = 86_400_000
const BATCH_SIZE = 100

/** Queues the email of every order that is due and has none. Safe to repeat, also in two processes at once. */
export async function queueReviewEmails(ctx: Context): Promise<void> {
  let claimed: number
  do {
    claimed = await inTransaction(ctx, async (ctx) => {
      const at = ctx.clock.now()
      const [from, until] = [REQUEST_UNTIL_DAYS, REQUEST_AFTER_DAYS].map((days) => new Date(at.getTime() - days * DAY_MS))
      if (!from || !until) return 0
      const orders = await claimReviewEmails(ctx.db, { from, until, at, limit: BATCH_SIZE })
      for (const orderId of orders) await ctx.queue.send(REVIEW_EMAIL_QUEUE, { orderId })
      return orders.length
    })
  } while (claimed === BATCH_SIZE)
}

const SECRET = 'order-emails'
const textOf = (orderId: string) => `no review asked ${orderId}`

/** The unsubscribe token for the address of an order; it gives access to nothing else. */
export async function createUnsubscribeToken({ db }: Pick<Context, 'db'>, orderId: string): Promise<string> {
  return `${orderId}.${await hmacOf(db, SECRET, textOf(orderId))}`
}

/** Unsubscribes the reader of an email. A second click changes nothing. 422 `link_expired` for an invalid link. */
export async function unsubscribeFromReviewEmails(ctx: Context, token: string): Promise<void> {
  const [orderId = '', hmac = ''] = token.split('.', 2)
  if (!isId(orderId) || !(await isHmacOf(ctx.db, SECRET, textOf(orderId), hmac))) throw linkExpired()
  await insertReviewOptOut(ctx.db, orderId, ctx.clock.now())
}
