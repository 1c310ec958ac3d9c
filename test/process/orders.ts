import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order, OrderPlaced } from '../../src/modules/shop/orders/contract.ts'
import { ORDER_FORM } from '../order-helpers.ts'

export async function anyVariant(url: string): Promise<string> {
  const [product] = (await (await fetch(`${url}/api/v1/shop?category=diyas&inStock=true&limit=1`)).json()) as { slug: string }[]
  const { variants } = (await (await fetch(`${url}/api/v1/shop/${product?.slug}`)).json()) as { variants: { id: string }[] }
  return variants[0]?.id ?? ''
}

/**
 * Each email address gets a different mobile number, because one person may have only a few open orders. A repeated order is equal in every
 * field.
 */
const buyers: string[] = []

type OrderInput = { variantId: string; email: string; key?: string }

export async function placeOrder(url: string, { variantId, email, key = randomUUID() }: OrderInput): Promise<OrderPlaced> {
  if (!buyers.includes(email)) buyers.push(email)
  const phone = `98200 ${String(10_001 + buyers.indexOf(email))}`
  const response = await fetch(`${url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'idempotency-key': key },
    body: JSON.stringify({ ...ORDER_FORM, phone, email, lines: [{ variantId, quantity: 1 }] }),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as OrderPlaced
}

export const seeOrder = async (url: string, { number, key }: OrderPlaced): Promise<Order> =>
  (await (await fetch(`${url}/api/v1/orders/${number}`, { headers: { 'x-order-key': key } })).json()) as Order
