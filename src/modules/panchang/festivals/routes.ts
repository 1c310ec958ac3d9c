import { z } from '@hono/zod-openapi'
import { cachePublic, cachePublicFile, textCache } from '../../../server/http/cache-public.ts'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import {
  FestivalResponse,
  FestivalsFeedQuery,
  FestivalsQuery,
  OneFestivalParams,
  OneFestivalQuery,
  OneFestivalResponse,
} from './contract.ts'
import { getFestivalFeed, getFestivalsOfYear, oneFestival } from './service.ts'

const unchanged = { 304: { description: "The caller's copy with this ETag is current." } }

const list = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/festivals',
  cost: 6,
  summary: 'All observances of a year at a place, each with the reason for its day. Open to all.',
  request: { query: FestivalsQuery },
  responses: { 200: jsonResponse(z.array(FestivalResponse), 'In order of days.'), ...unchanged },
})

const feed = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/festivals.ics',
  cost: 8,
  summary: 'The observances of this year and the next as a calendar feed. Open to all.',
  request: { query: FestivalsFeedQuery },
  responses: {
    200: { description: 'The feed.', content: { 'text/calendar': { schema: z.string() } } },
    ...unchanged,
  },
})

/** A year is about 250 kB. */
const cachedYears = textCache(60)
/** A month is about 20 kB. */
const cachedMonths = textCache(400)
const cachedFeeds = textCache(60)

export const festivalsRoutes = createModule()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const keyed = await getFestivalsOfYear(c.get('ctx'), query)
    const cachedTexts = query.month ? cachedMonths : cachedYears
    return cachePublic<FestivalResponse[]>(c, { cache: cachedTexts, ...keyed })
  })
  .openapi(feed, async (c) => {
    const keyed = await getFestivalFeed(c.get('ctx'), c.req.valid('query'))
    return cachePublicFile(c, { cache: cachedFeeds, ...keyed }, 'text/calendar; charset=utf-8')
  })

const one = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/festivals/{key}',
  cost: 20,
  summary:
    'One observance in a year: its day and reason at a place or in Delhi, its day at other towns and in the years around. Open to all.',
  request: { params: OneFestivalParams, query: OneFestivalQuery },
  responses: {
    200: jsonResponse(OneFestivalResponse, 'The observance.'),
    304: { description: "The caller's copy with this ETag is current." },
    ...errorResponses(404),
  },
})

const cachedTexts = textCache()

export const oneFestivalRoutes = createModule().openapi(one, async (c) => {
  const keyed = await oneFestival(c.get('ctx'), c.req.valid('param').key, c.req.valid('query'))
  return cachePublic<OneFestivalResponse>(c, { cache: cachedTexts, ...keyed })
})
