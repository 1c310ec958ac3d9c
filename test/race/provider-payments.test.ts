import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUrl } from '../database.ts'
import { openPaidPujas, type PaidPujas } from '../online-puja.ts'
import { type Paying, startPaying } from '../payment-helpers.ts'

let shop: Paying
let pujas: PaidPujas
beforeAll(async () => {
  if (!postgresUrl) return
  shop = await startPaying()
  pujas = await openPaidPujas()
})
afterAll(async () => {
  await shop?.close()
  await pujas?.close()
})

describe.skipIf(!postgresUrl)('concurrent reports of one payment', () => {
  it('count it once and confirm the order once', async () => {
    for (let round = 0; round < 10; round++) {
      const { order, requestId } = await shop.placedOnline()
      const payment = shop.provider.pay(requestId)
      const news = [
        ...Array.from({ length: 4 }, () => shop.captured(payment)),
        ...Array.from({ length: 4 }, () => shop.returnFromProvider(order.number, shop.provider.returned(payment))),
      ]
      const responses = await Promise.all(news)
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200, 303]))
      const seen = await shop.see(order)
      expect(seen).toMatchObject({ state: 'confirmed', payment: 'paid', paidPaise: order.totalPaise })
      expect(seen.history.map((entry) => entry.kind)).toEqual(['placed', 'payment', 'confirm'])
    }
  })

  it('refund a payment of a cancelled order once', async () => {
    const { order, requestId } = await shop.placedOnline()
    await shop.cancel(order)
    const payment = shop.provider.pay(requestId)
    await Promise.all(Array.from({ length: 8 }, () => shop.captured(payment)))
    expect((await shop.see(order)).refundingPaise).toBe(order.totalPaise)
    const rows = shop.app.db.selectFrom('order_refunds').where('provider_payment_id', '=', payment.id)
    expect(await rows.select('id').execute()).toHaveLength(1)
  })
})

describe.skipIf(!postgresUrl)('concurrent reports of one payment of a puja', () => {
  it('count it once, and refund once what arrived after the puja was cancelled', async () => {
    const booking = await pujas.agreed()
    const requestId = await pujas.requestOf(booking)
    const [first, second] = [pujas.provider.pay(requestId), pujas.provider.pay(requestId)]
    await Promise.all([
      ...Array.from({ length: 4 }, () => pujas.captured(first)),
      ...Array.from({ length: 4 }, () => pujas.returnFromProvider(booking.ref, pujas.provider.returned(second))),
    ])
    const seen = await pujas.see(booking)
    expect(seen).toMatchObject({ payment: 'paid', refundingPaise: pujas.fee })
    expect(seen.payments).toHaveLength(2)
    await pujas.cancel(booking)
    await pujas.app.jobs.run()
    await pujas.app.jobs.run()
    expect(await pujas.see(booking)).toMatchObject({ payment: 'refunded', refundingPaise: 0 })
    expect(pujas.provider.refunds.map(({ amount }) => amount)).toEqual([pujas.fee, pujas.fee])
  })
})
