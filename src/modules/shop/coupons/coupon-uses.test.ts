import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../test/harness.ts'
import { buying, deliver, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { type Paying, startPaying } from '../../../../test/payment-helpers.ts'
import { createProduct, stockOf } from '../../../../test/products.ts'
import { cancelUnpaidOrders } from '../order-actions/service.ts'
import { emailKey } from './service.ts'

let shop: Paying
let team: TestActor
let variant: string
beforeAll(async () => {
  shop = await startPaying()
  team = await shop.app.actors.team()
  variant = (await createProduct(shop.app, { variants: [{ stock: 500 }] })).variants[0] ?? ''
})
afterAll(() => shop.close())

const insert = (code: string, terms: object = {}) =>
  shop.app.db
    .insertInto('coupons')
    .values({ code, percent: 10, created_at: shop.app.clock.now(), ...terms })
    .execute()
const usesOf = async (code: string) =>
  (await shop.app.db.selectFrom('coupons').where('code', '=', code).select('uses').executeTakeFirstOrThrow()).uses
const usersOf = async (code: string) => {
  const rows = await shop.app.db.selectFrom('coupon_uses').where('code', '=', code).select('buyer_key').execute()
  return rows.map((row) => row.buyer_key).sort()
}
const place = (coupon: string, json: object = {}, as?: TestActor) =>
  buying(shop.app).place({ ...linesOf(variant), coupon, ...json }, as && { as })
const problemOf = async (response: Response) => (await errorOf(response)).fields?.coupon
const lapse = async () => {
  shop.app.clock.advance(31)
  await cancelUnpaidOrders(shop.app.ctx)
}

describe('a use of a coupon', () => {
  it('is counted with the order and given back when the order is cancelled by the team', async () => {
    await insert('COUNTED')
    const order = await buying(shop.app).placed({ ...linesOf(variant), coupon: 'COUNTED' })
    expect(await usesOf('COUNTED')).toBe(1)
    await shop.app.request(`/ops/orders/${order.number}/cancel`, { method: 'POST', as: team, json: {} })
    expect(await usesOf('COUNTED')).toBe(0)
  })

  it('is not given back when a delivered order comes back', async () => {
    await insert('CAMEBACK', { is_once_each: true })
    const as = await shop.app.actors.user()
    const order = await buying(shop.app).placed({ ...linesOf(variant), coupon: 'CAMEBACK', phone: '98111 55501' }, { as })
    await deliver(shop.app, team, order)
    const path = `/ops/orders/${order.number}/take-back`
    expect((await shop.app.request(path, { method: 'POST', as: team, json: {} })).status).toBe(200)
    expect(await usesOf('CAMEBACK')).toBe(1)
    expect(await problemOf(await place('CAMEBACK', { phone: '98111 55502' }, as))).toBe('You have used this code already.')
  })

  it('is given back only to its own coupon', async () => {
    await insert('MINE')
    await insert('OTHERS', { uses: 5 })
    const order = await buying(shop.app).placed({ ...linesOf(variant), coupon: 'MINE' })
    await buying(shop.app).cancel(order)
    expect([await usesOf('MINE'), await usesOf('OTHERS')]).toEqual([0, 5])
  })

  it('of a coupon that everybody may use repeatedly names nobody', async () => {
    await insert('FREELY')
    const as = await shop.app.actors.user()
    for (let count = 0; count < 2; count++) expect((await place('FREELY', {}, as)).status).toBe(201)
    expect([await usesOf('FREELY'), await usersOf('FREELY')]).toEqual([2, []])
  })
})

describe('a coupon for one use per person', () => {
  it('counts by the caller’s number alone when the team enters the order', async () => {
    await insert('BYPHONE', { is_once_each: true })
    expect((await place('BYPHONE', { phone: '98111 55511' }, team)).status).toBe(201)
    expect(await usersOf('BYPHONE')).toEqual(['+919811155511'])
    expect(await problemOf(await place('BYPHONE', { phone: '+91 9811155511' }, team))).toBe('You have used this code already.')
    expect((await place('BYPHONE', { phone: '98111 55512' }, team)).status).toBe(201)
  })

  it('is free again for all keys of a person whose order was cancelled', async () => {
    await insert('AGAIN', { is_once_each: true })
    const as = await shop.app.actors.user()
    const order = await buying(shop.app).placed({ ...linesOf(variant), coupon: 'AGAIN', phone: '98111 55521' }, { as })
    expect(await usersOf('AGAIN')).toEqual(['+919811155521', as.userId, as.email].sort())
    await buying(shop.app).cancel(order)
    expect(await usersOf('AGAIN')).toEqual([])
  })

  it('takes one mailbox as one person, whatever stands after a plus and in whichever case', () => {
    expect(emailKey('Aditi.K+diwali@Example.COM')).toBe('aditi.k@example.com')
    expect(emailKey('a+b+c@example.com')).toBe('a@example.com')
    expect(emailKey('aditi@example.com')).toBe('aditi@example.com')
  })

  it('does not count cancelled orders as earlier uses when the limit is set later', async () => {
    await insert('LATER')
    const [first, cancelled] = [await shop.app.actors.user(), await shop.app.actors.user()]
    expect((await place('LATER', { phone: '98111 55531' }, first)).status).toBe(201)
    const order = { ...linesOf(variant), coupon: 'LATER', phone: '98111 55532' }
    await buying(shop.app).cancel(await buying(shop.app).placed(order, { as: cancelled }))
    const terms = { percent: 10, amountPaise: null, maxPaise: null, minSubtotalPaise: 0, startsOn: null, endsOn: null }
    const json = { ...terms, version: 0, maxUses: null, isOnceEach: true, categories: [], note: '' }
    expect((await shop.app.request('/ops/coupons/later', { method: 'PUT', as: team, json })).status).toBe(200)
    expect(await usersOf('LATER')).toEqual(['+919811155531', first.userId, first.email].sort())
    expect((await place('LATER', { phone: '98111 55532' }, cancelled)).status).toBe(201)
  })
})

describe('an order with a coupon that is paid after it expired', () => {
  it('uses the coupon again, once', async () => {
    await insert('LATEPAID', { max_uses: 1 })
    const { order, requestId } = await shop.placedOnline({}, { coupon: 'LATEPAID' })
    await lapse()
    expect(await usesOf('LATEPAID')).toBe(0)
    await shop.captured(shop.provider.pay(requestId))
    expect(await shop.see(order)).toMatchObject({ state: 'confirmed', payment: 'paid' })
    expect(await usesOf('LATEPAID')).toBe(1)
  })

  it('is refunded and takes no stock when another order took the last use', async () => {
    await insert('LASTUSE', { max_uses: 1 })
    const { order, requestId, variant: variantId } = await shop.placedOnline({}, { coupon: 'LASTUSE' })
    await lapse()
    expect((await place('LASTUSE')).status).toBe(201)
    await shop.captured(shop.provider.pay(requestId))
    expect(await shop.see(order)).toMatchObject({ state: 'cancelled', refundingPaise: order.totalPaise })
    expect([await usesOf('LASTUSE'), await stockOf(shop.app, variantId)]).toEqual([1, 20])
  })

  it('is refunded when the same person used the coupon for another order meanwhile', async () => {
    await insert('ONEPERSON', { is_once_each: true })
    const as = await shop.app.actors.user()
    const product = await createProduct(shop.app)
    const form = { ...linesOf(product.variants[0]), paymentMethod: 'online', coupon: 'ONEPERSON', phone: '98111 55541' }
    const order = await buying(shop.app).placed(form, { as })
    const requestId = await shop.requestOf(order)
    await lapse()
    expect((await place('ONEPERSON', { phone: '98111 55542' }, as)).status).toBe(201)
    await shop.captured(shop.provider.pay(requestId))
    expect(await shop.see(order)).toMatchObject({ state: 'cancelled', refundingPaise: order.totalPaise })
    expect(await usesOf('ONEPERSON')).toBe(1)
  })

  it('is refunded when the coupon has ended since', async () => {
    await insert('ENDED', { ends_at: new Date(shop.app.clock.now().getTime() + 20 * 60_000) })
    const { order, requestId } = await shop.placedOnline({}, { coupon: 'ENDED' })
    await lapse()
    await shop.captured(shop.provider.pay(requestId))
    expect(await shop.see(order)).toMatchObject({ state: 'cancelled', refundingPaise: order.totalPaise })
  })
})
