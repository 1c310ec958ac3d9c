import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../server/http/module.ts'
import { CeremonyDetails, LanguageCode, ListedCeremony, Occasion } from './contract.ts'
import { getCeremonies, getCeremonyDetails, getUpcomingOccasions } from './service.ts'

const langQuery = z.object({ lang: LanguageCode.optional() })

const list = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/ceremonies',
  summary: 'All ceremonies. Open to all.',
  request: { query: langQuery },
  responses: { 200: jsonResponse(z.object({ items: z.array(ListedCeremony) }), 'In the order of the list.') },
})

const one = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/ceremonies/{slug}',
  summary: 'Reason, timing, length and samagri list of a ceremony. Open to all.',
  request: { query: langQuery, params: z.object({ slug: z.string().max(60) }) },
  responses: { 200: jsonResponse(CeremonyDetails, 'The ceremony.'), ...errorResponses(404) },
})

const occasions = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/occasions',
  summary: 'Upcoming occasions with their dates. Open to all.',
  request: { query: langQuery.extend({ ceremony: z.string().max(60, 'The ceremony is too long.').optional() }) },
  responses: { 200: jsonResponse(z.object({ items: z.array(Occasion) }), 'Nearest first, at most six.') },
})

export const catalogueRoutes = createModule()
  .openapi(list, async (c) => c.json({ items: await getCeremonies(c.get('ctx'), c.req.valid('query').lang ?? 'en') }, 200))
  .openapi(one, async (c) =>
    c.json(await getCeremonyDetails(c.get('ctx'), c.req.valid('param').slug, c.req.valid('query').lang ?? 'en'), 200),
  )
  .openapi(occasions, async (c) => {
    const { lang, ceremony } = c.req.valid('query')
    return c.json({ items: await getUpcomingOccasions(c.get('ctx'), lang ?? 'en', { ceremony }) }, 200)
  })
