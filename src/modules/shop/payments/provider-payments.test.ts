import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorOf } from '../../../../test/order-helpers.ts'
import { type Paying, startPaying } from '../../../../test/payment-helpers.ts'
import { createProduct, stockOf } from '../../../../test/products.ts'
import { checkUnpaidPayments } from '../../payments/service.ts'
import type { Cart } from '../cart/contract.ts'
import { cancelUnpaidOrders } from '../order-actions/service.ts'
import type { Order, OrderPlaced, PaymentPage } from '../orders/contract.ts'

let shop: Paying
beforeAll(async () => {
  shop = await startPaying()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.app.jobs.run()
  shop.app.mails.length = 0
})

const kinds = (order: Order) => order.history.map((entry) => entry.kind)
const subjectsOf = async (order: OrderPlaced) => {
  await shop.app.jobs.run()
  return shop.app.mails.filter((mail) => mail.subject.includes(order.number)).map((mail) => mail.subject)
}
const lapse = async () => {
  shop.app.clock.advance(31)
  await cancelUnpaidOrders(shop.app.ctx)
}

describe('starting an online payment', () => {
  it('reserves the stock for half an hour and creates one provider order per order', async () => {
    const { variants } = await createProduct(shop.app, {})
    const quote = await shop.app.request('/shop/quote', { json: { lines: [{ variantId: variants[0], quantity: 1 }] } })
    expect(((await quote.json()) as Cart).isOnlinePossible).toBe(true)
    const { order, variant, requestId } = await shop.placedOnline()
    const page = (await (await shop.begin(order)).json()) as PaymentPage
    const fields = Object.fromEntries(page.fields.map(({ name, value }) => [name, value]))
    expect(page.action).toBe(`${shop.provider.settings.url}/v1/checkout/embedded`)
    expect(fields).toMatchObject({ order_id: requestId, amount: String(order.totalPaise), key_id: 'rzp_test_sankalp' })
    expect(fields['prefill[contact]']).toBe('+919820012345')
    expect(JSON.stringify(page)).not.toContain('secret')
    expect(shop.provider.orders.filter(({ receipt }) => receipt === order.number)).toHaveLength(1)
    const seen = await shop.see(order)
    expect(seen).toMatchObject({ state: 'placed', payment: 'due', isPayableByProvider: true, upiLink: null })
    expect(new Date(seen.payBefore ?? 0).getTime()).toBe(shop.app.clock.now().getTime() + 30 * 60_000)
    expect(await stockOf(shop.app, variant)).toBe(19)
  })

  it('is refused from the moment at which the reservation ends, even before the order is cancelled', async () => {
    const { order } = await shop.placedOnline()
    shop.app.clock.advance(29)
    expect((await shop.begin(order)).status).toBe(200)
    shop.app.clock.advance(1)
    expect(await errorOf(await shop.begin(order))).toMatchObject({ reason: 'online_payment_unavailable' })
    expect(await shop.see(order)).toMatchObject({ state: 'placed', isPayableByProvider: false })
  })

  it('is refused without the order’s key, for other payment methods and for paid orders', async () => {
    const { order, requestId } = await shop.placedOnline()
    expect((await shop.begin({ ...order, key: 'wrong' })).status).toBe(404)
    const cash = await shop.placedOnline({}, { paymentMethod: 'cash' }).then(({ order }) => order)
    expect(await errorOf(await shop.begin(cash))).toMatchObject({ code: 'conflict', reason: 'online_payment_unavailable' })
    await shop.captured(shop.provider.pay(requestId))
    expect((await shop.begin(order)).status).toBe(409)
  })

  it('reports that the provider is unreachable, and works the next time', async () => {
    shop.provider.fail(1, 'hang up')
    const { order, requestId } = await shop.placedOnline()
    expect(requestId).toBe('')
    expect((await shop.begin(order)).status).toBe(200)
  })
})

