import { createRoute } from '@hono/zod-openapi'
import { answers, body, createModule, refuses } from '../../../server/http/module.ts'
import { UpiAnswer, UpiChange, UpiChanged } from './contract.ts'
import { setUpiAddress, upiAddress } from './service.ts'

const read = createRoute({
  method: 'get',
  path: '/ops/upi',
  summary: 'The UPI address that families pay to. Team only.',
  responses: { 200: answers(UpiAnswer, 'The address.'), ...refuses(401) },
})

const change = createRoute({
  method: 'put',
  path: '/ops/upi',
  summary: 'Set or remove the UPI address that families pay to, from the version that was read. Owner only.',
  request: body(UpiChange),
  responses: { 200: answers(UpiChanged, 'The address, and the changes.'), ...refuses(401, 409) },
})

export const upiRoutes = createModule()
  .openapi(read, async (c) => c.json(await upiAddress(c.get('ctx')), 200))
  .openapi(change, async (c) => c.json(await setUpiAddress(c.get('ctx'), c.req.valid('json')), 200))
