import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { errorOf } from '../../../test/order-helpers.ts'
import { type Paying, startPaying } from '../../../test/payment-helpers.ts'
import { checkAllRefunds, checkUnpaidPayments } from './service.ts'

let shop: Paying
beforeAll(async () => {
  shop = await startPaying()
})
afterAll(() => shop.close())

const returnTo = async (query: string, body = '') => {
  const response = await shop.app.request(`/payments/return?${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
  })
  return [response.status, response.headers.get('location')]
}

describe('a buyer who returns from the provider', () => {
  it('is never sent to a page that the address of the return chooses', async () => {
    for (const reference of ['//evil.example', '../account', 'https:%2F%2Fevil.example', '%0d%0aSet-Cookie:%20x=1'])
      expect(await returnTo(`order=${reference}`), reference).toEqual([303, '/order/'])
    expect(await returnTo('')).toEqual([303, '/order/'])
    expect(await returnTo('booking=nonsense&lang=hi')).toEqual([303, '/hi/booking/'])
  })

  it('sees the failure on the page of what he wanted to pay, in his language', async () => {
    expect(await returnTo('order=SK-7K3MAQ')).toEqual([303, '/order/SK-7K3MAQ?payment=failed'])
    expect(await returnTo('booking=SK-7K3MAQ&lang=hi')).toEqual([303, '/hi/booking/SK-7K3MAQ?payment=failed'])
  })

  it('is sent to the order that the signature names, whatever the address says', async () => {
    const { order, requestId } = await shop.placedOnline()
    const payment = shop.provider.pay(requestId)
    expect(await returnTo('order=SK-7K3MAQ', shop.provider.returned(payment))).toEqual([303, `/order/${order.number}`])
    expect(await shop.see(order)).toMatchObject({ state: 'confirmed', payment: 'paid' })
  })

  it('waits when his signed payment is not captured yet, and nothing is recorded', async () => {
    const { order, requestId } = await shop.placedOnline()
    const payment = shop.provider.pay(requestId, { status: 'authorized' })
    expect(await returnTo(`order=${order.number}`, shop.provider.returned(payment))).toEqual([
      303,
      `/order/${order.number}?payment=waiting`,
    ])
    expect(await shop.see(order)).toMatchObject({ state: 'placed', paidPaise: 0 })
  })
})

describe('a payment that the provider reports', () => {
  it('is recorded as the system’s action, also when a signed-in person returns with it', async () => {
    const { order, requestId } = await shop.placedOnline()
    const payment = shop.provider.pay(requestId)
    const response = await shop.app.request(`/payments/return?order=${order.number}`, {
      method: 'POST',
      as: await shop.app.actors.team(),
      body: shop.provider.returned(payment),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(303)
    const { history } = await shop.see(order)
    expect(history.map(({ kind, by }) => [kind, by])).toEqual([
      ['placed', 'buyer'],
      ['payment', 'system'],
      ['confirm', 'system'],
    ])
  })

  it('is polled although another of the same batch cannot be, and the failure is not hidden', async () => {
    const [first, second] = [await shop.placedOnline(), await shop.placedOnline()]
    for (const { requestId } of [first, second]) shop.provider.pay(requestId)
    const isOther = (requestId: string) => ![first.requestId, second.requestId].includes(requestId)
    const others = (await shop.app.db.selectFrom('online_payments').select('request_id').execute()).filter((row) =>
      isOther(row.request_id),
    )
    await shop.app.db
      .updateTable('online_payments')
      .set({ next_check_at: null })
      .where(
        'request_id',
        'in',
        others.map((row) => row.request_id),
      )
      .execute()
    shop.app.clock.advance(3)
    shop.provider.fail(1, 503)
    await expect(checkUnpaidPayments(shop.app.ctx)).rejects.toThrow()
    const paid = async () =>
      (await Promise.all([first, second].map(({ order }) => shop.see(order)))).filter(({ payment }) => payment === 'paid').length
    expect(await paid()).toBe(1)
    shop.app.clock.advance(10)
    await checkUnpaidPayments(shop.app.ctx)
    expect(await paid()).toBe(2)
  })
})

describe('without a provider', () => {
  it('nothing is polled, a return fails and every webhook is refused', async () => {
    const app = await createTestApp()
    expect([await checkUnpaidPayments(app.ctx), await checkAllRefunds(app.ctx)]).toEqual([0, 0])
    const back = await app.request('/payments/return?order=SK-7K3MAQ', { method: 'POST', body: 'razorpay_order_id=x' })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/order/SK-7K3MAQ?payment=failed'])
    const event = await app.request('/payments/events', { method: 'POST', body: '{}' })
    expect([event.status, (await errorOf(event)).reason]).toEqual([400, 'invalid_signature'])
    await app.close()
  })
})
