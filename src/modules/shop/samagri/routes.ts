import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { MissingItem, SamagriQuery } from './contract.ts'
import { getMissingSamagri } from './service.ts'

const missing = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop/samagri',
  summary: 'The samagri of a puja that the family lacks, with products that cover it. Open to all.',
  request: { query: SamagriQuery },
  responses: { 200: jsonResponse(z.array(MissingItem), 'In the order of the list.') },
})

export const samagriRoutes = createModule().openapi(missing, async (c) =>
  c.json(await getMissingSamagri(c.get('ctx'), c.req.valid('query')), 200),
)
