import { createRoute, z } from '@hono/zod-openapi'
import { answers, body, createModule, refuses } from '../../../server/http/module.ts'
import { cursorField, optional } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { Order } from '../contract/orders.ts'
import { RETURN_LISTS, ReturnApproval, ReturnArrival, ReturnDecline, ReturnPage, ReturnRefund } from '../contract/returns.ts'
import { approveReturn, declineReturn, refundReturn, takeReturnIn, teamReturns } from '../service/team-returns.ts'

const params = z.object({ number: z.string().max(40) })
const query = z.object({ lang: optional(LanguageCode) })
const moved = { 200: answers(Order, 'The order as it stands now.'), ...refuses(401, 404, 409) }

const list = createRoute({
  method: 'get',
  path: '/ops/returns',
  summary: 'Requests to send goods back, of one list. Team only.',
  request: {
    query: query.extend({ list: optional(z.enum(RETURN_LISTS, { error: 'We do not know that list.' })), cursor: cursorField }),
  },
  responses: { 200: answers(ReturnPage, 'The longest waiting first.'), ...refuses(401) },
})
const approve = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/returns/approve',
  summary: 'Approve a return with the day of its pickup. Team only.',
  request: { params, query, ...body(ReturnApproval) },
  responses: moved,
})
const decline = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/returns/decline',
  summary: 'Decline a return. Team only.',
  request: { params, query, ...body(ReturnDecline) },
  responses: moved,
})
const takeBack = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/returns/take-back',
  summary: 'The goods of a return are here: on the shelf, or written off. Team only.',
  request: { params, query, ...body(ReturnArrival) },
  responses: moved,
})
const refund = createRoute({
  method: 'post',
  path: '/ops/orders/{number}/returns/refund',
  summary: 'The money for a return was given back. Team only.',
  request: { params, query, ...body(ReturnRefund) },
  responses: { ...moved, ...refuses(422) },
})

export const teamReturnsRoutes = createModule()
  .openapi(list, async (c) => {
    const { list, cursor, lang } = c.req.valid('query')
    return c.json(await teamReturns(c.get('ctx'), list ?? 'asked', cursor, lang ?? 'en'), 200)
  })
  .openapi(approve, async (c) => {
    const { pickupOn } = c.req.valid('json')
    return c.json(await approveReturn(c.get('ctx'), c.req.valid('param').number, pickupOn, c.req.valid('query').lang), 200)
  })
  .openapi(decline, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(await declineReturn(c.get('ctx'), c.req.valid('param').number, reason, c.req.valid('query').lang), 200)
  })
  .openapi(takeBack, async (c) => {
    const { damaged = [] } = c.req.valid('json')
    return c.json(await takeReturnIn(c.get('ctx'), c.req.valid('param').number, damaged, c.req.valid('query').lang), 200)
  })
  .openapi(refund, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await refundReturn(c.get('ctx'), number, c.req.valid('json'), c.req.valid('query').lang), 200)
  })
