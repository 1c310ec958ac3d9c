import { createRoute, z } from '@hono/zod-openapi'
import { answers, body, createModule, refuses } from '../../../server/http/module.ts'
import { HideReview, ReviewState } from '../../../shared/moderation.ts'
import { cursorField, optional } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { TeamGoodReview } from '../contract/reviews.ts'
import { hideReview, showReview, teamReviews } from '../service/team-reviews.ts'

const query = z.object({ lang: optional(LanguageCode) })
const params = z.object({ id: z.string().max(60) })
const turned = { 200: answers(TeamGoodReview, 'The review as it stands now.'), ...refuses(401, 404, 409) }

const list = createRoute({
  method: 'get',
  path: '/ops/good-reviews',
  summary: 'Reviews of goods: those shown, or those hidden. Team only.',
  request: {
    query: query.extend({
      state: ReviewState,
      cursor: cursorField,
    }),
  },
  responses: {
    200: answers(z.object({ items: z.array(TeamGoodReview), nextCursor: z.string().nullable() }), 'The latest first.'),
    ...refuses(401),
  },
})
const hide = createRoute({
  method: 'post',
  path: '/ops/good-reviews/{id}/hide',
  summary: 'Hide a review of a good, with the reason. Team only.',
  request: { params, query, ...body(HideReview) },
  responses: turned,
})
const show = createRoute({
  method: 'post',
  path: '/ops/good-reviews/{id}/show',
  summary: 'Show a hidden review of a good again. Team only.',
  request: { params, query },
  responses: turned,
})

export const teamReviewsRoutes = createModule()
  .openapi(list, async (c) => {
    const { state, cursor, lang } = c.req.valid('query')
    return c.json(await teamReviews(c.get('ctx'), state === 'hidden', cursor, lang ?? 'en'), 200)
  })
  .openapi(hide, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(await hideReview(c.get('ctx'), c.req.valid('param').id, reason, c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(show, async (c) =>
    c.json(await showReview(c.get('ctx'), c.req.valid('param').id, c.req.valid('query').lang ?? 'en'), 200),
  )
