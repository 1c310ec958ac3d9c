import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type RateLimited, rateLimitOf } from '../../../../ui/forms/rate-limited.ts'
import { restockClient } from '../../client.ts'

const calls = () => restockClient().shop['restock-subscriptions']

/** The subscriptions of one person, loaded once for all buttons of the page. */
let subscriptions: { userId: string; variants: Promise<Set<string>> } | undefined

export function isSubscribed(userId: string, variantId: string): Promise<boolean> {
  if (subscriptions?.userId !== userId) {
    const variants = unwrap(calls().$get()).then(({ variantIds }) => new Set(variantIds))
    variants.catch(() => {
      subscriptions = undefined
    })
    subscriptions = { userId, variants }
  }
  return subscriptions.variants.then((variants) => variants.has(variantId))
}

export type SubscribeOutcome = 'subscribed' | 'in-stock' | 'email' | 'offline' | 'failed' | RateLimited

type SubscriptionInput = { variantId: string; email?: string; consent?: boolean; lang: 'en' | 'hi' }

export async function subscribe(input: SubscriptionInput): Promise<SubscribeOutcome> {
  try {
    await unwrap(calls().$post({ json: input }))
    void subscriptions?.variants.then((variants) => variants.add(input.variantId))
    return 'subscribed'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'offline'
    const { reason, fields } = error.body.error
    if (reason === 'in_stock') return 'in-stock'
    const often = rateLimitOf(error)
    if (often) return often
    return fields && 'email' in fields ? 'email' : 'failed'
  }
}

export async function unsubscribe(variantId: string): Promise<boolean> {
  try {
    await unwrap(calls()[':variantId'].$delete({ param: { variantId } }))
    void subscriptions?.variants.then((variants) => variants.delete(variantId))
    return true
  } catch {
    return false
  }
}
