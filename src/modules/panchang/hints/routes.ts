import { cachePublic, textCache } from '../../../server/http/cache-public.ts'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { HintsQuery, HintsResponse } from './contract.ts'
import { getDayHints } from './service.ts'

const hints = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/hints',
  cost: 6,
  summary: 'Festivals, Ekadashis and windows for a ceremony, day by day, for a date picker. Open to all.',
  description:
    'By the sunrise of the state’s chief town and its usual rule set. Nothing here forbids a day: the pandit confirms.',
  request: { query: HintsQuery },
  responses: {
    200: jsonResponse(HintsResponse, 'The days with hints.'),
    304: { description: "The caller's copy is current." },
  },
})

const cachedTexts = textCache()

export const hintsRoutes = createModule().openapi(hints, async (c) => {
  const keyed = await getDayHints(c.get('ctx'), c.req.valid('query'))
  return cachePublic<HintsResponse>(c, { cache: cachedTexts, ...keyed })
})
