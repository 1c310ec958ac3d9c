import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf, ORDER_FORM } from '../../../../test/order-helpers.ts'
import { createProduct, stockOf } from '../../../../test/products.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { countSales } from '../catalogue/store.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'
import { cancelUnpaidOrders } from './service.ts'

let app: TestApp
let buyers: ReturnType<typeof buying>
let as: TestActor
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  buyers = buying(app)
  team = await app.actors.team()
})
afterAll(() => app.close())
beforeEach(async () => {
  as = await app.actors.user()
  await app.jobs.run()
  app.mails.length = 0
})

const step = (order: OrderPlaced, name: string, json: object = {}) =>
  app.request(`/ops/orders/${order.number}/${name}`, { method: 'POST', as: team, json })

describe('the states of an order', () => {
  it('go from placed to delivered, each step once and only by the team, with an email to the buyer', async () => {
    const { variants } = await createProduct(app)
    const order = await buyers.placed(linesOf(variants[0]))
    const stranger = await app.request(`/ops/orders/${order.number}/confirm`, { method: 'POST', as, json: {} })
    expect(stranger.status).toBe(403)
    expect((await step(order, 'ship', { carrier: 'India Post' })).status).toBe(409)
    expect((await step(order, 'ship', {})).status).toBe(400)
    for (const [name, json] of [['confirm'], ['pack'], ['ship', { carrier: 'India Post', tracking: 'EM123' }], ['deliver']] as [
      string,
      object?,
    ][]) {
      expect((await step(order, name, json)).status, name).toBe(200)
      expect((await step(order, name, json)).status, `${name} again`).toBe(409)
    }
    const paid = await step(order, 'payments', { method: 'cash', amountPaise: order.totalPaise })
    expect(paid.status).toBe(200)
    expect(((await paid.json()) as Order).payment).toBe('paid')
    expect((await step(order, 'payments', { method: 'cash', amountPaise: 1 })).status).toBe(422)
    await app.jobs.run()
    const subjects = app.mails
      .map((mail) => mail.subject)
      .filter((subject) => subject.includes(order.number) && !subject.startsWith('New'))
    expect(subjects).toHaveLength(4)
    expect(subjects).toContain(`We’ve received your order ${order.number}`)
    const seen = await buyers.see(order)
    expect(seen.history.map((entry) => entry.kind)).toEqual(['placed', 'confirm', 'pack', 'ship', 'deliver', 'payment'])
    expect(seen).toMatchObject({ state: 'delivered', carrier: 'India Post', tracking: 'EM123' })
    expect(seen.returnUntil).toBe(new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString())
  })

  it('are emailed to the buyer in his language, and new orders to the team', async () => {
    const { variants } = await createProduct(app, { nameHindi: 'पीतल का दीया' })
    const order = await buyers.placed({ ...linesOf(variants[0]), readerLanguage: 'hi' })
    await app.jobs.run()
    await app.jobs.run()
    const toBuyer = app.mails.filter((mail) => mail.to === ORDER_FORM.email)
    expect(toBuyer).toHaveLength(1)
    expect(toBuyer[0]?.text).toContain('पीतल का दीया')
    expect(toBuyer[0]?.text).toContain(`/hi/order/${order.number}?key=${order.key}`)
    expect(toBuyer[0]?.text).not.toContain(ORDER_FORM.address)
    const toTeam = app.mails.filter((mail) => mail.to === DEFAULT_SETTINGS.email)
    expect(toTeam.map((mail) => mail.subject)).toEqual([`New order ${order.number}: ₹112.99, Pune`])
  })

  it('allow the buyer to cancel until the order is packed, and restore the stock', async () => {
    const { variants, id } = await createProduct(app, { variants: [{ stock: 1 }] })
    const order = await buyers.placed(linesOf(variants[0]))
    expect(await stockOf(app, variants[0] ?? '')).toBe(0)
    const response = await buyers.cancel(order, 'Bought twice')
    expect(((await response.json()) as Order).state).toBe('cancelled')
    expect(await stockOf(app, variants[0] ?? '')).toBe(1)
    const product = (await (await app.request(`/shop/${id}`)).json()) as { stock: string }
    expect(product.stock).toBe('low-stock')
    const packed = await buyers.placed(linesOf(variants[0]))
    await step(packed, 'confirm')
    await step(packed, 'pack')
    const late = await buyers.cancel(packed)
    expect((await errorOf(late)).reason).toBe('already_packed')
    expect((await step(packed, 'cancel', { reason: 'Broken' })).status).toBe(200)
    expect(await stockOf(app, variants[0] ?? '')).toBe(1)
  })

  it('allow a return and refunds in parts', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 9 }] })
    const order = await buyers.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    const pay = (json: object) => step(order, 'payments', { method: 'upi', ...json })
    await pay({ amountPaise: order.totalPaise, reference: '4312' })
    for (const [name, json] of [['confirm'], ['pack'], ['ship', { carrier: 'India Post' }], ['deliver']] as [string, object?][])
      await step(order, name, json)
    expect((await pay({ kind: 'refund', amountPaise: order.totalPaise + 1 })).status).toBe(422)
    expect(((await (await pay({ kind: 'refund', amountPaise: 500 })).json()) as Order).payment).toBe('paid')
    expect((await step(order, 'take-back', { reason: 'Cracked' })).status).toBe(200)
    expect(await stockOf(app, variants[0] ?? '')).toBe(9)
    const rest = (await (await pay({ kind: 'refund', amountPaise: order.totalPaise - 500 })).json()) as Order
    expect(rest).toMatchObject({ state: 'refunded', payment: 'refunded', refundedPaise: order.totalPaise })
    const late = await pay({ amountPaise: 1 })
    expect([late.status, (await errorOf(late)).reason]).toEqual([409, 'state_conflict'])
  })

  it('end as refunded when a fully refunded order is returned, and the buyer gets an email', async () => {
    const { variants } = await createProduct(app)
    const order = await buyers.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    await step(order, 'payments', { method: 'upi', amountPaise: order.totalPaise })
    for (const [name, json] of [['confirm'], ['pack'], ['ship', { carrier: 'India Post' }], ['deliver']] as [string, object?][])
      await step(order, name, json)
    await step(order, 'payments', { kind: 'refund', method: 'upi', amountPaise: order.totalPaise })
    const back = (await (await step(order, 'take-back', { reason: 'Cracked' })).json()) as Order
    expect(back).toMatchObject({ state: 'refunded', payment: 'refunded' })
    await app.jobs.run()
    const mail = app.mails.find((mail) => mail.subject === `We’ve received your return for order ${order.number}`)
    expect(mail?.text).toContain('You were already refunded.')
  })

  it('record a repeated payment once, and reject an idempotency key reused for another amount', async () => {
    const { variants } = await createProduct(app)
    const order = await buyers.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    const pay = (amountPaise: number, kind = 'payment') =>
      app.request(`/ops/orders/${order.number}/payments`, {
        method: 'POST',
        as: team,
        headers: { 'idempotency-key': `${kind}-${order.number}` },
        json: { kind, method: 'upi', amountPaise },
      })
    const responses = await Promise.all([pay(500), pay(500), pay(500)])
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200])
    expect((await buyers.see(order)).paidPaise).toBe(500)
    const other = await pay(600)
    expect([other.status, (await errorOf(other)).reason]).toEqual([422, 'idempotency_key_reused'])
    await pay(200, 'refund')
    await pay(200, 'refund')
    expect(await buyers.see(order)).toMatchObject({ paidPaise: 500, refundedPaise: 200 })
  })

  it('record money received after the cancellation so that it can be refunded', async () => {
    const { variants } = await createProduct(app)
    const order = await buyers.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    await buyers.cancel(order)
    expect((await step(order, 'payments', { method: 'upi', amountPaise: 500 })).status).toBe(200)
    expect((await step(order, 'payments', { kind: 'refund', method: 'upi', amountPaise: 500 })).status).toBe(200)
    expect(await buyers.see(order)).toMatchObject({ state: 'cancelled', paidPaise: 500, refundedPaise: 500, payment: 'refunded' })
  })

  it('release the stock of an unpaid online order when its time is over', async () => {
    const { variants } = await createProduct(app, { variants: [{ stock: 4 }] })
    const order = await buyers.placed({ ...linesOf(variants[0]), paymentMethod: 'upi' })
    const payBefore = new Date(app.clock.now().getTime() + 30 * 60_000)
    await app.db
      .updateTable('orders')
      .set({ payment_method: 'online', payment_due_at: payBefore })
      .where('number', '=', order.number)
      .execute()
    expect(await cancelUnpaidOrders(app.ctx)).toBe(0)
    app.clock.advance(30)
    expect(await cancelUnpaidOrders(app.ctx)).toBe(1)
    expect((await buyers.see(order)).state).toBe('cancelled')
    expect(await stockOf(app, variants[0] ?? '')).toBe(4)
  })
})

it('computes bestsellers from orders, weighting recent ones most', async () => {
  const old = await createProduct(app)
  const fresh = await createProduct(app)
  await buyers.placed(linesOf(old.variants[0]))
  app.clock.advance(4 * 24 * 60)
  await buyers.placed(linesOf(fresh.variants[0]))
  const cancelled = await buyers.placed(linesOf(old.variants[0]))
  await step(cancelled, 'cancel', {})
  await countSales(app.db, app.clock.now())
  const trends = await app.db
    .selectFrom('products')
    .where('id', 'in', [old.id, fresh.id])
    .select(['id', 'sold', 'trend'])
    .execute()
  expect(trends.find((row) => row.id === old.id)).toMatchObject({ sold: 1, trend: 0.5 })
  expect(trends.find((row) => row.id === fresh.id)).toMatchObject({ sold: 1, trend: 1 })
  expect(await countSales(app.db, app.clock.now())).toBe(0)
})
