import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
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

export type SubscribeOutcome = 'subscribed' | 'email' | Refused

type SubscriptionInput = { variantId: string; email?: string; consent?: boolean; lang: Language }

export async function subscribe(input: SubscriptionInput): Promise<SubscribeOutcome> {
  try {
    await unwrap(calls().$post({ json: input }))
    void subscriptions?.variants.then((variants) => variants.add(input.variantId))
    return 'subscribed'
  } catch (error) {
    const refused = refusedOf(error)
    return refused.field === 'email' ? 'email' : refused
  }
}

export async function unsubscribe(variantId: string): Promise<void> {
  await unwrap(calls()[':variantId'].$delete({ param: { variantId } }))
  void subscriptions?.variants.then((variants) => variants.delete(variantId))
}
