import { z } from '@hono/zod-openapi'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { mountUpload } from '../../../server/http/multipart.ts'
import { cursorField, optionalQueryParam } from '../../../shared/query-fields.ts'
import { HideReview, ReviewState } from '../../../shared/text/moderation.ts'
import { MAX_UPLOAD_BYTES } from '../../../shared/uploads.ts'
import { UploadedPicture } from '../../accounts/pictures/contract.ts'
import { UNUSED_UPLOAD_RETENTION_HOURS } from '../../accounts/pictures/model.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { unsubscribeFromReviewEmails } from '../review-emails/service.ts'
import {
  HelpfulCount,
  HelpfulVote,
  OrderReviews,
  OwnProductReviews,
  ProductReviewPage,
  ProductReviewsQuery,
  ReviewProduct,
  TeamProductReview,
} from './contract.ts'
import {
  checkReviewPhotoAllowed,
  getOrderReviews,
  getOwnProductReviews,
  getProductReviews,
  getTeamReviews,
  hideReview,
  reviewProduct,
  showReview,
  storeReviewPhoto,
  voteHelpful,
} from './service.ts'

const langQuery = z.object({ lang: optionalQueryParam(LanguageCode) })
const order = z.object({ number: z.string().max(40) })
const link = linkCookies('order')

const list = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop/{productId}/reviews',
  summary: 'Reviews of a product. Open to all.',
  request: { params: z.object({ productId: z.string().max(120) }), query: ProductReviewsQuery },
  responses: {
    200: jsonResponse(ProductReviewPage, 'In the requested order; by default the most helpful first.'),
    ...errorResponses(404),
  },
})
const ofOrder = defineRoute({
  access: 'link-holder',
  method: 'get',
  path: '/orders/{number}/reviews',
  summary: 'The products of an order with their reviews. The owner, or the holder of the link.',
  request: { params: order, query: langQuery },
  responses: { 200: jsonResponse(OrderReviews, 'Reviewed products and those without a review.'), ...errorResponses(404) },
})
const write = defineRoute({
  access: 'link-holder',
  reasons: ['already_reviewed', 'order_not_delivered', 'review_not_editable', 'upload_not_found'],
  method: 'post',
  path: '/orders/{number}/reviews',
  summary: 'Review a delivered product, or edit the review. The owner, or the holder of the link.',
  request: { params: order, query: langQuery, ...jsonBody(ReviewProduct) },
  responses: {
    200: jsonResponse(OrderReviews, 'It is changed.'),
    201: jsonResponse(OrderReviews, 'The review is public.'),
    ...errorResponses(404),
  },
})
const photo = defineRoute({
  access: 'link-holder',
  reasons: ['order_not_delivered', 'unsupported_file_type'],
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  method: 'post',
  path: '/orders/{number}/review-photos',
  summary: 'Upload a photo for a review, stored in three widths. The owner, or the holder of the link.',
  request: {
    params: order,
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ file: z.string().meta({ format: 'binary', description: 'A picture of at most 10 MB.' }) }),
        },
      },
    },
  },
  responses: {
    201: jsonResponse(
      UploadedPicture,
      `The picture is stored; it is deleted after ${UNUSED_UPLOAD_RETENTION_HOURS} hours if it is not used.`,
    ),
    ...errorResponses(404),
  },
})
const own = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/product-reviews',
  summary: 'Your own product reviews, and the products you can review. For the signed-in person.',
  request: { query: langQuery.extend({ cursor: cursorField }) },
  responses: { 200: jsonResponse(OwnProductReviews, 'Newest first.') },
})
const vote = defineRoute({
  access: 'user',
  reasons: ['own_review'],
  method: 'post',
  path: '/shop/reviews/{id}/helpful',
  summary: 'Mark another person’s review as helpful, or unmark it. For signed-in people.',
  request: { params: z.object({ id: z.string().max(60) }), ...jsonBody(HelpfulVote) },
  responses: { 200: jsonResponse(HelpfulCount, 'How many find it helpful now.'), ...errorResponses(404) },
})
const end = defineRoute({
  access: 'everyone',
  reasons: ['link_expired'],
  origin: 'any',
  method: 'post',
  path: '/emails/stop-reviews',
  summary: 'Unsubscribe from review emails. Whoever has the address that stands in such an email.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Open the link from the email.' })
        .min(1, 'Open the link from the email.')
        .max(200, 'The link is too long.'),
    }),
  },
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'No further emails are sent.') },
})

export const reviewsRoutes = createModule()
  .openapi(list, async (c) =>
    c.json(await getProductReviews(c.get('ctx'), c.req.valid('param').productId, c.req.valid('query')), 200),
  )
  .openapi(ofOrder, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await getOrderReviews(c.get('ctx'), number, link.readKey(c, number), c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(write, async (c) => {
    const { number } = c.req.valid('param')
    const [language, input] = [c.req.valid('query').lang ?? 'en', c.req.valid('json')]
    const { reviews, isNew } = await reviewProduct(c.get('ctx'), number, link.readKey(c, number), input, language)
    return isNew ? c.json(reviews, 201) : c.json(reviews, 200)
  })
  .openapi(own, async (c) => {
    const { cursor, lang } = c.req.valid('query')
    return c.json(await getOwnProductReviews(c.get('ctx'), cursor, lang ?? 'en'), 200)
  })
  .openapi(vote, async (c) =>
    c.json(await voteHelpful(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').isHelpful), 200),
  )
  .openapi(end, async (c) => {
    await unsubscribeFromReviewEmails(c.get('ctx'), c.req.valid('query').token)
    return c.json({ message: 'We will not ask you for reviews by email again.' }, 200)
  })

mountUpload(reviewsRoutes, photo, async (c, receive) => {
  const number = c.req.param('number')
  const order = await checkReviewPhotoAllowed(c.get('ctx'), number, link.readKey(c, number), c.get('network'))
  return c.json(await receive((file) => storeReviewPhoto(c.get('ctx'), order, file)), 201)
})

const query = z.object({ lang: optionalQueryParam(LanguageCode) })
const params = z.object({ id: z.string().max(60) })
const turned = { 200: jsonResponse(TeamProductReview, 'The review afterwards.'), ...errorResponses(404) }

const listForTeam = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/product-reviews',
  summary: 'Reviews of products: public ones or hidden ones.',
  request: {
    query: query.extend({
      state: ReviewState,
      cursor: cursorField,
    }),
  },
  responses: {
    200: jsonResponse(z.object({ items: z.array(TeamProductReview), nextCursor: z.string().nullable() }), 'Newest first.'),
  },
})
const hide = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/product-reviews/{id}/hide',
  summary: 'Hide a review of a product, with the reason.',
  request: { params, query, ...jsonBody(HideReview) },
  responses: turned,
})
const show = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/product-reviews/{id}/show',
  summary: 'Restore a hidden review of a product.',
  request: { params, query },
  responses: turned,
})

export const teamReviewsRoutes = createModule()
  .openapi(listForTeam, async (c) => {
    const { state, cursor, lang } = c.req.valid('query')
    return c.json(await getTeamReviews(c.get('ctx'), state === 'hidden', cursor, lang ?? 'en'), 200)
  })
  .openapi(hide, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(await hideReview(c.get('ctx'), c.req.valid('param').id, reason, c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(show, async (c) =>
    c.json(await showReview(c.get('ctx'), c.req.valid('param').id, c.req.valid('query').lang ?? 'en'), 200),
  )
