import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../test/harness.ts'
import { errorOf } from '../../../../test/order-helpers.ts'
import { type Paying, startPaying } from '../../../../test/payment-helpers.ts'
import { processRefund } from '../../../server/payments/process-refund.ts'
import { checkAllRefunds } from '../../payments/service.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'
import { orderRefunding } from './service.ts'

let shop: Paying
let team: TestActor
beforeAll(async () => {
  shop = await startPaying()
  team = await shop.app.actors.team()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.provider.refundsEnd('processed')
  await shop.app.jobs.run()
  shop.app.mails.length = 0
})

const paid = async (): Promise<OrderPlaced> => {
  const { order, requestId } = await shop.placedOnline()
  await shop.captured(shop.provider.pay(requestId))
  await shop.app.jobs.run()
  return order
}
const requestRefund = ({ number }: OrderPlaced, amountPaise: number, key?: string) =>
  shop.app.request(`/ops/orders/${number}/payments`, {
    as: team,
    json: { kind: 'refund', method: 'online', amountPaise },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const byHand = ({ number }: OrderPlaced, kind: 'payment' | 'refund', amountPaise: number) =>
  shop.app.request(`/ops/orders/${number}/payments`, { as: team, json: { kind, method: 'upi', amountPaise } })
const refundIdOf = async (order: OrderPlaced) => {
  const rows = shop.app.db.selectFrom('order_refunds').innerJoin('orders', 'orders.id', 'order_refunds.order_id')
  return (await rows.where('orders.number', '=', order.number).select('order_refunds.id').executeTakeFirstOrThrow()).id
}
const seen = async (order: OrderPlaced): Promise<Order> =>
  (await (await shop.app.request(`/ops/orders/${order.number}`, { as: team })).json()) as Order

describe('a refund through the provider', () => {
  it('runs in a job, can be partial, and never exceeds the amount paid', async () => {
    const order = await paid()
    const refunded = (await (await requestRefund(order, 1000, 'part-one')).json()) as Order
    expect(refunded).toMatchObject({ refundedPaise: 0, refundingPaise: 1000, isRefundedByProvider: true })
    expect((await requestRefund(order, 1000, 'part-one')).status).toBe(200)
    expect(await errorOf(await requestRefund(order, 2000, 'part-one'))).toMatchObject({ reason: 'idempotency_key_reused' })
    expect(await errorOf(await requestRefund(order, order.totalPaise))).toMatchObject({ reason: 'amount_too_large' })
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundedPaise: 1000, refundingPaise: 0, payment: 'paid' })
    expect((await byHand(order, 'refund', order.totalPaise)).status).toBe(422)
    await requestRefund(order, order.totalPaise - 1000)
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundedPaise: order.totalPaise, payment: 'refunded' })
  })

  it('cannot exceed, by even one paisa, what is left after earlier refunds of either kind', async () => {
    const order = await paid()
    expect((await byHand(order, 'refund', 1000)).status).toBe(200)
    expect(await errorOf(await requestRefund(order, order.totalPaise - 999))).toMatchObject({ reason: 'amount_too_large' })
    expect((await requestRefund(order, 2000)).status).toBe(200)
    expect((await byHand(order, 'refund', order.totalPaise - 2999)).status).toBe(422)
    expect((await byHand(order, 'refund', order.totalPaise - 3000)).status).toBe(200)
  })

  it('cannot exceed what was paid through the provider, even if more was paid in total', async () => {
    const { order } = await shop.placedOnline()
    expect((await byHand(order, 'payment', 4000)).status).toBe(200)
    await shop.captured(shop.provider.pay(await shop.requestOf(order)))
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ payment: 'paid', paidPaise: order.totalPaise })
    expect(await errorOf(await requestRefund(order, order.totalPaise - 3999))).toMatchObject({ reason: 'amount_too_large' })
    expect((await requestRefund(order, 3000)).status).toBe(200)
    expect((await byHand(order, 'refund', order.totalPaise - 3000)).status).toBe(200)
    // The provider would still refund more, but nothing is left of the order once this refund is done.
    expect(await seen(order)).toMatchObject({ refundingPaise: 3000 })
    expect(await errorOf(await requestRefund(order, 100))).toMatchObject({ reason: 'amount_too_large' })
  })

  it('follows a cancellation automatically, and the buyer gets an email when it is done', async () => {
    const order = await paid()
    await shop.cancel(order)
    expect(await seen(order)).toMatchObject({ state: 'cancelled', refundingPaise: order.totalPaise })
    await shop.app.jobs.run()
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ payment: 'refunded', refundedPaise: order.totalPaise })
    expect(shop.app.mails.map((mail) => mail.subject)).toContain(`Refund for order ${order.number}`)
  })

  it('is retried with the same key when there was no answer, and refunds once', async () => {
    const order = await paid()
    await requestRefund(order, 500)
    const id = await refundIdOf(order)
    shop.provider.fail(1, 'hang up')
    await expect(processRefund(shop.app.ctx, orderRefunding, id)).rejects.toThrow()
    expect(await seen(order)).toMatchObject({ refundedPaise: 0, refundingPaise: 500 })
    await processRefund(shop.app.ctx, orderRefunding, id)
    await processRefund(shop.app.ctx, orderRefunding, id)
    expect(await seen(order)).toMatchObject({ refundedPaise: 500, refundingPaise: 0 })
    expect(shop.provider.refunds.filter(({ key }) => key === id)).toHaveLength(1)
  })

  it('that is pending is checked on a webhook or after an hour', async () => {
    shop.provider.refundsEnd('pending')
    const [one, other] = [await paid(), await paid()]
    for (const order of [one, other]) await requestRefund(order, 700)
    await shop.app.jobs.run()
    expect(await seen(one)).toMatchObject({ refundedPaise: 0, refundingPaise: 700 })
    for (const refund of shop.provider.refunds) refund.status = 'processed'
    const row = shop.app.db
      .selectFrom('order_refunds')
      .where('id', '=', await refundIdOf(one))
      .select('provider_refund_id as id')
    const refund = await row.executeTakeFirstOrThrow()
    expect((await shop.sendWebhook('refund.processed', { refund })).status).toBe(200)
    await shop.app.jobs.run()
    expect([(await seen(one)).refundedPaise, (await seen(other)).refundedPaise]).toEqual([700, 0])
    expect(await checkAllRefunds(shop.app.ctx)).toBe(0)
    shop.app.clock.advance(61)
    expect(await checkAllRefunds(shop.app.ctx)).toBe(1)
    await shop.app.jobs.run()
    expect((await seen(other)).refundedPaise).toBe(700)
  })

  it('that the provider rejects is reported to the team, who retry it with the same key', async () => {
    const order = await paid()
    shop.provider.fail(1, 400)
    await requestRefund(order, 300)
    await shop.app.jobs.run()
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundedPaise: 0, refundingPaise: 0, refundFailedPaise: 300 })
    expect(shop.app.mails.map((mail) => mail.subject)).toContainEqual(expect.stringContaining('refund of'))
    const id = await refundIdOf(order)
    expect((await requestRefund(order, 300)).status).toBe(200)
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundedPaise: 300, refundFailedPaise: 0 })
    expect(shop.provider.refunds.at(-1)?.key).toBe(id)
  })

  it('requested again after a rejection is made once, however often that request is sent', async () => {
    const order = await paid()
    shop.provider.fail(1, 400)
    await requestRefund(order, 300, 'first')
    await shop.app.jobs.run()
    expect((await requestRefund(order, 300, 'again')).status).toBe(200)
    expect((await requestRefund(order, 300, 'again')).status).toBe(200)
    expect((await requestRefund(order, 300, 'first')).status).toBe(200)
    expect(await errorOf(await requestRefund(order, 400, 'again'))).toMatchObject({ reason: 'idempotency_key_reused' })
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundedPaise: 300, refundingPaise: 0, refundFailedPaise: 0 })
  })

  it('of one of two equal payments stays with that payment when the order is cancelled', async () => {
    const { order, requestId } = await shop.placedOnline()
    // The second payment exceeds the price and is refunded at once; the provider rejects that refund.
    await shop.captured(shop.provider.pay(requestId))
    shop.provider.fail(1, 400)
    await shop.captured(shop.provider.pay(requestId))
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundedPaise: 0, refundFailedPaise: order.totalPaise })
    await shop.cancel(order)
    await shop.app.jobs.run()
    const rows = await shop.app.db
      .selectFrom('order_refunds')
      .innerJoin('orders', 'orders.id', 'order_refunds.order_id')
      .where('orders.number', '=', order.number)
      .select(['provider_payment_id', 'order_refunds.state'])
      .execute()
    expect(rows.map((row) => row.state)).toEqual(['done', 'done'])
    expect(new Set(rows.map((row) => row.provider_payment_id)).size).toBe(2)
    expect(await seen(order)).toMatchObject({ state: 'cancelled', refundedPaise: 2 * order.totalPaise, refundFailedPaise: 0 })
  })

  it('fails after eight attempts without an answer', async () => {
    const order = await paid()
    await requestRefund(order, 200)
    const id = await refundIdOf(order)
    shop.provider.fail(8, 500)
    for (let tries = 1; tries < 8; tries++) await expect(processRefund(shop.app.ctx, orderRefunding, id)).rejects.toThrow('500')
    await processRefund(shop.app.ctx, orderRefunding, id)
    expect(await seen(order)).toMatchObject({ refundFailedPaise: 200, refundingPaise: 0 })
  })

  it('that failed at the bank is requested again with a new key', async () => {
    shop.provider.refundsEnd('failed')
    const order = await paid()
    await requestRefund(order, 400)
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundFailedPaise: 400 })
    shop.provider.refundsEnd('processed')
    for (const refund of shop.provider.refunds.filter(({ status }) => status === 'failed')) refund.amount = 0
    await requestRefund(order, 400)
    await shop.app.jobs.run()
    expect(await seen(order)).toMatchObject({ refundedPaise: 400 })
  })
})
