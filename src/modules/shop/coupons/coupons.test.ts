import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { buying, errorOf, linesOf } from '../../../../test/order-helpers.ts'
import { createProduct } from '../../../../test/products.ts'
import type { Cart } from '../cart/contract.ts'

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

const onceEach = (code: string, rest: object = {}) =>
  app.db
    .insertInto('coupons')
    .values({ code, percent: 10, is_once_each: true, created_at: app.clock.now(), ...rest })
    .execute()

it('reports in the quote what a once-per-person coupon requires, and that it was used', async () => {
  const { variants } = await createProduct(app)
  await onceEach('FIRST')
  const lines = linesOf(variants[0])
  const quote = async (json: object, who?: TestActor) => {
    const response = await app.request('/shop/quote', {
      method: 'POST',
      json: { ...lines, coupon: 'first', ...json },
      ...(who ? { as: who } : {}),
    })
    const { couponReason, discountPaise } = (await response.json()) as Cart
    return [couponReason, discountPaise]
  }
  const phone = '98111 22233'
  expect(await quote({ phone })).toEqual(['sign_in', 0])
  const unverified = await app.actors.user()
  await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', unverified.userId).execute()
  expect(await quote({ phone }, unverified)).toEqual(['verify_email', 0])
  expect(await quote({ phone }, as)).toEqual([null, 1000])
  await buyers.placed({ ...lines, phone, coupon: 'FIRST' }, { as })
  expect(await quote({}, as)).toEqual(['used', 0])
  const other = await app.actors.user()
  expect(await quote({}, other)).toEqual([null, 1000])
  expect(await quote({ phone: '+91 9811122233' }, other)).toEqual(['used', 0])
  // A team member who enters an order for a caller has not used the coupon.
  expect(await quote({ phone: '98111 22235' }, await app.actors.team())).toEqual([null, 1000])
})

it('rejects a once-per-person coupon for guests and for accounts without a verified email', async () => {
  const { variants } = await createProduct(app)
  await onceEach('PROVED')
  const order = { ...linesOf(variants[0]), coupon: 'PROVED' }
  const unverified = await app.actors.user()
  await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', unverified.userId).execute()
  const reason = async (response: Response) => [response.status, (await errorOf(response)).fields]
  expect(await reason(await buyers.place(order))).toEqual([
    409,
    { coupon: 'Sign in to use this code: it counts once for each person.' },
  ])
  expect(await reason(await buyers.place(order, { as: unverified }))).toEqual([
    409,
    { coupon: 'Confirm your email address to use this code: it counts once for each person.' },
  ])
})

it('counts uses by account, verified email and mobile number', async () => {
  const { variants } = await createProduct(app)
  await onceEach('KEYS')
  const order = (phone: string) => ({ ...linesOf(variants[0]), coupon: 'KEYS', phone })
  await buyers.placed(order('98111 33301'), { as })
  const used = { coupon: 'You have used this code already.' }
  const fields = async (response: Response) => (await errorOf(response)).fields
  expect(await fields(await buyers.place(order('98111 33302'), { as }))).toEqual(used)
  const other = await app.actors.user()
  expect(await fields(await buyers.place(order('+91-98111-33301'), { as: other }))).toEqual(used)
  // A second account with the same mailbox.
  await app.db
    .updateTable('users')
    .set({ email: as.email.replace('@', '+again@') })
    .where('id', '=', other.userId)
    .execute()
  expect(await fields(await buyers.place(order('98111 33303'), { as: other }))).toEqual(used)
  const { rows } = await sql`select buyer_key from coupon_uses where code = 'KEYS'`.execute(app.db)
  expect(rows).toHaveLength(3)
})

it('limits total uses and uses per person, and gives a use back when the order is cancelled', async () => {
  const { variants } = await createProduct(app)
  await onceEach('ONCE', { max_uses: 2 })
  const order = (phone = '98200 12345') => ({ ...linesOf(variants[0]), coupon: 'ONCE', phone })
  const first = await buyers.placed({ ...order(), coupon: 'once' }, { as })
  expect(await buyers.see(first)).toMatchObject({ discountPaise: 1000, coupon: 'ONCE' })
  expect((await errorOf(await buyers.place(order(), { as }))).reason).toBe('coupon_not_applicable')
  // Cancelled before shipping, so the coupon can be used again.
  await buyers.cancel(first)
  await buyers.placed(order(), { as })
  await buyers.placed(order('9820012346'), { as: await app.actors.user() })
  const response = await buyers.place(order('9820012347'), { as: await app.actors.user() })
  expect((await errorOf(response)).fields).toEqual({ coupon: 'This coupon has been used up.' })
})
