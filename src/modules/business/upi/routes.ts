import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { UpiChange, UpiChanged, UpiResponse } from './contract.ts'
import { getUpiAddress, setUpiAddress } from './service.ts'

const read = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/upi',
  summary: 'The UPI address that families pay to.',
  responses: { 200: jsonResponse(UpiResponse, 'The address.') },
})

const change = defineRoute({
  access: 'owner',
  reasons: ['version_conflict'],
  method: 'put',
  path: '/ops/upi',
  summary: 'Set or remove the UPI address that families pay to, from the version that was read.',
  request: jsonBody(UpiChange),
  responses: { 200: jsonResponse(UpiChanged, 'The address, and the changes.') },
})

export const upiRoutes = createModule()
  .openapi(read, async (c) => c.json(await getUpiAddress(c.get('ctx')), 200))
  .openapi(change, async (c) => c.json(await setUpiAddress(c.get('ctx'), c.req.valid('json')), 200))
