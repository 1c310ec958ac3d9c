import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { HideReview } from '../../../shared/text/moderation.ts'
import { REVIEW_EDIT_DAYS } from '../../../shared/time/review-days.ts'
import {
  ReceivedReview,
  ReceivedReviewPage,
  ReceivedReviewsQuery,
  ReplyRequest,
  TeamPanditReview,
  TeamPanditReviews,
  TeamReviewsQuery,
} from './contract.ts'
import {
  deleteOwnReply,
  getReceivedReviews,
  getTeamPanditReviews,
  hidePanditReview,
  replyToReview,
  restorePanditReview,
} from './service.ts'

const params = z.object({ id: z.string().max(60) })
const reviewResponses = { 200: jsonResponse(TeamPanditReview, 'The review afterwards.'), ...errorResponses(404) }

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/pandit-reviews',
  summary: 'Reviews of pandits: those shown, or those hidden.',
  request: { query: TeamReviewsQuery },
  responses: { 200: jsonResponse(TeamPanditReviews, 'Newest first.'), ...errorResponses(404) },
})
const hide = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/pandit-reviews/{id}/hide',
  summary: 'Hide a review of a pandit, with the reason.',
  request: { params, ...jsonBody(HideReview) },
  responses: reviewResponses,
})
const restore = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/pandit-reviews/{id}/restore',
  summary: 'Show a hidden review of a pandit again.',
  request: { params },
  responses: reviewResponses,
})

const received = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/reviews',
  summary: 'Reviews of the signed-in pandit, with his replies.',
  request: { query: ReceivedReviewsQuery },
  responses: { 200: jsonResponse(ReceivedReviewPage, 'Newest first.') },
})

const reply = defineRoute({
  access: 'pandit',
  reasons: ['reply_not_editable'],
  method: 'put',
  path: '/pandit/reviews/{id}/reply',
  summary: `Reply publicly to a review of the signed-in pandit, or edit the reply within ${REVIEW_EDIT_DAYS} days.`,
  request: { params, ...jsonBody(ReplyRequest) },
  responses: { 200: jsonResponse(ReceivedReview, 'The review with the reply.'), ...errorResponses(404) },
})

const deleteReply = defineRoute({
  access: 'pandit',
  method: 'delete',
  path: '/pandit/reviews/{id}/reply',
  summary: 'Delete a reply of the signed-in pandit.',
  request: { params },
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'It is deleted.'), ...errorResponses(404) },
})

export const panditReviewsRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamPanditReviews(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(hide, async (c) =>
    c.json(await hidePanditReview(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').reason), 200),
  )
  .openapi(restore, async (c) => c.json(await restorePanditReview(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(received, async (c) => c.json(await getReceivedReviews(c.get('ctx'), c.req.valid('query').cursor), 200))
  .openapi(reply, async (c) =>
    c.json(await replyToReview(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').content), 200),
  )
  .openapi(deleteReply, async (c) => {
    await deleteOwnReply(c.get('ctx'), c.req.valid('param').id)
    return c.json({ message: 'The reply is taken back.' }, 200)
  })
