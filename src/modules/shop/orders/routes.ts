import { z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '../../../server/http/idempotency.ts'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { cursorField, optionalQueryParam } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { placeOrder } from '../checkout/service.ts'
import { cancelOwnOrder } from '../order-actions/service.ts'
import { reportPayment } from '../payments/service.ts'
import { CancelOrder, Order, OrderCard, OrderPlaced, OrderRequest, ReportPayment } from './contract.ts'
import { getOwnOrder, getOwnOrders, openOrderLink } from './service.ts'

const params = z.object({ number: z.string().max(40) })
const langQuery = z.object({ lang: optionalQueryParam(LanguageCode) })
const link = linkCookies('order')

const place = defineRoute({
  access: 'everyone',
  reasons: [
    'cart_changed',
    'cart_empty',
    'cash_limit_exceeded',
    'coupon_not_applicable',
    'delivery_unavailable',
    'idempotency_key_reused',
    'insufficient_stock',
    'invalid_mobile',
    'kit_limit_exceeded',
    'order_too_large',
    'out_of_stock',
    'pin_code_mismatch',
    'pin_code_not_found',
    'price_changed',
    'sign_in_required',
    'spam_suspected',
    'too_many_open_requests',
  ],
  rateLimit: 'writes',
  method: 'post',
  path: '/orders',
  summary: 'Place an order of your own cart, or of the submitted lines. Open to all.',
  request: { headers: IdempotencyHeader, ...jsonBody(OrderRequest) },
  responses: { 201: jsonResponse(OrderPlaced, 'It is placed.') },
})
const list = defineRoute({
  access: 'user',
  method: 'get',
  path: '/orders',
  summary: 'Your own orders. For the signed-in person.',
  request: { query: langQuery.extend({ cursor: cursorField }) },
  responses: { 200: jsonResponse(z.object({ items: z.array(OrderCard), nextCursor: z.string().nullable() }), 'Newest first.') },
})
const one = defineRoute({
  access: 'link-holder',
  method: 'get',
  path: '/orders/{number}',
  summary: 'One order. The owner, or the holder of the link.',
  request: { params, query: langQuery },
  responses: { 200: jsonResponse(Order, 'The order.'), ...errorResponses(404) },
})
const open = defineRoute({
  access: 'everyone',
  method: 'post',
  path: '/orders/{number}/open',
  summary: 'Exchange the key of a private link for a cookie. Open to all.',
  request: { params, ...jsonBody(z.strictObject({ key: z.string().max(200) })) },
  responses: { 200: jsonResponse(z.object({ number: z.string() }), 'Opened.'), ...errorResponses(404) },
})
const cancel = defineRoute({
  access: 'link-holder',
  reasons: ['already_packed', 'state_conflict'],
  method: 'post',
  path: '/orders/{number}/cancel',
  summary: 'Cancel an order before it is packed. The owner, or the holder of the link.',
  request: { params, ...jsonBody(CancelOrder) },
  responses: { 200: jsonResponse(Order, 'It is cancelled.'), ...errorResponses(404) },
})

const paid = defineRoute({
  access: 'link-holder',
  reasons: ['nothing_due'],
  method: 'post',
  path: '/orders/{number}/payment-reports',
  summary: 'Report that the amount due was paid by UPI. The owner, or the holder of the link.',
  request: { params, ...jsonBody(ReportPayment) },
  responses: { 200: jsonResponse(Order, 'It is recorded.'), ...errorResponses(404) },
})

export const ordersRoutes = createModule()
  .openapi(place, async (c) => {
    const placed = await placeOrder(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key'])
    link.setCookie(c, placed.number, placed.key)
    return c.json(placed, 201)
  })
  .openapi(list, async (c) => {
    const { cursor, lang } = c.req.valid('query')
    return c.json(await getOwnOrders(c.get('ctx'), cursor, lang ?? 'en'), 200)
  })
  .openapi(one, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await getOwnOrder(c.get('ctx'), number, link.readKey(c, number), c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(open, async (c) => {
    const { key } = c.req.valid('json')
    const number = await openOrderLink(c.get('ctx'), c.req.valid('param').number, key)
    link.setCookie(c, number, key)
    return c.json({ number }, 200)
  })
  .openapi(cancel, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await cancelOwnOrder(c.get('ctx'), number, link.readKey(c, number), c.req.valid('json').reason), 200)
  })
  .openapi(paid, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await reportPayment(c.get('ctx'), number, link.readKey(c, number), c.req.valid('json').reference), 200)
  })
