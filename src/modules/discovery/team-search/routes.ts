import { answers, createModule, defineRoute, refuses } from '../../../server/http/module.ts'
import { TeamSearchAnswer, TeamSearchQuery } from './contract.ts'
import { searchForTeam } from './service.ts'

const search = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/search',
  summary: 'Bookings, orders, pandits, tickets and people by any part of a name, mobile, email, reference or place.',
  request: { query: TeamSearchQuery },
  responses: { 200: answers(TeamSearchAnswer, 'At most six of each kind, the latest first.'), ...refuses(401, 403) },
})

export const teamSearchRoutes = createModule().openapi(search, async (c) => {
  const { query, lang = 'en' } = c.req.valid('query')
  return c.json(await searchForTeam(c.get('ctx'), query, lang), 200)
})
