import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { deleteOwnReply, getReceivedReviews, replyToReview } from '../reviews/service.ts'
import {
  Earnings,
  EarningsQuery,
  ReceivedReview,
  ReceivedReviewPage,
  ReceivedReviewsQuery,
  Reliability,
  ReplyRequest,
} from './contract.ts'
import { exportEarnings, getPanditEarnings, getPanditReliability } from './service.ts'

const params = z.object({ id: z.string().max(60) })

const earnings = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/earnings',
  summary: 'Earnings of a financial year by month and puja. The signed-in pandit.',
  request: { query: EarningsQuery },
  responses: { 200: jsonResponse(Earnings, 'The year.'), ...errorResponses(401, 403) },
})

const file = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/earnings.csv',
  summary: 'The same earnings as a spreadsheet file. The signed-in pandit.',
  request: { query: EarningsQuery },
  responses: {
    200: { description: 'One line for each puja.', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses(401, 403),
  },
})

const reviews = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/reviews',
  summary: 'Reviews of the signed-in pandit, with his replies.',
  request: { query: ReceivedReviewsQuery },
  responses: { 200: jsonResponse(ReceivedReviewPage, 'Newest first.'), ...errorResponses(401, 403) },
})

const reply = defineRoute({
  access: 'pandit',
  reasons: ['reply_not_editable'],
  method: 'put',
  path: '/pandit/reviews/{id}/reply',
  summary: 'Reply publicly to a review of the signed-in pandit, or edit the reply within 30 days.',
  request: { params, ...jsonBody(ReplyRequest) },
  responses: { 200: jsonResponse(ReceivedReview, 'The review with the reply.'), ...errorResponses(401, 403, 404, 409) },
})

const deleteReplyRoute = defineRoute({
  access: 'pandit',
  method: 'delete',
  path: '/pandit/reviews/{id}/reply',
  summary: 'Delete a reply of the signed-in pandit.',
  request: { params },
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'It is deleted.'), ...errorResponses(401, 403, 404) },
})

const reliability = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/reliability',
  summary: 'Reliability figures of the signed-in pandit for the last twelve months, from the history of bookings.',
  responses: { 200: jsonResponse(Reliability, 'Counts with their totals.'), ...errorResponses(401, 403) },
})

export const panditFiguresRoutes = createModule()
  .openapi(earnings, async (c) => {
    const { year, lang } = c.req.valid('query')
    return c.json(await getPanditEarnings(c.get('ctx'), year, lang ?? 'en'), 200)
  })
  .openapi(file, async (c) => {
    const { year, lang } = c.req.valid('query')
    const { name, content } = await exportEarnings(c.get('ctx'), year, lang ?? 'en')
    return c.body(content, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
  })
  .openapi(reviews, async (c) => c.json(await getReceivedReviews(c.get('ctx'), c.req.valid('query').cursor), 200))
  .openapi(reply, async (c) =>
    c.json(await replyToReview(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').content), 200),
  )
  .openapi(deleteReplyRoute, async (c) => {
    await deleteOwnReply(c.get('ctx'), c.req.valid('param').id)
    return c.json({ message: 'The reply is taken back.' }, 200)
  })
  .openapi(reliability, async (c) => c.json(await getPanditReliability(c.get('ctx')), 200))
