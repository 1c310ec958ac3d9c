// The paths of the tithi of a birth or a death and of its calendar file, open to all and kept for a day.
import { createRoute, z } from '@hono/zod-openapi'
import { dayKept, dayKeptFile, type KeptTexts } from '../../../server/http/day-kept.ts'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { TithiOfAnswer, TithiOfQuery } from '../contract/tithi-of.ts'
import { tithiFeed, tithiOfAnswer } from '../service/tithi-of.ts'
import { ENGINE_VERSION } from '../service.ts'

const unchanged = { 304: { description: 'What the caller has by this tag still holds.' } }

const tithiOfBirth = createRoute({
  method: 'get',
  path: '/panchang/tithi-of',
  summary: 'The tithi, month and star of a birth or a death, and its dates in later years. Open to all.',
  description:
    'A birthday is kept on the day whose sunrise lies in the tithi (of two the first; of none the day it begins on), a shraddha on the ' +
    'day whose afternoon holds more of it. A civil year may have none or two.',
  request: { query: TithiOfQuery },
  responses: { 200: answers(TithiOfAnswer, 'The tithi and its dates.'), ...unchanged, ...refuses() },
})

const feed = createRoute({
  method: 'get',
  path: '/panchang/tithi-of.ics',
  summary: 'The dates of a tithi in the coming years as a calendar file. Open to all.',
  request: { query: TithiOfQuery },
  responses: {
    200: { description: 'The file.', content: { 'text/calendar': { schema: z.string() } } },
    ...unchanged,
    ...refuses(),
  },
})

const keptAnswers: KeptTexts = new Map()
const keptFeeds: KeptTexts = new Map()

export const tithiOfRoutes = createModule()
  .openapi(tithiOfBirth, (c) => {
    const query = c.req.valid('query')
    const key = ['tithi-of', ENGINE_VERSION, JSON.stringify(Object.entries(query).sort())].join(' ')
    return dayKept<TithiOfAnswer>(c, keptAnswers, key, () => tithiOfAnswer(query))
  })
  .openapi(feed, async (c) => {
    const { key, make } = await tithiFeed(c.get('ctx'), c.req.valid('query'))
    return dayKeptFile(c, keptFeeds, key, make, 'text/calendar; charset=utf-8')
  })
