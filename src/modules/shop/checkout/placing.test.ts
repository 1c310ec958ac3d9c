import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { postgresUrl } from '../../../../test/database.ts'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { waitForBlockedConnections } from '../../../../test/lock-helpers.ts'
import { buying, errorOf, linesOf, ORDER_FORM } from '../../../../test/order-helpers.ts'
import { createProduct, stockOf } from '../../../../test/products.ts'
import type { ServerCartLine } from '../cart/contract.ts'
import type { Order, OrderPlaced } from '../orders/contract.ts'

let app: TestApp
let buyers: ReturnType<typeof buying>
let team: TestActor
let variant: string
beforeAll(async () => {
  app = await createTestApp()
  buyers = buying(app)
  team = await app.actors.team()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(START)
  variant = (await createProduct(app)).variants[0] ?? ''
})

const place = (json: object = {}, options?: { as?: TestActor; key?: string }) =>
  buyers.place({ ...linesOf(variant), ...json }, options)
const placed = (json: object = {}, options?: { as?: TestActor; key?: string }) =>
  buyers.placed({ ...linesOf(variant), ...json }, options)
const seenByTeam = async ({ number }: OrderPlaced) =>
  (await (await app.request(`/ops/orders/${number}`, { as: team })).json()) as Order
const invalidFieldsOf = async (response: Response) => [response.status, Object.keys((await errorOf(response)).fields ?? {})]

describe('an order is refused', () => {
  it('from a form that fills in the hidden field, with our phone number and without touching the stock', async () => {
    const response = await place({ website: 'https://spam.example' })
    expect([response.status, await errorOf(response)]).toMatchObject([
      409,
      { reason: 'spam_suspected', values: { phone: '+91 20 4000 0108' } },
    ])
    expect(await stockOf(app, variant)).toBe(20)
  })

  it('for a puja before today in India, which begins at half past six in the evening in London', async () => {
    app.clock.set(new Date('2026-11-20T18:29:00Z'))
    expect((await place({ neededBy: '2026-11-20' })).status).toBe(201)
    app.clock.set(new Date('2026-11-20T18:30:00Z'))
    expect(await invalidFieldsOf(await place({ neededBy: '2026-11-20' }))).toEqual([400, ['neededBy']])
    expect((await place({ neededBy: '2026-11-21' })).status).toBe(201)
  })

  it('with a number that is no mobile', async () => {
    for (const phone of ['12345', '020 2612 3456', '98200 1234', '98200 123456']) {
      const response = await place({ phone })
      expect([response.status, (await errorOf(response)).reason], phone).toEqual([400, 'invalid_mobile'])
    }
  })

  it('for online payment while no provider is configured', async () => {
    expect(await invalidFieldsOf(await place({ paymentMethod: 'online' }))).toEqual([400, ['paymentMethod']])
  })

  it('for a receiver with only a name or only a number', async () => {
    expect(await invalidFieldsOf(await place({ receiverName: 'Meera' }))).toEqual([400, ['receiverPhone']])
    expect(await invalidFieldsOf(await place({ receiverPhone: '98200 54321' }))).toEqual([400, ['receiverName']])
    expect(await invalidFieldsOf(await place({ receiverName: 'Meera', receiverPhone: '12' }))).toEqual([400, ['receiverPhone']])
  })

  it('with a coupon that does not apply, although the order would be possible without it', async () => {
    const response = await place({ coupon: 'NOSUCHCODE' })
    expect(await errorOf(response)).toMatchObject({
      reason: 'coupon_not_applicable',
      fields: { coupon: 'There is no such code.' },
    })
    expect(await stockOf(app, variant)).toBe(20)
  })
})

