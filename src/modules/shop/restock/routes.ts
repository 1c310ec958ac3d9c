import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { AwaitedProduct, RestockSubscription, RestockSubscriptions } from './contract.ts'
import {
  getAwaitedProducts,
  listSubscriptions,
  subscribeToRestock,
  unsubscribeByToken,
  unsubscribeFromRestock,
} from './service.ts'

const MessageResponse = z.object({ message: z.string() })

const subscribe = defineRoute({
  access: 'everyone',
  reasons: ['already_in_stock', 'out_of_stock'],
  rateLimit: 'writes',
  method: 'post',
  path: '/shop/restock-subscriptions',
  summary: 'Request one email when a sold-out product is back in stock. Open to all.',
  request: jsonBody(RestockSubscription),
  responses: { 200: jsonResponse(MessageResponse, 'One email will be sent.'), ...errorResponses(404) },
})
const list = defineRoute({
  access: 'user',
  method: 'get',
  path: '/shop/restock-subscriptions',
  summary: 'Your own restock subscriptions. For the signed-in person.',
  responses: { 200: jsonResponse(RestockSubscriptions, 'The ids.') },
})
const forget = defineRoute({
  access: 'user',
  method: 'delete',
  path: '/shop/restock-subscriptions/{variantId}',
  summary: 'Cancel a restock subscription. For the signed-in person.',
  request: { params: z.object({ variantId: z.string().max(120) }) },
  responses: { 200: jsonResponse(MessageResponse, 'No email is sent.'), ...errorResponses(404) },
})
const stop = defineRoute({
  access: 'everyone',
  reasons: ['link_expired'],
  origin: 'any',
  method: 'post',
  path: '/shop/restock-subscriptions/stop',
  summary: 'End all restock emails. Whoever has the address that stands in one.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Open the link from the email.' })
        .min(1, 'Open the link from the email.')
        .max(200, 'The link is too long.'),
    }),
  },
  responses: { 200: jsonResponse(MessageResponse, 'No further emails are sent.') },
})
const awaited = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/restock-subscriptions',
  summary: 'Sold-out products and the number of subscriptions to each.',
  request: { query: z.object({ lang: optionalQueryParam(LanguageCode) }) },
  responses: { 200: jsonResponse(z.object({ items: z.array(AwaitedProduct) }), 'Most requested first.') },
})

export const restockRoutes = createModule()
  .openapi(subscribe, async (c) => {
    await subscribeToRestock(c.get('ctx'), c.req.valid('json'))
    return c.json({ message: 'We will write to you when it is back.' }, 200)
  })
  .openapi(list, async (c) => c.json({ variantIds: await listSubscriptions(c.get('ctx')) }, 200))
  .openapi(stop, async (c) => {
    await unsubscribeByToken(c.get('ctx'), c.req.valid('query').token)
    return c.json({ message: 'We will not email you about sold-out products again.' }, 200)
  })
  .openapi(forget, async (c) => {
    await unsubscribeFromRestock(c.get('ctx'), c.req.valid('param').variantId)
    return c.json({ message: 'We will not write about it.' }, 200)
  })
  .openapi(awaited, async (c) =>
    c.json({ items: await getAwaitedProducts(c.get('ctx'), c.req.valid('query').lang ?? 'en') }, 200),
  )
