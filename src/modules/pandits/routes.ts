import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../server/http/module.ts'
import { serializedJson } from '../../server/http/responses/json.ts'
import { AppError } from '../../shared/errors.ts'
import { MAX_SHORT_TEXT, numberIn, SEARCH_TOO_LONG } from '../../shared/query-fields.ts'
import { requirePerson } from '../accounts/sign-in/service.ts'
import { CeremonyCard, LanguageCode, Suggestion } from '../catalogue/contract.ts'
import { getClosedDays } from './calendar/service.ts'
import {
  ClosedDays,
  ClosedDaysQuery,
  DateFilterQuery,
  PanditCard,
  PanditMe,
  PlaceResponse,
  PlaceReverseQuery,
  PlaceSuggestQuery,
  SearchQuery,
} from './contract.ts'
import { PanditPage, ServiceSamagri } from './details/contract.ts'
import { getPanditDetails, getPopularCeremonies, getPublicSamagri } from './details/service.ts'
import { MAX_COUNT, refusePastDate, type SearchResponse, searchForPandits, suggestServices } from './search/service.ts'
import { findPanditOfUser } from './service.ts'
import { toPlaceResponse } from './suggest/service.ts'

const cards = jsonResponse(
  z.array(PanditCard),
  'Pandits in order, with the headers X-Total-Count, X-Next-Cursor and X-Search-Understood.',
)

const search = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/user/search',
  summary: 'Search pandits by text, place, date and filters. Open to all.',
  request: { query: SearchQuery },
  responses: { 200: cards },
})

const dateFilter = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandit/date-filter',
  summary: 'Pandits who are neither away nor full on a date. Open to all.',
  request: { query: DateFilterQuery },
  responses: { 200: cards },
})

const suggestions = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/user/searchService',
  summary: 'Ceremonies suggested while typing. Open to all.',
  request: {
    query: z.object({
      query: z.string().max(MAX_SHORT_TEXT, SEARCH_TOO_LONG).optional(),
      limit: numberIn(1, 20, 'The limit').int('The limit must be a whole number.').optional(),
      lang: LanguageCode.optional(),
    }),
  },
  responses: { 200: jsonResponse(z.object({ suggestions: z.array(Suggestion) }), 'Best first; empty for empty text.') },
})

const details = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandits/{id}',
  summary: 'The public page of a listed pandit, by id or slug. Open to all.',
  request: { params: z.object({ id: z.string().max(120) }), query: z.object({ lang: LanguageCode.optional() }) },
  responses: { 200: jsonResponse(PanditPage, 'The pandit.'), ...errorResponses(404) },
})

const closed = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandits/{id}/closed-days',
  summary: 'Days on which a pandit takes no further puja. Open to all.',
  request: { params: z.object({ id: z.string().max(120) }), query: ClosedDaysQuery },
  responses: { 200: jsonResponse(ClosedDays, 'By date; empty for an unknown pandit.') },
})

const samagri = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandits/{id}/services/{slug}/samagri',
  summary: 'The samagri of a service of a listed pandit, and who brings it. Open to all.',
  request: {
    params: z.object({ id: z.string().max(120), slug: z.string().max(60) }),
    query: z.object({ lang: LanguageCode.optional() }),
  },
  responses: { 200: jsonResponse(ServiceSamagri, 'His own list, else ours.'), ...errorResponses(404) },
})

const popular = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/popular-ceremonies',
  summary: 'The ceremonies of the home page with the lowest fee. Open to all.',
  request: { query: z.object({ lang: LanguageCode.optional() }) },
  responses: {
    200: jsonResponse(
      z.object({ items: z.array(CeremonyCard.extend({ fromPaise: z.number().nullable() })) }),
      'Five ceremonies.',
    ),
  },
})

const me = defineRoute({
  access: 'user',
  method: 'get',
  path: '/pandit/me',
  summary: 'The signed-in person, and whether the account is a registered pandit.',
  responses: { 200: jsonResponse(PanditMe, 'Who you are.') },
})

