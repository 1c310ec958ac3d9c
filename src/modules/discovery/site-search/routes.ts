import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { SiteSearchQuery, SiteSearchResponse } from './contract.ts'
import { searchSite } from './service.ts'

const search = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/search',
  summary: 'Suggestions while typing: pujas, pandits, products, festivals, pages and questions. Open to all.',
  request: { query: SiteSearchQuery },
  responses: { 200: jsonResponse(SiteSearchResponse, 'By kind, best first; empty for empty text.') },
})

/** Default number of suggestions of each kind. */
const DEFAULT_LIMIT = 3

export const discoveryRoutes = createModule().openapi(search, async (c) => {
  const { query, limit, lang } = c.req.valid('query')
  return c.json({ items: await searchSite(c.get('ctx'), query ?? '', limit ?? DEFAULT_LIMIT, lang ?? 'en') }, 200)
})
