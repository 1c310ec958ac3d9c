import { createRoute } from '@hono/zod-openapi'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { TeamPanditPage, TeamPanditsQuery } from './contract.ts'
import { teamPandits } from './service.ts'

const list = createRoute({
  method: 'get',
  path: '/ops/pandits',
  summary: 'All pandits with mobile and status, by a part of name, place or mobile. Team only.',
  request: { query: TeamPanditsQuery },
  responses: { 200: answers(TeamPanditPage, 'One page, by name.'), ...refuses(401, 403) },
})

export const teamPanditsRoutes = createModule().openapi(list, async (c) =>
  c.json(await teamPandits(c.get('ctx'), c.req.valid('query')), 200),
)
