import { createRoute, z } from '@hono/zod-openapi'
import { dayKept, dayKeptFile, keptTexts } from '../../../server/http/day-kept.ts'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { FestivalAnswer, FestivalsFeedQuery, FestivalsQuery } from '../contract/festivals.ts'
import { festivalFeed, festivalsOfYear } from '../service/festivals.ts'

const unchanged = { 304: { description: 'What the caller has by this tag still holds.' } }

const list = createRoute({
  method: 'get',
  path: '/panchang/festivals',
  'x-cost': 6,
  summary: 'All observances of a year at a place, each with the reason for its day. Open to all.',
  request: { query: FestivalsQuery },
  responses: { 200: answers(z.array(FestivalAnswer), 'In order of days.'), ...unchanged, ...refuses() },
})

const feed = createRoute({
  method: 'get',
  path: '/panchang/festivals.ics',
  'x-cost': 8,
  summary: 'The observances of this year and the next as a calendar feed. Open to all.',
  request: { query: FestivalsFeedQuery },
  responses: {
    200: { description: 'The feed.', content: { 'text/calendar': { schema: z.string() } } },
    ...unchanged,
    ...refuses(),
  },
})

/** A year is about 250 kB. */
const keptYears = keptTexts(60)
/** A month is about 20 kB. */
const keptMonths = keptTexts(400)
const keptFeeds = keptTexts(60)

export const festivalsRoutes = createModule()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const keyed = await festivalsOfYear(c.get('ctx'), query)
    const kept = query.month ? keptMonths : keptYears
    return dayKept<FestivalAnswer[]>(c, { kept, cost: list['x-cost'], ...keyed })
  })
  .openapi(feed, async (c) => {
    const keyed = await festivalFeed(c.get('ctx'), c.req.valid('query'))
    return dayKeptFile(c, { kept: keptFeeds, cost: feed['x-cost'], ...keyed }, 'text/calendar; charset=utf-8')
  })