describe('a payment', () => {
  it('confirms the order once, despite repeated webhooks and the buyer’s return', async () => {
    const { order, requestId } = await shop.placedOnline()
    const payment = shop.provider.pay(requestId)
    expect((await shop.captured(payment)).status).toBe(200)
    expect((await shop.sendWebhook('order.paid', { payment, order: { id: requestId } })).status).toBe(200)
    const back = await shop.returnFromProvider(order.number, shop.provider.returned(payment), 'hi')
    expect([back.status, back.headers.get('location')]).toEqual([303, `/hi/order/${order.number}`])
    const seen = await shop.see(order)
    expect(seen).toMatchObject({ state: 'confirmed', payment: 'paid', paidPaise: order.totalPaise, isPayableByProvider: false })
    expect(kinds(seen)).toEqual(['placed', 'payment', 'confirm'])
    expect((await subjectsOf(order)).toSorted()).toEqual([
      expect.stringContaining('New order'),
      `Payment received for order ${order.number}`,
      expect.stringContaining('We’ve received your order'),
    ])
  })

  it('counts on the buyer’s return alone, and is checked again if the provider did not answer', async () => {
    const { order, requestId } = await shop.placedOnline()
    const payment = shop.provider.pay(requestId)
    shop.provider.fail(1, 503)
    const back = await shop.returnFromProvider(order.number, shop.provider.returned(payment))
    expect(back.headers.get('location')).toBe(`/order/${order.number}?payment=waiting`)
    expect((await shop.see(order)).payment).toBe('due')
    await checkUnpaidPayments(shop.app.ctx)
    expect(await shop.see(order)).toMatchObject({ state: 'confirmed', payment: 'paid' })
  })

  it('with a forged signature is rejected', async () => {
    const { order, requestId } = await shop.placedOnline()
    const forged = new URLSearchParams({
      razorpay_order_id: requestId,
      razorpay_payment_id: 'pay_forged',
      razorpay_signature: '0'.repeat(64),
    })
    const back = await shop.returnFromProvider(order.number, forged.toString())
    expect(back.headers.get('location')).toBe(`/order/${order.number}?payment=failed`)
    const { body, headers } = shop.provider.webhook('payment.captured', { payment: shop.provider.pay(requestId) })
    const changed = body.replace(String(order.totalPaise), '100')
    const response = await shop.app.request('/payments/events', { method: 'POST', body: changed, headers })
    expect([response.status, (await errorOf(response)).reason]).toEqual([400, 'invalid_signature'])
    expect((await shop.see(order)).payment).toBe('due')
  })

  it.each([0, -100])('of %i paise is rejected although the provider signed it', async (amount) => {
    const { order, requestId } = await shop.placedOnline()
    const payment = { ...shop.provider.pay(requestId), amount }
    const { body, headers } = shop.provider.webhook('payment.captured', { payment })
    const response = await shop.app.request('/payments/events', { method: 'POST', body, headers })
    expect([response.status, (await errorOf(response)).fields]).toEqual([400, { amount: 'It must be above zero.' }])
    expect((await shop.see(order)).payment).toBe('due')
  })

  it('that failed leaves the order unpaid, and the next attempt pays it', async () => {
    const { order, requestId } = await shop.placedOnline()
    const failed = shop.provider.pay(requestId, { status: 'failed' })
    await shop.sendWebhook('payment.failed', { payment: failed })
    expect((await shop.returnFromProvider(order.number, 'error%5Bcode%5D=BAD_REQUEST_ERROR')).headers.get('location')).toContain(
      'payment=failed',
    )
    expect(await shop.see(order)).toMatchObject({ state: 'placed', payment: 'due', isPayableByProvider: true })
    expect(await shop.requestOf(order)).toBe(requestId)
    await shop.captured(shop.provider.pay(requestId))
    expect(await shop.see(order)).toMatchObject({ state: 'confirmed', payment: 'paid' })
  })

  it('without a webhook is found by polling, at growing intervals, for up to a week', async () => {
    const { order, requestId } = await shop.placedOnline()
    const callCount = () => shop.provider.calls.filter((call) => call.includes(requestId)).length
    await checkUnpaidPayments(shop.app.ctx)
    expect(callCount()).toBe(0)
    for (let minute = 0; minute < 16; minute++) {
      shop.app.clock.advance(1)
      await checkUnpaidPayments(shop.app.ctx)
    }
    expect(callCount()).toBe(4)
    shop.provider.pay(requestId)
    shop.app.clock.advance(16)
    await checkUnpaidPayments(shop.app.ctx)
    expect(await shop.see(order)).toMatchObject({ payment: 'paid' })
    shop.app.clock.advance(60 * 24 * 8)
    await checkUnpaidPayments(shop.app.ctx)
    expect(callCount()).toBe(5)
  })

  it('of another amount is reported to the team and does not confirm the order', async () => {
    const { order, requestId } = await shop.placedOnline()
    await shop.captured(shop.provider.pay(requestId, { amount: order.totalPaise - 100 }))
    const seen = await shop.see(order)
    expect(seen).toMatchObject({ state: 'placed', payment: 'due', paidPaise: order.totalPaise - 100 })
    expect(kinds(seen)).toEqual(['placed', 'payment', 'mismatch'])
    expect(await subjectsOf(order)).toContainEqual(expect.stringContaining('expected ₹'))
  })

  it('of another shop’s order is ignored', async () => {
    const stray = { id: 'pay_stray', order_id: 'order_of_another_shop', amount: 100, currency: 'INR', status: 'captured' }
    expect((await shop.captured(stray)).status).toBe(200)
    expect((await shop.sendWebhook('invoice.paid', { invoice: { id: 'inv_1' } })).status).toBe(200)
  })
})

