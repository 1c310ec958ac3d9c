// Codes: counted with the order, good once for each where they say so, and said in a quote before anything is ordered.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buying, errorOf, linesOf } from '../../../test/buying.ts'
import { makeGood } from '../../../test/goods.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../test/harness.ts'
import type { Cart } from './contract/cart.ts'

let app: TestApp
let buyers: ReturnType<typeof buying>
let as: TestActor
beforeAll(async () => {
  app = await createTestApp()
  buyers = buying(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  as = await app.actors.user()
})

it('says in a quote that a code good once for each was used, to the account and to the mobile number', async () => {
  const { variants } = await makeGood(app)
  await app.db
    .insertInto('coupons')
    .values({ code: 'FIRST', percent: 10, is_once_each: true, created_at: app.clock.now() })
    .execute()
  const lines = linesOf(variants[0])
  const quote = async (json: object, who?: TestActor) => {
    const answer = await app.request('/shop/quote', {
      method: 'POST',
      json: { ...lines, coupon: 'first', ...json },
      ...(who ? { as: who } : {}),
    })
    const { couponReason, discountPaise } = (await answer.json()) as Cart
    return [couponReason, discountPaise]
  }
  const phone = '98111 22233'
  expect(await quote({ phone })).toEqual([null, 1000])
  await buyers.placed({ ...lines, phone, coupon: 'FIRST' })
  expect(await quote({ phone: '+91 9811122233' })).toEqual(['used', 0])
  expect(await quote({ phone: '98111 22234' })).toEqual([null, 1000])
  expect(await quote({})).toEqual([null, 1000])
  expect(await quote({ phone }, as)).toEqual([null, 1000])
  await buyers.placed({ ...lines, coupon: 'FIRST' }, { as })
  expect(await quote({}, as)).toEqual(['used', 0])
  // Who types an order in for somebody on the phone has not used it himself.
  expect(await quote({ phone: '98111 22235' }, await app.actors.team())).toEqual([null, 1000])
})

it('counts a code, and a code that is good once for each person only once', async () => {
  const { variants } = await makeGood(app)
  await app.db
    .insertInto('coupons')
    .values({ code: 'ONCE', percent: 10, is_once_each: true, most_uses: 2, created_at: app.clock.now() })
    .execute()
  const first = await buyers.placed({ ...linesOf(variants[0]), coupon: 'once' })
  expect(await buyers.see(first)).toMatchObject({ discountPaise: 1000, coupon: 'ONCE' })
  expect((await errorOf(await buyers.place({ ...linesOf(variants[0]), coupon: 'ONCE' }))).reason).toBe('coupon')
  // Cancelled before it left: the code is his again.
  await buyers.cancel(first)
  await buyers.placed({ ...linesOf(variants[0]), coupon: 'ONCE' })
  await buyers.placed({ ...linesOf(variants[0]), coupon: 'ONCE', phone: '9820012346' })
  const answer = await buyers.place({ ...linesOf(variants[0]), coupon: 'ONCE', phone: '9820012347' })
  expect((await errorOf(answer)).fields).toEqual({ coupon: 'This code has been used up.' })
})
