import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { NewSignoff, OwnSignoff, PublicSignoff, Signoff, SignoffsQuery } from './contract.ts'
import { getOwnSignoffs, listPublicSignoffs, signOff, withdrawOwnSignoff } from './service.ts'

const all = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/panchang/muhurat-signoffs',
  summary: 'The windows of a ceremony that verified pandits have signed off or moved, and their names. Open to all.',
  request: { query: SignoffsQuery },
  responses: { 200: jsonResponse(z.object({ items: z.array(PublicSignoff) }), 'In the order of their hours.') },
})

const own = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/muhurat-signoffs',
  summary: 'Your own sign-offs of future muhurats. For registered pandits.',
  responses: { 200: jsonResponse(z.object({ items: z.array(OwnSignoff) }), 'In the order of their hours.') },
})

const sign = defineRoute({
  access: 'pandit',
  reasons: ['muhurat_not_found'],
  method: 'put',
  path: '/pandit/muhurat-signoffs',
  summary: 'Sign off a muhurat as computed, or with other hours; a repeated call replaces the sign-off. For registered pandits.',
  request: jsonBody(NewSignoff),
  responses: { 200: jsonResponse(Signoff, 'His word as it stands.') },
})

const withdrawRoute = defineRoute({
  access: 'pandit',
  method: 'delete',
  path: '/pandit/muhurat-signoffs/{id}',
  summary: 'Withdraw a sign-off. For registered pandits.',
  request: { params: z.object({ id: z.string().max(120) }) },
  responses: { 200: jsonResponse(z.object({ isSigned: z.boolean() }), 'It is withdrawn.'), ...errorResponses(404) },
})

export const signoffsRoutes = createModule()
  .openapi(all, async (c) => c.json({ items: await listPublicSignoffs(c.get('ctx'), c.req.valid('query')) }, 200))
  .openapi(own, async (c) => c.json({ items: await getOwnSignoffs(c.get('ctx')) }, 200))
  .openapi(sign, async (c) => c.json(await signOff(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(withdrawRoute, async (c) => {
    await withdrawOwnSignoff(c.get('ctx'), c.req.valid('param').id)
    return c.json({ isSigned: false }, 200)
  })
