import { randomUUID } from 'node:crypto'
import { insertReturnPhoto } from '../../src/modules/shop/return-photos/store.ts'
import { newId } from '../../src/shared/ids.ts'
import type { TestActor, TestApp } from '../harness.ts'
import { ORDER_FORM } from '../order-helpers.ts'
import { createProduct } from '../products.ts'
import type { Fields } from './valid-input.ts'

const LINE = { variantId: '0198c0de-0000-7000-8000-000000000000', quantity: 1 }

const SAVED_ITEM = { productId: LINE.variantId, seenPaise: 4_500, wasThere: true }

const TERMS = {
  percent: 10,
  amountPaise: null,
  maxPaise: 20_000,
  minSubtotalPaise: 50_000,
  startsOn: '2026-10-01',
  endsOn: '2026-11-30',
  maxUses: 100,
  isOnceEach: true,
  categories: ['diyas'],
  note: 'For Diwali',
}

export const SHOP_BODIES: Record<string, Fields> = {
  '/shop/add': { productId: 'panchmukhi-brass-diya', quantity: 2 },
  '/shop/updatecart': { productId: 'panchmukhi-brass-diya', quantity: 2 },
  '/shop/quote': { lines: [LINE], coupon: 'DIWALI' },
  '/shop/merge-cart': { lines: [LINE] },
  '/shop/wishlist/look': { products: [SAVED_ITEM] },
  '/shop/wishlist/merge': { products: [SAVED_ITEM] },
  '/shop/restock-subscriptions': { variantId: LINE.variantId, email: 'waits@example.com', consent: true },
  '/orders': { ...ORDER_FORM, lines: [LINE] },
  '/orders/{number}/open': { key: 'a-key-that-is-long-enough' },
  '/orders/{number}/cancel': { reason: 'Bought twice' },
  '/orders/{number}/payment-reports': { reference: '412345678901' },
  '/ops/coupons': { code: 'DIWALI10', ...TERMS },
  '/ops/coupons/{code}': { version: 0, ...TERMS },
  '/ops/coupons/{code}/end': { version: 0 },
  '/ops/orders/batch': { step: 'confirm', numbers: ['SK-7K3MAQ'] },
  '/orders/{number}/reviews': { productId: '0198c0de-0000-7000-8000-000000000000', rating: 5, content: 'Burns for hours' },
  '/shop/reviews/{id}/helpful': { isHelpful: true },
  '/ops/product-reviews/{id}/hide': { reason: 'Names a neighbour' },
  '/ops/business': {
    officeAddress: 'Sankalp, Shaniwar Peth, Pune 411030',
    hostedBy: 'E2E Networks, Delhi',
    etags: { officeAddress: 'as-it-was-read', hostedBy: 'as-it-was-read' },
  },
  '/ops/settings': {
    travelMinutes: 45,
    shop: { returnDays: 10 },
    etags: { travelMinutes: 'as-it-was-read', 'shop.returnDays': 'as-it-was-read' },
  },
  '/ops/upi': {
    upiId: 'sankalp@okhdfcbank',
    upiName: 'Sankalp',
    etags: { upiId: 'as-it-was-read', upiName: 'as-it-was-read' },
  },
  '/ops/hsn-rates': { hsn: '8306', fromDay: '2027-01-01', basisPoints: 500, note: 'Changed' },
  '/ops/orders/{number}/ship': { carrier: 'India Post', tracking: 'EM123456789IN' },
  '/ops/orders/{number}/cancel': { reason: 'Asked on the phone' },
  '/ops/orders/{number}/take-back': { reason: 'Refused at the door' },
  '/ops/products': {
    category: 'diyas',
    name: { en: 'Peacock diya', hi: 'मोर दीया' },
    slug: 'peacock-diya',
    sku: 'DIYA-PEACOCK',
    hsn: '74198030',
    pricePaise: 24_900,
  },
  '/ops/products/{productId}': { version: 0, maker: 'Mitti Mahal Potteries, Khurja' },
  '/ops/products/sections/{section}': { products: [], before: [] },
  '/ops/stock/{variantId}': { kind: 'delivered', pieces: 12, note: 'From Khurja' },
  // A known carrier, whose name is fixed: the refusal shows that the caller was let through.
  '/ops/cash/carriers/rename': { carrier: 'DTDC', name: 'Dtdc' },
  '/ops/cash/remittances': {
    carrier: 'India Post',
    reference: 'CODR-1',
    receivedOn: '2026-01-01',
    amountPaise: 100,
    orders: ['SK-7K3MAQ'],
  },
  '/orders/{number}/returns': { lines: [{ lineId: LINE.variantId, quantity: 1 }], reason: 'damaged', words: 'Cracked' },
  '/ops/orders/{number}/returns/approve': { pickupOn: '2099-01-01' },
  '/ops/orders/{number}/returns/decline': { reason: 'It was used' },
  '/ops/orders/{number}/returns/take-back': { damaged: [{ lineId: LINE.variantId, pieces: 1 }] },
  '/ops/orders/{number}/returns/refund': { method: 'upi', reference: '4711' },
  '/ops/orders/{number}/payments': { kind: 'payment', method: 'upi', amountPaise: 100 },
}

/** Creates a product in the cart of each of these people. */
export async function productInCarts(app: TestApp, people: readonly TestActor[]): Promise<string> {
  const { id } = await createProduct(app)
  for (const as of people) await app.request('/shop/add', { method: 'POST', as, json: { productId: id, quantity: 1 } })
  return id
}

/** Creates a variant that is out of stock. */
export async function soldOutVariant(app: TestApp): Promise<string> {
  const { variants } = await createProduct(app, { variants: [{ stock: 0 }] })
  return variants[0] ?? ''
}

/** Creates an order of this person. */
export async function orderOf(app: TestApp, as: TestActor): Promise<{ number: string; key: string }> {
  const { id } = await createProduct(app)
  await app.request('/shop/add', { method: 'POST', as, json: { productId: id, quantity: 1 } })
  const headers = { 'idempotency-key': randomUUID() }
  return (await (await app.request('/orders', { method: 'POST', as, headers, json: ORDER_FORM })).json()) as {
    number: string
    key: string
  }
}

/** Creates a shipped order, so that there is an invoice. */
export async function invoicedOrderOf(app: TestApp, as: TestActor, team: TestActor): Promise<{ number: string; key: string }> {
  const order = await orderOf(app, as)
  for (const step of ['confirm', 'pack', 'ship']) {
    const json = step === 'ship' ? { carrier: 'India Post' } : {}
    await app.request(`/ops/orders/${order.number}/${step}`, { method: 'POST', as: team, json })
  }
  return order
}

/** Creates a picture of this order that is not part of a return yet. */
export async function returnPhotoOf(app: TestApp, number: string): Promise<string> {
  const order = await app.db.selectFrom('orders').where('number', '=', number).select('id').executeTakeFirstOrThrow()
  const id = newId()
  const at = app.clock.now()
  const expiresAt = new Date(at.getTime() + 86_400_000)
  await insertReturnPhoto(app.db, { id, orderId: order.id, bytes: 1, at, expiresAt })
  await app.ctx.ports.storage.put(`returns/${id}.webp`, new Uint8Array([1]), 'image/webp')
  return id
}

/** Creates a coupon. */
export async function madeCoupon(app: TestApp): Promise<string> {
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`
  await app.db.insertInto('coupons').values({ code, percent: 10, created_at: app.clock.now() }).execute()
  return code
}
