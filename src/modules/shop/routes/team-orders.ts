// The paths on which the team works orders off: lists, one order, and its steps.
import { createRoute, z } from '@hono/zod-openapi'
import { answers, body, createModule, refuses } from '../../../server/http/module.ts'
import { cursorField, optional } from '../../../shared/query-fields.ts'
import { CancelOrder, Order, OrderCard, OrderPayment, PAYMENT_METHODS, ShipOrder } from '../contract/orders.ts'
import { ORDER_STATES } from '../model/orders.ts'
import { teamOrder, teamOrders } from '../service/orders.ts'
import { cancelByTeam, deliver, payByTeam, plainStep, ship, takeBack } from '../service/team-orders.ts'

const params = z.object({ number: z.string().max(40) })
const moved = { 200: answers(Order, 'The order as it stands now.'), ...refuses(401, 404, 409) }
const TeamCard = OrderCard.extend({ name: z.string(), city: z.string(), paymentMethod: z.enum(PAYMENT_METHODS) })

const list = createRoute({
  method: 'get',
  path: '/ops/orders',
  summary: 'Orders of one state, or all. Team only.',
  request: {
    query: z.object({ state: optional(z.enum(ORDER_STATES, { error: 'We do not know that state.' })), cursor: cursorField }),
  },
  responses: {
    200: answers(z.object({ items: z.array(TeamCard), nextCursor: z.string().nullable() }), 'The latest first.'),
    ...refuses(401),
  },
})
const one = createRoute({
  method: 'get',
  path: '/ops/orders/{number}',
  summary: 'An order with its history. Team only.',
  request: { params },
  responses: { 200: answers(Order, 'The order.'), ...refuses(401, 404) },
})
const step = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/{step}',
  summary: 'Confirm or pack an order. Team only.',
  request: { params: params.extend({ step: z.enum(['confirm', 'pack'], { error: 'The step is confirm or pack.' }) }) },
  responses: moved,
})
const shipRoute = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/ship',
  summary: 'Hand an order to a carrier. Team only.',
  request: { params, ...body(ShipOrder) },
  responses: moved,
})
const deliverRoute = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/deliver',
  summary: 'An order has arrived. Team only.',
  request: { params },
  responses: moved,
})
const cancel = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/cancel',
  summary: 'Cancel an order that has not left. Team only.',
  request: { params, ...body(CancelOrder) },
  responses: moved,
})
const back = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/take-back',
  summary: 'The goods of an order are here again. Team only.',
  request: { params, ...body(CancelOrder) },
  responses: moved,
})
const pay = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/payments',
  summary: 'Money that came for an order, or went back. Team only.',
  request: { params, ...body(OrderPayment) },
  responses: { ...moved, ...refuses(422) },
})

export const teamOrdersRoutes = createModule()
  .openapi(list, async (c) => {
    const { state, cursor } = c.req.valid('query')
    return c.json(await teamOrders(c.get('ctx'), state, cursor), 200)
  })
  .openapi(one, async (c) => c.json(await teamOrder(c.get('ctx'), c.req.valid('param').number), 200))
  .openapi(shipRoute, async (c) => c.json(await ship(c.get('ctx'), c.req.valid('param').number, c.req.valid('json')), 200))
  .openapi(deliverRoute, async (c) => c.json(await deliver(c.get('ctx'), c.req.valid('param').number), 200))
  .openapi(cancel, async (c) =>
    c.json(await cancelByTeam(c.get('ctx'), c.req.valid('param').number, c.req.valid('json').reason), 200),
  )
  .openapi(back, async (c) => c.json(await takeBack(c.get('ctx'), c.req.valid('param').number, c.req.valid('json').reason), 200))
  .openapi(pay, async (c) => c.json(await payByTeam(c.get('ctx'), c.req.valid('param').number, c.req.valid('json')), 200))
  .openapi(step, async (c) => {
    const { number, step } = c.req.valid('param')
    return c.json(await plainStep(c.get('ctx'), number, step), 200)
  })
