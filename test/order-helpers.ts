import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order, OrderPlaced } from '../src/modules/shop/orders/contract.ts'
import type { ErrorBody } from '../src/shared/errors.ts'
import type { Language } from '../src/shared/languages.ts'
import type { TestActor, TestApp } from './harness.ts'
import { createProduct } from './products.ts'

export const ORDER_FORM = {
  name: 'Aditi Kulkarni',
  email: 'aditi@example.com',
  phone: '98200 12345',
  address: '12 Shivaji Path',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  paymentMethod: 'cash',
}

type PlaceOptions = { as?: TestActor; key?: string }

export const linesOf = (...variants: (string | undefined)[]) => ({
  lines: variants.map((variantId) => ({ variantId: variantId ?? '', quantity: 1 })),
})

export const errorOf = async (response: Response): Promise<ErrorBody['error']> => ((await response.json()) as ErrorBody).error

/** The actions of buyers. */
export function buying(app: TestApp) {
  const place = (json: object, { as, key = randomUUID() }: PlaceOptions = {}) =>
    app.request('/orders', {
      method: 'POST',
      json: { ...ORDER_FORM, ...json },
      headers: { 'idempotency-key': key },
      ...(as ? { as } : {}),
    })
  return {
    place,
    placed: async (json: object, options?: PlaceOptions): Promise<OrderPlaced> => {
      const response = await place(json, options)
      expect(response.status).toBe(201)
      return (await response.json()) as OrderPlaced
    },
    see: async ({ number, key }: OrderPlaced, lang: Language = 'en'): Promise<Order> =>
      (await (await app.request(`/orders/${number}?lang=${lang}`, { headers: { 'x-order-key': key } })).json()) as Order,
    cancel: ({ number, key }: Pick<OrderPlaced, 'number' | 'key'>, reason = '') =>
      app.request(`/orders/${number}/cancel`, { method: 'POST', json: { reason }, headers: { 'x-order-key': key } }),
  }
}

/**
 * Creates a cancelled order of this person with the word in every field, a product in the cart, and a wishlist item with restock
 * subscriptions.
 */
export async function orderEverything(app: TestApp, word: string, as: TestActor): Promise<void> {
  const product = await createProduct(app)
  const fill = () => app.request('/shop/add', { as, json: { productId: product.id, quantity: 1 } })
  await fill()
  const contact = {
    name: `${word} name`,
    email: `${word}.order@example.com`,
    address: `${word} lane`,
    landmark: `${word} landmark`,
  }
  const order = await buying(app).placed({ ...contact, city: `${word} town`, giftNote: `${word} gift` }, { as })
  await buying(app).cancel(order, `${word} second thoughts`)
  await fill()
  const soldOut = await createProduct(app, { variants: [{ stock: 0 }] })
  await app.request(`/shop/wishlist/${soldOut.id}`, { method: 'PUT', as })
  const subscription = { variantId: soldOut.variants[0] }
  await app.request('/shop/restock-subscriptions', { as, json: subscription })
  await app.request('/shop/restock-subscriptions', { json: { ...subscription, email: as.email, consent: true } })
}

/** Delivers an order and records its payment if it was paid. */
export async function deliver(
  app: TestApp,
  team: TestActor,
  { number, totalPaise }: Pick<OrderPlaced, 'number' | 'totalPaise'>,
  isPaid = true,
  carrier = 'India Post',
) {
  const steps: [string, object?][] = [
    ['confirm'],
    ['pack'],
    ['ship', { carrier, tracking: `EM${number}` }],
    ['deliver'],
    ...(isPaid ? ([['payments', { method: 'upi', amountPaise: totalPaise }]] as [string, object][]) : []),
  ]
  for (const [step, json = {}] of steps) {
    const response = await app.request(`/ops/orders/${number}/${step}`, { method: 'POST', as: team, json })
    expect(response.status, step).toBe(200)
  }
}
