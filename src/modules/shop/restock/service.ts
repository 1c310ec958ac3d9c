// Back-in-stock requests; each email is written exactly once.

import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { hmacOf, isHmacOf } from '../../../server/db/hmac.ts'
import { AppError } from '../../../shared/errors.ts'
import { isId, newId } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { ACCOUNT_GONE, requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import type { AwaitedProduct, FullRestockSubscription, RestockSubscription } from './contract.ts'
import { SUBSCRIPTION_DAYS } from './model.ts'
import {
  claimSubscriptions,
  deleteOldRows,
  deleteSubscriptions,
  findSubscription,
  hasSubscribers,
  insertSubscription,
  listAwaited,
  listFullSubscriptions,
  listSubscribed,
  type Subscriber,
} from './store.ts'

describeConstraints({ restock_subscriptions_user_id_fkey: ACCOUNT_GONE })

const DAY_MS = 86_400_000
/** How long the links of a sent email work. */
const LINK_DAYS = 30
const MAX_OPEN_SUBSCRIPTIONS = 50
const MAX_SHOWN = 200
const BATCH_SIZE = 200
const SECRET = 'restock-links'

const noProduct = () => new AppError('not_found', 'Product not found')

/**
 * Stores a subscription. The response is the same whether or not the address is known, already subscribed, or over its limit.
 * Throws 409 `already_in_stock` when the variant is in stock. A visitor's address and consent are required (400).
 */
export async function subscribeToRestock(ctx: Context, { variantId, email, consent, lang }: RestockSubscription): Promise<void> {
  const at = ctx.clock.now()
  const isInStock = await insertSubscription(ctx.db, {
    id: newId(at.getTime()),
    who: subscriberOf(ctx, email, consent),
    variantId,
    language: lang ?? 'en',
    at,
    endsAt: new Date(at.getTime() + SUBSCRIPTION_DAYS * DAY_MS),
    max: MAX_OPEN_SUBSCRIPTIONS,
    senders: await senderHashesOf(ctx),
  })
  if (isInStock === undefined) throw noProduct()
  if (isInStock) throw new AppError('conflict', 'It is in stock. You can order it now.', { reason: 'already_in_stock' })
}

function subscriberOf({ actor }: Context, email: string | undefined, consent: boolean | undefined): Subscriber {
  if (actor.kind === 'person') return { userId: actor.userId }
  const fields = {
    ...(email === undefined ? { email: 'Enter the email address to notify.' } : {}),
    ...(consent === true ? {} : { consent: 'Agree that we may send one email to this address.' }),
  }
  const [message] = Object.values(fields)
  if (message !== undefined || email === undefined) throw new AppError('invalid', message ?? '', { fields })
  return { email }
}

export async function unsubscribeFromRestock(ctx: Context, variantId: string): Promise<void> {
  const { userId } = requirePerson(ctx.actor)
  if (!isId(variantId)) throw noProduct()
  await deleteSubscriptions(ctx.db, { userId }, variantId)
}

export const listSubscriptions = (ctx: Context): Promise<string[]> =>
  listSubscribed(ctx.db, { userId: requirePerson(ctx.actor).userId }, ctx.clock.now())

/** The signed-in person's subscriptions, including those made with the verified address before signing in. */
export async function exportRestockSubscriptions(ctx: Context): Promise<FullRestockSubscription[]> {
  const { userId, email, emailVerified } = requirePerson(ctx.actor)
  const rows = await listFullSubscriptions(ctx.db, emailVerified ? [userId, email.toLowerCase()] : [userId])
  return rows.map((row) => ({
    name: row.name,
    requestedAt: row.requested_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    notifiedAt: row.notified_at?.toISOString() ?? null,
  }))
}

/**
 * Call it in the transaction that adds stock of these variants: the job that notifies subscribers is stored with it. Queues
 * nothing without subscriptions.
 */
export async function notifyOfRestock(ctx: Context, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length > 0 && (await hasSubscribers(ctx.db, variantIds))) await ctx.queue.send('products-back', { variantIds })
}

/**
 * Queues one email for every subscription to something in stock, of these variants and their kits or of all. Returns their
 * number.
 */
export async function notifySubscribers(ctx: Context, variantIds?: readonly string[]): Promise<number> {
  let notifiedCount = 0
  for (;;) {
    const claimed = await inTransaction(ctx, async (ctx) => {
      const ids = await claimSubscriptions(ctx.db, variantIds, ctx.clock.now(), BATCH_SIZE)
      for (const subscriptionId of ids) await ctx.queue.send('restock-email', { subscriptionId })
      return ids.length
    })
    notifiedCount += claimed
    if (claimed < BATCH_SIZE) return notifiedCount
  }
}

/** Subscriptions end after half a year. Notified ones are stored as long as the links in their emails work. */
export const deleteOldSubscriptions = (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  return deleteOldRows(ctx.db, now, new Date(now.getTime() - LINK_DAYS * DAY_MS))
}

/** The token in an email's link: the id of the subscription, and an HMAC of it. */
export const createUnsubscribeToken = async (ctx: Context, subscriptionId: string): Promise<string> =>
  `${subscriptionId}.${await hmacOf(ctx.db, SECRET, subscriptionId)}`

/** Ends all open subscriptions of the recipient of that email. 422 for an invalid or expired link. */
export async function unsubscribeByToken(ctx: Context, token: string): Promise<void> {
  const [id = '', hmac = ''] = token.split('.', 2)
  const subscription = isId(id) && (await isHmacOf(ctx.db, SECRET, id, hmac)) ? await findSubscription(ctx.db, id) : undefined
  if (!subscription) throw new AppError('unprocessable', 'This link no longer works.', { reason: 'link_expired' })
  await deleteSubscriptions(ctx.db, subscription.user_id ? { userId: subscription.user_id } : { email: subscription.email })
}

/** Sold-out variants with subscriptions, most requested first. */
export async function getAwaitedProducts(ctx: Context, language: Language): Promise<AwaitedProduct[]> {
  requireTeam(ctx.actor)
  return (await listAwaited(ctx.db, ctx.clock.now(), MAX_SHOWN)).map((row) => ({
    variantId: row.variant_id,
    slug: row.slug,
    sku: row.sku,
    name: pickByLanguage(language, { en: row.name, hi: row.name_hindi }),
    variantName: pickByLanguage(language, { en: row.variant_name, hi: row.variant_name_hindi }),
    waiting: row.waiting,
  }))
}
