import { answers, body, createModule, defineRoute, refuses } from '../../../server/http/module.ts'
import { BusinessAnswer, BusinessChange, BusinessChanged } from './contract.ts'
import { businessFacts, changeBusiness } from './service.ts'

const read = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/business',
  summary: 'The business details shown on pages, with the latest changes.',
  responses: { 200: answers(BusinessAnswer, 'The business.'), ...refuses(401) },
})

const change = defineRoute({
  access: 'owner',
  reasons: ['changed_since'],
  method: 'put',
  path: '/ops/business',
  summary: 'Change the business details from the version that was read; omitted fields stay.',
  request: body(BusinessChange),
  responses: { 200: answers(BusinessChanged, 'The business afterwards, and the changes.'), ...refuses(401, 409) },
})

export const businessRoutes = createModule()
  .openapi(read, async (c) => c.json(await businessFacts(c.get('ctx')), 200))
  .openapi(change, async (c) => c.json(await changeBusiness(c.get('ctx'), c.req.valid('json')), 200))
