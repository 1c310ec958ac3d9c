import { createRoute } from '@hono/zod-openapi'
import { dayKept, keptTexts } from '../../../server/http/day-kept.ts'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { OneFestivalAnswer, OneFestivalParams, OneFestivalQuery } from '../contract/one-festival.ts'
import { oneFestival } from '../service/one-festival.ts'

const one = createRoute({
  method: 'get',
  path: '/panchang/festivals/{key}',
  'x-cost': 20,
  summary:
    'One observance in a year: its day and reason at a place or in Delhi, its day at other towns and in the years around. Open to all.',
  request: { params: OneFestivalParams, query: OneFestivalQuery },
  responses: {
    200: answers(OneFestivalAnswer, 'The observance.'),
    304: { description: 'What the caller has by this tag still holds.' },
    ...refuses(404),
  },
})

const kept = keptTexts()

export const oneFestivalRoutes = createModule().openapi(one, async (c) => {
  const keyed = await oneFestival(c.get('ctx'), c.req.valid('param').key, c.req.valid('query'))
  return dayKept<OneFestivalAnswer>(c, { kept, cost: one['x-cost'], ...keyed })
})
