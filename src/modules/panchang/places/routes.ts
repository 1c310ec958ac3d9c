import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import { NamedPlace, NamedPlaceQuery, NamedPlacesQuery, PlaceSlug } from './contract.ts'
import { namedPlaceOf, namedPlaces } from './service.ts'

const suggest = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/places',
  summary: 'Suggestions while typing: places in India and cities abroad, with their time zones. Open to all.',
  request: { query: NamedPlacesQuery },
  responses: { 200: jsonResponse(z.object({ items: z.array(NamedPlace) }), 'Best first.') },
})

const one = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/places/{slug}',
  summary: 'The place named in a URL of the panchang. Open to all.',
  request: { params: z.object({ slug: PlaceSlug }), query: NamedPlaceQuery },
  responses: { 200: jsonResponse(NamedPlace, 'The place.'), ...errorResponses(404) },
})

/** Default number of suggestions. */
const DEFAULT_LIMIT = 8

export const placesRoutes = createModule()
  .openapi(suggest, (c) => {
    const { query, limit, lang } = c.req.valid('query')
    return c.json({ items: namedPlaces(c.get('ctx'), query, limit ?? DEFAULT_LIMIT, lang ?? 'en') }, 200)
  })
  .openapi(one, (c) => c.json(namedPlaceOf(c.get('ctx'), c.req.valid('param').slug, c.req.valid('query').lang ?? 'en'), 200))
