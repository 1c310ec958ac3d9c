import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { TeamSearchQuery, TeamSearchResponse } from './contract.ts'
import { searchForTeam } from './service.ts'

const search = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/search',
  summary: 'Bookings, orders, pandits, tickets and people by any part of a name, mobile, email, reference or place.',
  request: { query: TeamSearchQuery },
  responses: { 200: jsonResponse(TeamSearchResponse, 'At most six of each kind, the latest first.') },
})

export const teamSearchRoutes = createModule().openapi(search, async (c) => {
  const { query, lang = 'en' } = c.req.valid('query')
  return c.json(await searchForTeam(c.get('ctx'), query, lang), 200)
})
