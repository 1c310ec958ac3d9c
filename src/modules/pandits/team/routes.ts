import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import { TeamPanditPage, TeamPanditsQuery } from './contract.ts'
import { getTeamPandits } from './service.ts'

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/pandits',
  summary: 'All pandits with mobile and status, by a part of name, place or mobile.',
  request: { query: TeamPanditsQuery },
  responses: { 200: jsonResponse(TeamPanditPage, 'One page, by name.'), ...errorResponses(401, 403) },
})

export const teamPanditsRoutes = createModule().openapi(list, async (c) =>
  c.json(await getTeamPandits(c.get('ctx'), c.req.valid('query')), 200),
)
