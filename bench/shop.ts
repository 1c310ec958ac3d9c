import { randomUUID } from 'node:crypto'
import { PRODUCTS } from '../src/demo/shop/products.ts'
import { SESSION_COOKIE } from '../src/server/ports/identity/auth.ts'
import type { LoadRequest } from './requests.ts'
import { tokenOf } from './signed-in.ts'

const CATEGORIES = ['diyas', 'incense', 'idols', 'kalash', 'puja-essentials']
const SORTS = ['price-low', 'price-high', 'rating', 'newest']
const SEARCH_TEXTS = [
  'agarbatti',
  'pital diya',
  'ganesh murti',
  'kapoor',
  'अगरबत्ती',
  'rudraksh mala',
  'kalsh',
  'laxmi',
  'pooja thali',
  'तांबे का लोटा',
]
const COPIES = 48
/** The first half of the people fill carts, the second half order, each of them once. */
const PEOPLE = 50_000

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
const slugOf = (index: number): string => `${pick(PRODUCTS, index).slug}-no-${1 + (Math.floor(index / PRODUCTS.length) % COPIES)}`

const post = (path: string, person: number, body: object, expected = 200): LoadRequest => ({
  path: `/api/v1${path}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...ofPerson(person), 'idempotency-key': randomUUID() },
  body: JSON.stringify(body),
  expected,
})
const ofPerson = (person: number) => ({ cookie: `${SESSION_COOKIE}=${tokenOf(person)}.mark` })

const add = (person: number, index: number): LoadRequest => {
  const product = pick(PRODUCTS, index)
  const { color, size } = product.variants[0] ?? {}
  return post('/shop/add', person, {
    productId: slugOf(index),
    quantity: 1,
    ...(color ? { color: color.en } : {}),
    ...(size ? { size: size.en } : {}),
  })
}

const FORM = {
  name: 'Aditi Kulkarni',
  address: '12 Shivaji Path',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  paymentMethod: 'upi',
}

/** Adds two products to an empty cart, reads it, requests its price with the place, and orders. */
function order(index: number): LoadRequest {
  const person = PEOPLE + 1 + (index % PEOPLE)
  const before = [
    add(person, index),
    add(person, index + 1),
    { path: '/api/v1/shop/getcart', headers: ofPerson(person) },
    post('/shop/quote', person, { pin: '411001' }),
  ]
  // Only a few orders of one phone or email address may be open.
  const form = { ...FORM, phone: `98${20_000_000 + person}`, email: `devotee-${person}@example.com` }
  return { ...post('/orders', person, form, 201), before }
}

const brotli = { 'accept-encoding': 'br' }

export const SHOP_REQUESTS = {
  'product list': (index: number): LoadRequest => ({
    path: `/api/v1/shop?category=${pick(CATEGORIES, index)}&sort=${pick(SORTS, index)}&minPrice=${1 + (index % 97)}&limit=24`,
  }),
  product: (index: number): LoadRequest => ({ path: `/api/v1/shop/${slugOf(index)}` }),
  'product search': (index: number): LoadRequest => ({
    path: `/api/v1/shop?${new URLSearchParams({ query: pick(SEARCH_TEXTS, index), minPrice: String(1 + (index % 97)), limit: '24' })}`,
  }),
  'cart line': (index: number): LoadRequest => add(1 + (index % PEOPLE), index),
  order,
  'shop page': (index: number): LoadRequest => ({ path: pick(['/shop', '/hi/shop'], index), headers: brotli }),
  'product page': (index: number): LoadRequest => ({ path: `/product/${slugOf(index)}`, headers: brotli }),
}