const suggestPlaces = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/places/suggest',
  summary: 'Places in India suggested while typing. Open to all.',
  request: { query: PlaceSuggestQuery },
  responses: { 200: jsonResponse(z.object({ items: z.array(PlaceResponse) }), 'Best first.') },
})

const reversePlace = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/places/reverse',
  summary: 'The place nearest to a point; calls no outside service. Open to all.',
  request: { query: PlaceReverseQuery },
  responses: { 200: jsonResponse(PlaceResponse, 'The place.'), ...errorResponses(404) },
})

/** Response headers of a list of pandits. */
function listHeaders(result: SearchResponse, withTotal: boolean): Record<string, string> {
  return {
    'X-Search-Understood': encodeURIComponent(JSON.stringify(result.understood)),
    ...(withTotal ? { 'X-Total-Count': result.total >= MAX_COUNT ? `${MAX_COUNT - 1}+` : String(result.total) } : {}),
    ...(result.nextCursor ? { 'X-Next-Cursor': result.nextCursor } : {}),
  }
}

export const panditsRoutes = createModule()
  .openapi(search, async (c) => {
    const query = c.req.valid('query')
    const result = await searchForPandits(c.get('ctx'), query)
    return serializedJson<PanditCard[]>(c, result.json, listHeaders(result, !query.cursor))
  })
  .openapi(dateFilter, async (c) => {
    const { excludeDate, limit, lang } = c.req.valid('query')
    refusePastDate(c.get('ctx'), excludeDate, 'excludeDate')
    const result = await searchForPandits(c.get('ctx'), { date: excludeDate, limit, lang }, false)
    return serializedJson<PanditCard[]>(c, result.json, listHeaders(result, false))
  })
  .openapi(suggestions, (c) => {
    const { query, limit, lang } = c.req.valid('query')
    return c.json({ suggestions: suggestServices(query ?? '', limit ?? 8, lang ?? 'en') }, 200)
  })
  .openapi(popular, async (c) =>
    c.json({ items: await getPopularCeremonies(c.get('ctx'), c.req.valid('query').lang ?? 'en') }, 200),
  )
  .openapi(closed, async (c) => {
    const { from, to } = c.req.valid('query')
    return c.json(await getClosedDays(c.get('ctx'), c.req.valid('param').id, from, to), 200)
  })
  .openapi(details, async (c) =>
    c.json(await getPanditDetails(c.get('ctx'), c.req.valid('param').id, c.req.valid('query').lang ?? 'en'), 200),
  )
  .openapi(samagri, async (c) => {
    const { id, slug } = c.req.valid('param')
    return c.json(await getPublicSamagri(c.get('ctx'), id, slug, c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(me, async (c) => {
    const ctx = c.get('ctx')
    const person = requirePerson(ctx.actor)
    const pandit = await findPanditOfUser(ctx.db, person.userId)
    const user = {
      _id: person.userId,
      name: person.name,
      email: person.email,
      role: person.role,
      profileImage: pandit?.photo ?? null,
    }
    return c.json({ user, pandit: pandit !== undefined, slug: pandit?.slug ?? null, nameHindi: pandit?.nameHindi ?? null }, 200)
  })
  .openapi(suggestPlaces, (c) => {
    const { query, limit, lang } = c.req.valid('query')
    const places = c.get('ctx').ports.places.suggest(query, limit ?? 8)
    return c.json({ items: places.map((place) => toPlaceResponse(place, lang ?? 'en')) }, 200)
  })
  .openapi(reversePlace, (c) => {
    const { lat, lon, lang } = c.req.valid('query')
    const found = c.get('ctx').ports.places.nearest(lat, lon)
    if (!found || found.kilometres > 100) throw new AppError('not_found', 'There is no place in our list near that point.')
    return c.json(toPlaceResponse(found.place, lang ?? 'en'), 200)
  })
