import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelUnpaidOrders } from '../../src/modules/shop/order-actions/service.ts'
import { postgresUrl } from '../database.ts'
import { type Paying, startPaying } from '../payment-helpers.ts'

let shop: Paying
beforeAll(async () => {
  if (postgresUrl) shop = await startPaying()
})
afterAll(() => shop?.close())

describe.skipIf(!postgresUrl)('an order that is paid as its time ends', () => {
  it('is either paid and confirmed, or cancelled before the payment: never cancelled as unpaid after it', async () => {
    for (let round = 0; round < 20; round++) {
      const { order, requestId } = await shop.placedOnline()
      shop.app.clock.advance(24 * 60)
      const payment = shop.provider.pay(requestId)
      await Promise.all([cancelUnpaidOrders(shop.app.ctx), shop.captured(payment), cancelUnpaidOrders(shop.app.ctx)])
      const kinds = (await shop.see(order)).history.map((entry) => entry.kind)
      const cancelled = kinds.indexOf('cancel')
      expect(cancelled === -1 || cancelled < kinds.indexOf('payment'), kinds.join(' ')).toBe(true)
    }
  })

  it('is not cancelled if it is paid between being listed and being locked', async () => {
    const { order, requestId } = await shop.placedOnline()
    shop.app.clock.advance(24 * 60)
    let lapsed: Promise<number> | undefined
    await shop.app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').where('number', '=', order.number).select('id').forUpdate().execute()
      lapsed = cancelUnpaidOrders(shop.app.ctx)
      await waitingForLock()
      await trx
        .updateTable('orders')
        .set({ state: 'confirmed', payment: 'paid', payment_due_at: null })
        .where('number', '=', order.number)
        .execute()
    })
    expect(await lapsed).toBe(0)
    expect((await shop.see(order)).state).toBe('confirmed')
    expect(requestId).not.toBe('')
  })
})

/** Resolves when another transaction waits for the lock held by this test. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const { waiting } = await shop.app.db
      .selectFrom('pg_locks' as never)
      .select((eb) => eb.fn.countAll<string>().as('waiting'))
      .where('granted' as never, '=', false as never)
      .executeTakeFirstOrThrow()
    if (Number(waiting) > 0) return
  }
}
