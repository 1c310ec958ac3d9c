import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { CouponChange, CouponPage, CouponsQuery, EndCoupon, NewCoupon, TeamCoupon } from './contract.ts'
import { createCoupon, editCoupon, endCoupon, getTeamCoupons } from './service.ts'

const params = z.object({ code: z.string().max(40) })

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/coupons',
  summary: 'All coupons.',
  request: { query: CouponsQuery },
  responses: { 200: jsonResponse(CouponPage, 'Newest first.') },
})
const make = defineRoute({
  access: 'team',
  reasons: ['coupon_code_already_exists'],
  method: 'post',
  path: '/ops/coupons',
  summary: 'Create a coupon.',
  request: jsonBody(NewCoupon),
  responses: { 201: jsonResponse(TeamCoupon, 'The code.') },
})
const edit = defineRoute({
  access: 'team',
  reasons: ['usage_limit_too_low', 'version_conflict'],
  method: 'put',
  path: '/ops/coupons/{code}',
  summary: 'Change a coupon from the version that was read.',
  request: { params, ...jsonBody(CouponChange) },
  responses: { 200: jsonResponse(TeamCoupon, 'The code as it is now.'), ...errorResponses(404) },
})
const end = defineRoute({
  access: 'team',
  reasons: ['version_conflict'],
  method: 'post',
  path: '/ops/coupons/{code}/end',
  summary: 'End a coupon immediately.',
  request: { params, ...jsonBody(EndCoupon) },
  responses: { 200: jsonResponse(TeamCoupon, 'The code, ended.'), ...errorResponses(404) },
})

export const teamCouponsRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamCoupons(c.get('ctx'), c.req.valid('query').cursor), 200))
  .openapi(make, async (c) => c.json(await createCoupon(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(edit, async (c) => c.json(await editCoupon(c.get('ctx'), c.req.valid('param').code, c.req.valid('json')), 200))
  .openapi(end, async (c) => c.json(await endCoupon(c.get('ctx'), c.req.valid('param').code, c.req.valid('json').version), 200))
