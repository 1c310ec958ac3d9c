import { cachePublic, textCache } from '../../../server/http/cache-public.ts'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { ENGINE_VERSION, locationOf } from '../day/service.ts'
import { MonthQuery, PanchangMonthResponse } from './contract.ts'
import { monthInThread } from './service.ts'

const oneMonth = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/month',
  cost: 4,
  summary: 'The days of a calendar month at one place, each with the tithi and nakshatra at sunrise. Open to all.',
  description:
    'Times are those of the place, with their offset, rounded down to the minute. The place is taken to a tenth of a degree. ' +
    'Kept for a day; `If-None-Match` is answered with 304.',
  request: { query: MonthQuery },
  responses: {
    200: jsonResponse(PanchangMonthResponse, 'The month.'),
    304: { description: "The caller's copy is current." },
  },
})

const cachedTexts = textCache()

export const monthRoutes = createModule().openapi(oneMonth, (c) => {
  const query = c.req.valid('query')
  const { latitude, longitude, timeZone } = locationOf(query)
  const key = ['month', ENGINE_VERSION, latitude, longitude, timeZone, query.month, query.sunrise, query.ayanamsa].join(' ')
  return cachePublic<PanchangMonthResponse>(c, {
    cache: cachedTexts,
    key,
    make: () => monthInThread(query),
  })
})
