import { z } from '@hono/zod-openapi'
import { cachePublic, cachePublicFile, textCache } from '../../../server/http/cache-public.ts'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { TithiOfQuery, TithiOfResponse } from './contract.ts'
import { getTithiFeed, tithiKey, tithiOfInThread } from './service.ts'

const unchanged = { 304: { description: "The caller's copy with this ETag is current." } }

const tithiOfBirth = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/tithi-of',
  cost: 3,
  summary: 'The tithi, month and nakshatra of a birth or a death, and its dates in later years. Open to all.',
  description:
    'A birthday is kept on the day whose sunrise lies in the tithi (of two the first; of none the day it begins on), a shraddha on the ' +
    'day whose afternoon holds more of it. A civil year may have none or two.',
  request: { query: TithiOfQuery },
  responses: { 200: jsonResponse(TithiOfResponse, 'The tithi and its dates.'), ...unchanged },
})

const feed = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/tithi-of.ics',
  cost: 3,
  summary: 'The dates of a tithi in the coming years as a calendar file. Open to all.',
  request: { query: TithiOfQuery },
  responses: {
    200: { description: 'The file.', content: { 'text/calendar': { schema: z.string() } } },
    ...unchanged,
  },
})

const cachedAnswers = textCache()
const cachedFeeds = textCache()

export const tithiOfRoutes = createModule()
  .openapi(tithiOfBirth, (c) => {
    const query = c.req.valid('query')
    const key = `tithi-of ${tithiKey(query)}`
    return cachePublic<TithiOfResponse>(c, {
      cache: cachedAnswers,
      key,
      make: () => tithiOfInThread(query),
    })
  })
  .openapi(feed, async (c) => {
    const keyed = await getTithiFeed(c.get('ctx'), c.req.valid('query'))
    return cachePublicFile(c, { cache: cachedFeeds, ...keyed }, 'text/calendar; charset=utf-8')
  })
