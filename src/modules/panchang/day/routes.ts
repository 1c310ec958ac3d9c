import { cachePublic, textCache } from '../../../server/http/cache-public.ts'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { DayQuery, PanchangDayResponse } from './contract.ts'
import { dayInThread, ENGINE_VERSION, locationOf } from './service.ts'

const oneDay = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/day',
  cost: 3,
  summary: 'The panchang of one day at one place: every time an almanac prints for it. Open to all.',
  description:
    'The day named by `date` begins with the sunrise of that date and lasts to the next sunrise, so what ends after midnight still belongs to it. ' +
    'Moonrise and moonset are the first after sunrise. Times are those of the place, with their offset, rounded down to the minute; null where there is none. ' +
    'The place is taken to a tenth of a degree. Kept for a day; `If-None-Match` is answered with 304.',
  request: { query: DayQuery },
  responses: {
    200: jsonResponse(PanchangDayResponse, 'The day.'),
    304: { description: "The caller's copy is current." },
  },
})

const cachedTexts = textCache()

export const panchangRoutes = createModule().openapi(oneDay, (c) => {
  const query = c.req.valid('query')
  const { latitude, longitude, timeZone } = locationOf(query)
  const { date, sunrise, ayanamsa, abhijitOnWednesday } = query
  const key = ['day', ENGINE_VERSION, latitude, longitude, timeZone, date, sunrise, ayanamsa, abhijitOnWednesday].join(' ')
  return cachePublic<PanchangDayResponse>(c, { cache: cachedTexts, key, make: () => dayInThread(query) })
})