describe('a placed order', () => {
  it('keeps what the buyer wrote, with the receiver’s number in its full form', async () => {
    const order = await placed({
      landmark: 'Behind the temple',
      giftNote: 'शुभ विवाह',
      neededBy: '2026-12-10',
      receiverName: 'Meera Joshi',
      receiverPhone: '098200-54321',
      phone: '+91 98200 12345',
    })
    expect(await seenByTeam(order)).toMatchObject({
      landmark: 'Behind the temple',
      giftNote: 'शुभ विवाह',
      neededBy: '2026-12-10',
      receiver: { name: 'Meera Joshi', mobile: '+919820054321' },
      mobile: '+919820012345',
    })
    expect((await seenByTeam(await placed())).receiver).toBeNull()
  })

  it('gets the state of its PIN code if the buyer named none', async () => {
    expect((await seenByTeam(await placed({ state: undefined }))).stateName).toBe('Maharashtra')
    const delhi = await placed({ state: undefined, city: 'New Delhi', zipCode: '110001' })
    expect((await seenByTeam(delhi)).stateName).toBe('Delhi')
  })

  it('promises days counted from today in India', async () => {
    app.clock.set(new Date('2026-11-20T18:29:00Z'))
    expect(await seenByTeam(await placed())).toMatchObject({ promisedFrom: '2026-11-23', promisedBy: '2026-11-27' })
    app.clock.set(new Date('2026-11-20T18:30:00Z'))
    expect(await seenByTeam(await placed())).toMatchObject({ promisedFrom: '2026-11-24', promisedBy: '2026-11-28' })
    const leh = await placed({ state: 'Ladakh', city: 'Leh', zipCode: '194101' })
    expect(await seenByTeam(leh)).toMatchObject({ promisedFrom: '2026-11-29', promisedBy: '2026-12-12' })
  })

  it('of submitted lines leaves the cart of the signed-in buyer as it is', async () => {
    const as = await app.actors.user()
    const other = await createProduct(app)
    await app.request('/shop/add', { as, json: { productId: other.id, quantity: 2 } })
    await placed({}, { as })
    const cart = (await (await app.request('/shop/getcart', { as })).json()) as ServerCartLine[]
    expect(cart.map(({ product, quantity }) => [product._id, quantity])).toEqual([[other.id, 2]])
  })

  it('belongs to the account that placed it, but one entered by the team belongs to the caller', async () => {
    const as = await app.actors.user()
    const own = await placed({}, { as })
    const forCaller = await placed({ email: 'caller@example.com' }, { as: team })
    const numbers = async (who: TestActor) => {
      const page = (await (await app.request('/orders', { as: who })).json()) as { items: { number: string }[] }
      return page.items.map(({ number }) => number)
    }
    expect(await numbers(as)).toEqual([own.number])
    expect(await numbers(team)).toEqual([])
    expect((await app.request(`/orders/${own.number}`, { as: team })).status).toBe(404)
    expect((await buyers.see(forCaller)).number).toBe(forCaller.number)
  })

  it('can be asked for again with the same key, also after the shown total changed, and is placed once', async () => {
    const key = randomUUID()
    const first = await placed({ expectedTotalPaise: 11_299 }, { key })
    await app.db.updateTable('product_variants').set({ price_paise: 99_000 }).where('id', '=', variant).execute()
    const again = await placed({ expectedTotalPaise: 1 }, { key })
    expect(again).toEqual(first)
    expect(await stockOf(app, variant)).toBe(19)
  })

  it('is remembered by its key even when the product was sold out or its day passed since', async () => {
    const key = randomUUID()
    const first = await placed({ neededBy: '2026-11-20' }, { key })
    await app.db.updateTable('product_variants').set({ stock: 0 }).where('id', '=', variant).execute()
    expect(await placed({ neededBy: '2026-11-20' }, { key })).toEqual(first)
    const other = await place({ neededBy: '2026-11-20', city: 'Mumbai', zipCode: '400001' }, { key })
    expect([other.status, (await errorOf(other)).reason]).toEqual([422, 'idempotency_key_reused'])
  })

  it('without a key is placed each time', async () => {
    const json = { ...linesOf(variant), ...ORDER_FORM }
    const send = async () => ((await (await app.request('/orders', { json })).json()) as OrderPlaced).number
    expect(await send()).not.toBe(await send())
    expect(await stockOf(app, variant)).toBe(18)
  })
})

describe('an order that fails while it is stored', () => {
  it('takes no stock and counts no coupon, and the same key works afterwards', async () => {
    const key = randomUUID()
    const short = (await createProduct(app, { variants: [{ stock: 3 }] })).variants[0] ?? ''
    await app.db.insertInto('coupons').values({ code: 'ROLLBACK', percent: 10, created_at: app.clock.now() }).execute()
    const lines = [
      { variantId: variant, quantity: 2 },
      { variantId: short, quantity: 4 },
    ]
    const refused = await buyers.place({ lines, coupon: 'ROLLBACK' }, { key })
    expect(await errorOf(refused)).toMatchObject({ reason: 'insufficient_stock', values: { left: 3 } })
    expect([await stockOf(app, variant), await stockOf(app, short)]).toEqual([20, 3])
    const usesOf = async () =>
      (await app.db.selectFrom('coupons').where('code', '=', 'ROLLBACK').select('uses').executeTakeFirstOrThrow()).uses
    expect(await usesOf()).toBe(0)
    await buyers.placed({ lines: [lines[0], { variantId: short, quantity: 3 }], coupon: 'ROLLBACK' }, { key })
    expect([await stockOf(app, variant), await stockOf(app, short), await usesOf()]).toEqual([18, 0, 1])
  })
})

