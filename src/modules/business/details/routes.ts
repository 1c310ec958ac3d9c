import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { BusinessChange, BusinessChanged, BusinessResponse } from './contract.ts'
import { changeBusiness, getBusinessFacts } from './service.ts'

const read = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/business',
  summary: 'The business details shown on pages, with the latest changes.',
  responses: { 200: jsonResponse(BusinessResponse, 'The business.') },
})

const change = defineRoute({
  access: 'owner',
  reasons: ['version_conflict'],
  method: 'put',
  path: '/ops/business',
  summary: 'Change the business details from the version that was read; omitted fields stay.',
  request: jsonBody(BusinessChange),
  responses: { 200: jsonResponse(BusinessChanged, 'The business afterwards, and the changes.') },
})

export const businessRoutes = createModule()
  .openapi(read, async (c) => c.json(await getBusinessFacts(c.get('ctx')), 200))
  .openapi(change, async (c) => c.json(await changeBusiness(c.get('ctx'), c.req.valid('json')), 200))
