// Personal data in orders: export and erasure.
import type { Context } from '../../../server/context.ts'
import { AppError } from '../../../shared/errors.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import type { Order } from '../orders/contract.ts'
import { getOwnOrder } from '../orders/service.ts'
import { eraseSubscriptions } from '../restock/store.ts'
import { eraseProductReviews } from '../reviews/service.ts'
import { claimGuestOrders, eraseFromOrders, listOrderNumbers, listUnfinishedNumbers, lockUnfinishedOrders } from './store.ts'

type PersonToErase = { userId: string; email: string; emailVerified: boolean }

/** All orders of the signed-in person as shown on their own pages, newest first. */
export async function exportOrders(ctx: Context): Promise<Order[]> {
  const person = requirePerson(ctx.actor)
  if (person.emailVerified) await claimGuestOrders(ctx.db, person.userId, person.email)
  const orders: Order[] = []
  for (const number of await listOrderNumbers(ctx.db, person.userId)) orders.push(await getOwnOrder(ctx, number, undefined, 'en'))
  return orders
}

/** The numbers of the signed-in person's unfinished orders. */
export async function listUnfinishedOrders(ctx: Context): Promise<string[]> {
  const person = requirePerson(ctx.actor)
  return listUnfinishedNumbers(ctx.db, person.userId, person.emailVerified ? person.email : undefined)
}

/**
 * Removes a person from his orders. Call it in the transaction that deletes the account. Returns the emails he entered there.
 * Throws conflict/open_orders_exist while an order is unfinished.
 */
export async function erasePersonFromOrders(ctx: Context, person: PersonToErase): Promise<string[]> {
  if (person.emailVerified) await claimGuestOrders(ctx.db, person.userId, person.email)
  const running = await lockUnfinishedOrders(ctx.db, person.userId)
  if (running > 0) {
    throw new AppError('conflict', 'An order of yours is still on its way. Cancel it first, or wait until it has arrived.', {
      reason: 'open_orders_exist',
      values: { count: running },
    })
  }
  // Rows of the account are deleted with it. Subscriptions he made with his address before he had an account are deleted here.
  if (person.emailVerified) await eraseSubscriptions(ctx.db, { email: person.email })
  await eraseProductReviews(ctx, person.userId)
  return eraseFromOrders(ctx.db, person.userId, ctx.clock.now())
}
