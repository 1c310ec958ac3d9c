import { cachePublic, textCache } from '../../../server/http/cache-public.ts'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { ENGINE_VERSION, locationOf } from '../day/service.ts'
import { MuhuratsQuery, MuhuratsResponse } from './contract.ts'
import { muhuratsInThread } from './service.ts'

const notModified = { 304: { description: "The caller's copy is current." } }

const search = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/muhurats',
  cost: 6,
  summary: 'Windows for a ceremony by a rule set, each with every reason for and against. Open to all.',
  description:
    'Days are panchang days, from sunrise to sunrise, named by the date they begin on; a window after midnight belongs to the day before. ' +
    'Times are those of the place, rounded inward to the minute. `closedDays` says of every other day which rules leave it out. ' +
    'At most 400 days at once. The rule sets are general knowledge for a priest to sign off: your pandit confirms.',
  request: { query: MuhuratsQuery },
  responses: { 200: jsonResponse(MuhuratsResponse, 'The windows.'), ...notModified },
})

/** A year of windows with their reasons has a few hundred kilobytes, so only few are cached. */
const cachedTexts = textCache(60)

/** Returns the cache key: all fields in a fixed order, with the rounded place. */
function cacheKeyOf(query: MuhuratsQuery): string {
  const { lat: _lat, lon: _lon, ...others } = query
  return ['muhurats', ENGINE_VERSION, JSON.stringify(locationOf(query)), JSON.stringify(Object.entries(others).sort())].join(' ')
}

export const muhuratsRoutes = createModule().openapi(search, (c) => {
  const query = c.req.valid('query')
  return cachePublic<MuhuratsResponse>(c, {
    cache: cachedTexts,
    key: cacheKeyOf(query),
    make: () => muhuratsInThread(query),
  })
})