describe('an order whose number is taken', () => {
  /** Gives the first new orders the number of an existing one. */
  async function withCollisions(count: number, work: (taken: string) => Promise<void>): Promise<void> {
    const { number } = await placed()
    await sql`create sequence collisions`.execute(app.db)
    await sql`create function collide() returns trigger language plpgsql as ${sql.lit(`begin
      if nextval('collisions') <= ${count} then new.number := '${number}'; end if; return new; end`)}`.execute(app.db)
    await sql`create trigger collide before insert on orders for each row execute function collide()`.execute(app.db)
    try {
      await work(number)
    } finally {
      await sql`drop function collide cascade`.execute(app.db)
      await sql`drop sequence collisions`.execute(app.db)
    }
  }

  it('gets another number, also after several collisions, and is stored once', async () => {
    await withCollisions(4, async (taken) => {
      const order = await placed()
      expect(order.number).not.toBe(taken)
      expect((await seenByTeam(order)).totalPaise).toBe(order.totalPaise)
    })
    expect(await stockOf(app, variant)).toBe(18)
  })

  it('is not stored after five collisions, and the same key works afterwards', async () => {
    const key = randomUUID()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await withCollisions(5, async () => {
      const refused = await place({}, { key })
      expect([refused.status, (await errorOf(refused)).code]).toEqual([503, 'unavailable'])
      expect(await stockOf(app, variant)).toBe(19)
    })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    await placed({}, { key })
    expect(await stockOf(app, variant)).toBe(18)
  })
})

describe.skipIf(!postgresUrl)('an order is refused because of a change after its cart was read', () => {
  /** The response to an order that is placed during this change of the database. */
  async function placedDuring(change: RawBuilder<unknown>, json: object, as: TestActor) {
    const { pending } = await app.db.transaction().execute(async (changing) => {
      await change.execute(changing)
      const pending = buyers.place(json, { as })
      await waitForBlockedConnections(changing, 1)
      return { pending }
    })
    const response = await pending
    return { status: response.status, ...(await errorOf(response)) }
  }

  it('of its quantity in another window, and the cart keeps the new quantity', async () => {
    const as = await app.actors.user()
    const { id, variants } = await createProduct(app)
    await app.request('/shop/add', { as, json: { productId: id, quantity: 1 } })
    const change = sql`update cart_lines set quantity = 3 where user_id = ${as.userId}`
    expect(await placedDuring(change, {}, as)).toMatchObject({ status: 409, reason: 'cart_changed' })
    const cart = (await (await app.request('/shop/getcart', { as })).json()) as ServerCartLine[]
    expect(cart.map(({ quantity }) => quantity)).toEqual([3])
    expect(await stockOf(app, variants[0] ?? '')).toBe(20)
  })

  it('of the stock, naming the product that is sold out and not the other one', async () => {
    const { slug, variants } = await createProduct(app)
    const soldOut = variants[0] ?? ''
    const change = sql`update product_variants set stock = 0 where id = ${soldOut}`
    const refused = await placedDuring(change, linesOf(variant, soldOut), await app.actors.user())
    expect(refused).toMatchObject({ status: 409, reason: 'out_of_stock', values: { slug, left: 0 } })
    expect(await stockOf(app, variant)).toBe(20)
  })

  it('of its coupon', async () => {
    await app.db.insertInto('coupons').values({ code: 'GONE', percent: 10, max_uses: 1, created_at: START }).execute()
    const change = sql`update coupons set uses = 1 where code = 'GONE'`
    const json = { ...linesOf(variant), coupon: 'GONE' }
    const refused = await placedDuring(change, json, await app.actors.user())
    expect(refused).toMatchObject({ status: 409, reason: 'coupon_not_applicable', fields: { coupon: expect.any(String) } })
    expect(await stockOf(app, variant)).toBe(20)
  })
})
