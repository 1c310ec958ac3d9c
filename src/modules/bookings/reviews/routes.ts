import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { HideReview } from '../../../shared/text/moderation.ts'
import { TeamPanditReview, TeamPanditReviews, TeamReviewsQuery } from './contract.ts'
import { getTeamPanditReviews, hidePanditReview, restorePanditReview } from './service.ts'

const params = z.object({ id: z.string().max(60) })
const reviewResponses = { 200: jsonResponse(TeamPanditReview, 'The review afterwards.'), ...errorResponses(401, 404, 409) }

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/pandit-reviews',
  summary: 'Reviews of pandits: those shown, or those hidden.',
  request: { query: TeamReviewsQuery },
  responses: { 200: jsonResponse(TeamPanditReviews, 'Newest first.'), ...errorResponses(401, 404) },
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

export const panditReviewsRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamPanditReviews(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(hide, async (c) =>
    c.json(await hidePanditReview(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').reason), 200),
  )
  .openapi(restore, async (c) => c.json(await restorePanditReview(c.get('ctx'), c.req.valid('param').id), 200))