describe('a payment after the order was cancelled', () => {
  it('reopens the order while the products are in stock', async () => {
    const { order, variant, requestId } = await shop.placedOnline({ variants: [{ stock: 1 }] })
    await lapse()
    expect([await stockOf(shop.app, variant), (await shop.see(order)).state]).toEqual([1, 'cancelled'])
    expect((await shop.begin(order)).status).toBe(409)
    await shop.captured(shop.provider.pay(requestId))
    const seen = await shop.see(order)
    expect(seen).toMatchObject({ state: 'confirmed', payment: 'paid', refundingPaise: 0 })
    expect(kinds(seen)).toEqual(['placed', 'cancel', 'reopen', 'payment'])
    expect(await stockOf(shop.app, variant)).toBe(0)
    expect(await subjectsOf(order)).toContainEqual(expect.stringContaining('is confirmed'))
  })

  it('is refunded automatically when the products are sold out, and the buyer is informed', async () => {
    const { order, variant, requestId } = await shop.placedOnline({ variants: [{ stock: 1 }] })
    await lapse()
    await shop.placed({ lines: [{ variantId: variant, quantity: 1 }] })
    const payment = shop.provider.pay(requestId)
    await shop.captured(payment)
    await shop.captured(payment)
    expect(await shop.see(order)).toMatchObject({
      state: 'cancelled',
      paidPaise: order.totalPaise,
      refundingPaise: order.totalPaise,
    })
    expect(await stockOf(shop.app, variant)).toBe(0)
    const emails = await subjectsOf(order)
    expect(emails).toContainEqual(expect.stringContaining('Refund started'))
    await subjectsOf(order)
    expect(await shop.see(order)).toMatchObject({ payment: 'refunded', refundedPaise: order.totalPaise, refundingPaise: 0 })
    expect(shop.provider.refunds.filter(({ payment_id }) => payment_id === payment.id)).toHaveLength(1)
  })

  it('is refunded when the buyer cancelled, as is a second payment of the same order', async () => {
    const first = await shop.placedOnline()
    await shop.cancel(first.order)
    await shop.captured(shop.provider.pay(first.requestId))
    const second = await shop.placedOnline()
    await shop.captured(shop.provider.pay(second.requestId))
    const again = shop.provider.pay(second.requestId)
    await shop.captured(again)
    await subjectsOf(first.order)
    await subjectsOf(first.order)
    expect(await shop.see(first.order)).toMatchObject({ state: 'cancelled', payment: 'refunded' })
    expect(await shop.see(second.order)).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      refundedPaise: second.order.totalPaise,
    })
    expect(shop.provider.refunds.some(({ payment_id }) => payment_id === again.id)).toBe(true)
    const emails = shop.app.mails.filter(({ subject }) => subject.startsWith('Refund started'))
    expect(emails.find(({ subject }) => subject.includes(first.order.number))?.text).toContain('after the time to pay')
    expect(emails.find(({ subject }) => subject.includes(second.order.number))?.text).toContain('more than this order costs')
  })
})
