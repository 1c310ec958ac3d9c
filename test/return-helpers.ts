import type { Order, OrderPlaced } from '../src/modules/shop/orders/contract.ts'
import { newId } from '../src/shared/ids.ts'
import type { TestActor, TestApp } from './harness.ts'
import { buying, deliver } from './order-helpers.ts'

/** The body of a return with these quantities per line, in order. */
export const returnOf = (seen: Order, quantities: number[], more: object = {}) => ({
  lines: quantities.flatMap((quantity, at) => (quantity > 0 ? [{ lineId: seen.lines[at]?.lineId, quantity }] : [])),
  reason: 'damaged',
  words: 'The rim is cracked',
  ...more,
})

export const orderKeyHeader = ({ key }: OrderPlaced) => ({ 'x-order-key': key })

export function returning(app: TestApp, team: TestActor) {
  const buyers = buying(app)
  return {
    post: (order: OrderPlaced, path: string, json: object = {}) =>
      app.request(`/orders/${order.number}/${path}`, { method: 'POST', headers: orderKeyHeader(order), json }),
    byTeam: async (order: OrderPlaced, step: string, json: object = {}) => {
      const response = await app.request(`/ops/orders/${order.number}/returns/${step}`, { method: 'POST', as: team, json })
      return {
        status: response.status,
        order: response.ok ? ((await response.clone().json()) as Order) : undefined,
        response,
      }
    },
    /** Creates a delivered order of these lines. */
    buyAndDeliver: async (lines: { variantId: string | undefined; quantity: number }[], isPaid = true) => {
      const order = await buyers.placed({ lines, paymentMethod: 'upi' })
      await deliver(app, team, order, isPaid)
      return { order, seen: await buyers.see(order) }
    },
  }
}

/** Makes the refund recorded for the returns of this order one by the provider, in this state. */
export async function refundByProvider({ db }: TestApp, { number }: OrderPlaced, state: 'requested' | 'failed'): Promise<void> {
  const { id: orderId } = await db.selectFrom('orders').where('number', '=', number).select('id').executeTakeFirstOrThrow()
  const refund = await db
    .deleteFrom('order_payments')
    .where('order_id', '=', orderId)
    .where('return_id', 'is not', null)
    .returning(['order_id', 'return_id', 'amount_paise', 'recorded_at as requested_at'])
    .executeTakeFirstOrThrow()
  const paymentId = `pay_${orderId}`
  await db
    .updateTable('order_payments')
    .set({ method: 'online', provider_payment_id: paymentId })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .execute()
  await db
    .insertInto('order_refunds')
    .values({ id: newId(), provider_payment_id: paymentId, state, ...refund })
    .execute()
}
