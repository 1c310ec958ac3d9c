// Order emails, back-in-stock emails, unpaid order expiry, and bestsellers.
import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { fillSounds } from '../../server/db/name-sounds.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { processRefund, RefundJob } from '../../server/payments/process-refund.ts'
import { sendEmail } from '../settings/send-email/service.ts'
import { readSettings } from '../settings/service.ts'
import { updateSales } from './catalogue/service.ts'
import { buyerEmail, type OrderEmailSource, teamOrderEmail } from './emails/emails.ts'
import { cancelUnpaidOrders } from './order-actions/service.ts'
import { orderKeyOf } from './orders/service.ts'
import { findEventOrder } from './orders/store.ts'
import { orderRefunding } from './payments/service.ts'
import { REFUND_QUEUE } from './refunds/service.ts'
import { restockEmail } from './restock/emails.ts'
import { createUnsubscribeToken, deleteOldSubscriptions, notifySubscribers } from './restock/service.ts'
import { findSubscription } from './restock/store.ts'
import { sweepReturnPhotos } from './return-photos/service.ts'
import { writeReviewEmail } from './review-emails/emails.ts'
import { queueReviewEmails, REVIEW_EMAIL_QUEUE } from './review-emails/service.ts'

/** `senders` holds the hashes that `senderHashesOf` returned for the caller. */
const EventJob = z.object({ eventId: z.int(), senders: z.array(z.string()).default([]) })
type EventJob = z.infer<typeof EventJob>
const ProductsBackJob = z.object({ variantIds: z.array(z.string()) })
const RestockEmailJob = z.object({ subscriptionId: z.string() })
const ReviewJob = z.object({ orderId: z.uuid() })

export function shopJobs(ctx: Context, log: Logger): JobHandlers {
  return {
    'order-event': async (data) => sendOrderEmails(ctx, log, EventJob.parse(data)),
    'products-back': async (data) => void (await notifySubscribers(ctx, ProductsBackJob.parse(data).variantIds)),
    'restock-email': async (data) => writeRestockEmail(ctx, log, RestockEmailJob.parse(data).subscriptionId),
    [REVIEW_EMAIL_QUEUE]: async (data) => writeReviewEmail(ctx, log, ReviewJob.parse(data).orderId),
    [REFUND_QUEUE]: async (data) => processRefund(ctx, orderRefunding, RefundJob.parse(data).refundId),
  }
}

export function shopPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [
    { name: 'unpaid-orders', everyMinutes: 1, run: async () => void (await cancelUnpaidOrders(ctx)) },
    { name: 'return-photos', everyMinutes: 60, isFirstAfterPause: true, run: () => sweepReturnPhotos(ctx) },
    { name: 'sales', everyMinutes: 60, run: () => updateSales(ctx) },
    // Covers subscriptions made at the moment of restocking, and products restocked in another way.
    { name: 'products-back', everyMinutes: 10, run: async () => void (await notifySubscribers(ctx)) },
    { name: 'old-restock-subscriptions', everyMinutes: 60, run: () => deleteOldSubscriptions(ctx) },
    { name: 'review-emails', everyMinutes: 30, run: () => queueReviewEmails(ctx) },
    { name: 'sounds-of-buyers', everyMinutes: 60, run: () => fillSounds(ctx.db, 'orders') },
  ]
}

/** Emails the buyer and the team. Each email is sent once, however often the job runs. */
async function sendOrderEmails(ctx: Context, log: Logger, { eventId, senders }: EventJob): Promise<void> {
  const order = await findEventOrder(ctx.db, eventId)
  if (!order) return
  const event = { kind: order.event_kind, actorKind: order.event_actor, details: order.event_details }
  const settings = await readSettings(ctx)
  const source: OrderEmailSource = {
    order,
    event,
    isVerified: order.is_proved,
    settings,
    publicUrl: ctx.publicUrl,
    linkKey: await orderKeyOf(ctx, order.id),
  }
  // A buyer who deleted the account gets no more emails: the order has no address.
  const [buyers, teams] = [order.email ? buyerEmail(source) : undefined, teamOrderEmail(source)]
  const isTyped = event.actorKind === 'buyer' && !order.is_proved
  const limit = isTyped ? { unverified: { senders } } : {}
  if (buyers) await sendEmail(ctx, log, `order-${eventId}-buyer`, () => ({ email: buyers, to: order.email, ...limit }))
  if (teams) await sendEmail(ctx, log, `order-${eventId}-team`, () => ({ email: teams, to: settings.email }))
}

async function writeRestockEmail(ctx: Context, log: Logger, subscriptionId: string): Promise<void> {
  const subscription = await findSubscription(ctx.db, subscriptionId)
  if (!subscription) return
  await sendEmail(ctx, log, `restock-${subscriptionId}`, async () => {
    const token = await createUnsubscribeToken(ctx, subscriptionId)
    return {
      email: restockEmail({ subscription, settings: await readSettings(ctx), publicUrl: ctx.publicUrl, token }),
      to: subscription.email,
      ...(subscription.is_proved ? {} : { unverified: { senders: subscription.senders } }),
      unsubscribeUrl: `${ctx.publicUrl.replace(/\/$/, '')}/api/v1/shop/restock-subscriptions/stop?token=${token}`,
    }
  })
}
