import { createRoute } from '@hono/zod-openapi'
import { dayKept, keptTexts } from '../../../server/http/day-kept.ts'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { HintsAnswer, HintsQuery } from '../contract/hints.ts'
import { dayHints } from '../service/hints.ts'

const hints = createRoute({
  method: 'get',
  path: '/panchang/hints',
  'x-cost': 6,
  summary: 'Festivals, Ekadashis and windows for a ceremony, day by day, for whoever chooses a date. Open to all.',
  description:
    'By the sunrise of the state’s chief town and its usual rule set. Nothing here forbids a day: the pandit confirms.',
  request: { query: HintsQuery },
  responses: {
    200: answers(HintsAnswer, 'The days of which there is something to say.'),
    304: { description: 'What you have still stands.' },
    ...refuses(),
  },
})

const kept = keptTexts()

export const hintsRoutes = createModule().openapi(hints, async (c) => {
  const keyed = await dayHints(c.get('ctx'), c.req.valid('query'))
  return dayKept<HintsAnswer>(c, { kept, cost: hints['x-cost'], ...keyed })
})
