import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import { changeSetting } from '../../settings/service.ts'
import type { Order, OrderCard, OrderPlaced } from './contract.ts'

let app: TestApp
let as: TestActor
let variantId: string
beforeAll(async () => {
  app = await createTestApp()
  variantId = (await createProduct(app, { nameHindi: 'पीतल का दीया', variants: [{ stock: 500 }] })).variants[0] ?? ''
})
afterAll(() => app.close())
beforeEach(async () => {
  as = await app.actors.user()
})

const placed = (json: object = {}, who?: TestActor) => buying(app).placed({ ...linesOf(variantId), ...json }, who && { as: who })
const statusFor = async ({ number }: Pick<OrderPlaced, 'number'>, who: TestActor) =>
  (await app.request(`/orders/${number}`, { as: who })).status
const unverify = ({ userId }: TestActor) =>
  app.db.updateTable('users').set({ email_verified: false }).where('id', '=', userId).execute()
const ownOrders = async (who: TestActor, more = '') =>
  (await (await app.request(`/orders?lang=en${more}`, { as: who })).json()) as { items: OrderCard[]; nextCursor: string | null }

describe('an order placed without an account', () => {
  it('can be seen by the account with its verified email, in whichever case it was typed', async () => {
    const order = await placed({ email: as.email.toUpperCase() })
    expect(await statusFor(order, as)).toBe(200)
    expect(await statusFor(order, await app.actors.user())).toBe(404)
  })

  it('cannot be seen, listed or cancelled by an account that has not verified this email', async () => {
    const order = await placed({ email: as.email })
    await unverify(as)
    expect(await statusFor(order, as)).toBe(404)
    expect((await ownOrders(as)).items).toEqual([])
    const path = `/orders/${order.number}/cancel`
    expect((await app.request(path, { method: 'POST', as, json: { reason: '' } })).status).toBe(404)
    expect((await buying(app).see(order)).state).toBe('placed')
  })

  it('joins the account when its orders are listed, and stays there when the email changes', async () => {
    const order = await placed({ email: as.email })
    expect((await ownOrders(as)).items.map(({ number }) => number)).toEqual([order.number])
    await app.db
      .updateTable('users')
      .set({ email: `moved-${as.email}` })
      .where('id', '=', as.userId)
      .execute()
    expect(await statusFor(order, as)).toBe(200)
  })
})

describe('an order of an account', () => {
  it('is not given to another account by the email written on it', async () => {
    const other = await app.actors.user()
    const order = await placed({ email: other.email }, as)
    expect(await statusFor(order, other)).toBe(404)
    expect((await ownOrders(other)).items).toEqual([])
    expect(await statusFor(order, as)).toBe(200)
  })

  it('opens with its link also for somebody who is signed in to another account', async () => {
    const order = await placed({}, as)
    const headers = { 'x-order-key': order.key }
    expect((await app.request(`/orders/${order.number}`, { as: await app.actors.user(), headers })).status).toBe(200)
  })
})

describe('the link of an order', () => {
  const open = (number: string, key: string) => app.request(`/orders/${number}/open`, { json: { key } })

  it('opens only this order, however its number is written', async () => {
    const [order, other] = [await placed(), await placed()]
    const response = await open(order.number.toLowerCase(), order.key)
    expect([response.status, await response.json()]).toEqual([200, { number: order.number }])
    expect((await open(order.number, other.key)).status).toBe(404)
    expect((await open('SK-777777', order.key)).status).toBe(404)
    expect((await open('nonsense', order.key)).status).toBe(404)
    const headers = { 'x-order-key': other.key }
    expect((await app.request(`/orders/${order.number}`, { headers })).status).toBe(404)
  })

  it('is shown again only to who came with it', async () => {
    const order = await placed({}, as)
    expect((await buying(app).see(order)).linkKey).toBe(order.key)
    expect(((await (await app.request(`/orders/${order.number}`, { as })).json()) as Order).linkKey).toBeNull()
  })
})

describe('the order as its buyer sees it', () => {
  it('offers the buyer’s actions only, and never the team’s undo', async () => {
    const team = await app.actors.team()
    const order = await placed()
    await app.request(`/ops/orders/${order.number}/confirm`, { method: 'POST', as: team, json: {} })
    expect(await buying(app).see(order)).toMatchObject({ actions: ['cancel'], undoUntil: null })
    const asTeam = (await (await app.request(`/ops/orders/${order.number}`, { as: team })).json()) as Order
    expect(asTeam).toMatchObject({
      actions: ['pack', 'cancel', 'payment'],
      undoUntil: '2026-11-20T04:40:00.000Z',
      mayReturn: false,
    })
  })

  it('has the names in the reader’s language', async () => {
    const order = await placed({}, as)
    const hindi = (await (await app.request(`/orders/${order.number}?lang=hi`, { as })).json()) as Order
    expect(hindi.lines[0]?.name).toBe('पीतल का दीया')
    const cards = (await (await app.request('/orders?lang=hi', { as })).json()) as { items: OrderCard[] }
    expect(cards.items[0]?.firstLine).toBe('पीतल का दीया')
  })
})

describe('the list of own orders', () => {
  it('has each order once, newest first, over two pages', async () => {
    const numbers: string[] = []
    for (let count = 0; count < 27; count++) {
      numbers.unshift((await placed({}, as)).number)
      app.clock.advance(1)
    }
    await placed({}, await app.actors.user())
    const first = await ownOrders(as)
    const second = await ownOrders(as, `&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)
    expect(first.items).toHaveLength(25)
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(numbers)
    expect(second.nextCursor).toBeNull()
  })
})

describe('the UPI link', () => {
  it('asks for what is due, and only from a buyer who chose UPI while something is due', async () => {
    await changeSetting(app.ctx, 'upiId', 'sankalp@upi')
    const order = await placed({ paymentMethod: 'upi' })
    const team = await app.actors.team()
    const pay = (amountPaise: number) =>
      app.request(`/ops/orders/${order.number}/payments`, { as: team, json: { method: 'upi', amountPaise } })
    await pay(1299)
    const link = new URL((await buying(app).see(order)).upiLink ?? '')
    expect([link.searchParams.get('am'), link.searchParams.get('tr')]).toEqual(['100.00', order.number.replace('-', '')])
    await pay(10_000)
    expect((await buying(app).see(order)).upiLink).toBeNull()
    expect((await buying(app).see(await placed({ paymentMethod: 'cash' }))).upiLink).toBeNull()
    const cancelled = await placed({ paymentMethod: 'upi' })
    await buying(app).cancel(cancelled)
    expect((await buying(app).see(cancelled)).upiLink).toBeNull()
  })
})
