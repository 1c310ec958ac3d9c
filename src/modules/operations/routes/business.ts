// The paths of what pages say of the business: office, founder, officer for complaints, vacant roles.
import { createRoute } from '@hono/zod-openapi'
import { answers, body, createModule, refuses } from '../../../server/http/module.ts'
import { BusinessAnswer, BusinessChange } from '../contract/business.ts'
import { businessFacts, changeBusiness } from '../service/business.ts'

const read = createRoute({
  method: 'get',
  path: '/ops/business',
  summary: 'What pages say of the business, with the latest changes. Team only.',
  responses: { 200: answers(BusinessAnswer, 'The business.'), ...refuses(401) },
})

const change = createRoute({
  method: 'put',
  path: '/ops/business',
  summary: 'Change what pages say of the business; what is left out stays. Owner only.',
  request: body(BusinessChange),
  responses: { 200: answers(BusinessAnswer, 'The business afterwards.'), ...refuses(401) },
})

export const businessRoutes = createModule()
  .openapi(read, async (c) => c.json(await businessFacts(c.get('ctx')), 200))
  .openapi(change, async (c) => c.json(await changeBusiness(c.get('ctx'), c.req.valid('json')), 200))
