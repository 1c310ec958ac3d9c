import { z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '../../../server/http/idempotency.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { CancelOrder, Order, OrderPayment, ShipOrder } from '../orders/contract.ts'
import { getTeamOrder } from '../orders/service.ts'
import { BatchResult, BatchStep, NumberList, OrderCounts, PackingList, TeamOrderCard, TeamOrdersQuery } from './contract.ts'
import {
  cancelByTeam,
  confirmOrPack,
  deliver,
  getOrderCounts,
  getPackingList,
  getPackingSlips,
  getTeamOrders,
  payByTeam,
  performBatch,
  ship,
  takeBack,
  undoByTeam,
} from './service.ts'

const params = z.object({ number: z.string().max(40) })
const updatedOrder = { 200: jsonResponse(Order, 'The order afterwards.'), ...errorResponses(404) }
/** The language of the product names. */
const query = z.object({ lang: optionalQueryParam(LanguageCode) })

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/orders',
  summary: 'Orders filtered by state, payment, dates and text.',
  request: { query: TeamOrdersQuery },
  responses: {
    200: jsonResponse(z.object({ items: z.array(TeamOrderCard), nextCursor: z.string().nullable() }), 'Newest first.'),
  },
})
const counts = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/orders/counts',
  summary: 'The number of orders in each open state.',
  responses: { 200: jsonResponse(OrderCounts, 'By state, and the reported payments.') },
})
const packing = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/orders/packing',
  summary: 'The pieces of all confirmed orders, or of the given ones, summed by product.',
  request: { query: query.extend({ orders: optionalQueryParam(NumberList) }) },
  responses: { 200: jsonResponse(PackingList, 'In shop order.') },
})
const slips = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/orders/slips',
  summary: 'The given orders with the data for packing slips.',
  request: { query: query.extend({ orders: NumberList }) },
  responses: { 200: jsonResponse(z.array(Order), 'In the requested order; unknown numbers are left out.') },
})
const batch = defineRoute({
  access: 'team',
  method: 'post',
  path: '/ops/orders/batch',
  summary: 'Confirm or pack many orders at once, or undo that.',
  request: jsonBody(BatchStep),
  responses: { 200: jsonResponse(BatchResult, 'The result for each.') },
})
const one = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/orders/{number}',
  summary: 'An order with its history.',
  request: { params, query },
  responses: { 200: jsonResponse(Order, 'The order.'), ...errorResponses(404) },
})
const action = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/{action}',
  summary: 'Confirm or pack an order.',
  request: { params: params.extend({ action: z.enum(['confirm', 'pack'], { error: 'The action is confirm or pack.' }) }), query },
  responses: updatedOrder,
})
const shipRoute = defineRoute({
  access: 'team',
  reasons: ['state_conflict', 'tracking_number_already_used'],
  method: 'post',
  path: '/ops/orders/{number}/ship',
  summary: 'Hand an order to a carrier.',
  request: { params, query, ...jsonBody(ShipOrder) },
  responses: updatedOrder,
})
const undoRoute = defineRoute({
  access: 'team',
  reasons: ['undo_expired'],
  method: 'post',
  path: '/ops/orders/{number}/undo',
  summary: 'Undo that an order was confirmed or packed, within ten minutes.',
  request: { params, query },
  responses: updatedOrder,
})
const deliverRoute = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/deliver',
  summary: 'Mark an order as delivered.',
  request: { params, query },
  responses: updatedOrder,
})
const cancel = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/cancel',
  summary: 'Cancel an order that has not been shipped.',
  request: { params, query, ...jsonBody(CancelOrder) },
  responses: updatedOrder,
})
const back = defineRoute({
  access: 'team',
  reasons: ['open_return_exists', 'state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/take-back',
  summary: 'Record that the products of an order came back.',
  request: { params, query, ...jsonBody(CancelOrder) },
  responses: updatedOrder,
})
const pay = defineRoute({
  access: 'team',
  reasons: ['amount_too_large', 'idempotency_key_reused', 'return_refund_too_large', 'state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/payments',
  summary: 'Record a payment or a refund of an order.',
  request: { params, query, headers: IdempotencyHeader, ...jsonBody(OrderPayment) },
  responses: { ...updatedOrder },
})

export const teamOrdersRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamOrders(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(counts, async (c) => c.json(await getOrderCounts(c.get('ctx')), 200))
  .openapi(packing, async (c) => {
    const { lang, orders } = c.req.valid('query')
    return c.json(await getPackingList(c.get('ctx'), lang ?? 'en', orders), 200)
  })
  .openapi(slips, async (c) => {
    const { lang, orders } = c.req.valid('query')
    return c.json(await getPackingSlips(c.get('ctx'), orders, lang ?? 'en'), 200)
  })
  .openapi(batch, async (c) => c.json(await performBatch(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(one, async (c) =>
    c.json(await getTeamOrder(c.get('ctx'), c.req.valid('param').number, c.req.valid('query').lang), 200),
  )
  .openapi(undoRoute, async (c) => {
    const { lang } = c.req.valid('query')
    return c.json(await undoByTeam(c.get('ctx'), c.req.valid('param').number, lang), 200)
  })
  .openapi(shipRoute, async (c) => {
    const { lang } = c.req.valid('query')
    return c.json(await ship(c.get('ctx'), c.req.valid('param').number, c.req.valid('json'), lang), 200)
  })
  .openapi(deliverRoute, async (c) =>
    c.json(await deliver(c.get('ctx'), c.req.valid('param').number, c.req.valid('query').lang), 200),
  )
  .openapi(cancel, async (c) => {
    const { lang } = c.req.valid('query')
    return c.json(await cancelByTeam(c.get('ctx'), c.req.valid('param').number, c.req.valid('json').reason, lang), 200)
  })
  .openapi(back, async (c) => {
    const { lang } = c.req.valid('query')
    return c.json(await takeBack(c.get('ctx'), c.req.valid('param').number, c.req.valid('json').reason, lang), 200)
  })
  .openapi(pay, async (c) => {
    const { lang } = c.req.valid('query')
    const submitted = { ...c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] }
    return c.json(await payByTeam(c.get('ctx'), c.req.valid('param').number, submitted, lang), 200)
  })
  .openapi(action, async (c) => {
    const { number, action } = c.req.valid('param')
    return c.json(await confirmOrPack(c.get('ctx'), number, action, c.req.valid('query').lang), 200)
  })
