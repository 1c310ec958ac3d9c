import { z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '../../../server/http/idempotency.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { Message } from '../../accounts/sign-in/contract.ts'
import { SuspendPandit, TeamPanditPage, TeamPanditsQuery } from './contract.ts'
import { getTeamPandits, reinstatePandit, suspendPandit } from './service.ts'

const params = z.object({ id: z.string().max(60) })
const done = { 200: jsonResponse(Message, 'It is done.'), ...errorResponses(404) }

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/pandits',
  summary: 'All pandits with mobile and status, by a part of name, place or mobile.',
  request: { query: TeamPanditsQuery },
  responses: { 200: jsonResponse(TeamPanditPage, 'One page, by name.') },
})
const suspend = defineRoute({
  access: 'team',
  reasons: ['idempotency_key_reused', 'state_conflict'],
  method: 'post',
  path: '/ops/pandits/{id}/suspend',
  summary: 'Suspend a pandit: families do not find him, and he accepts no offers.',
  request: { params, headers: IdempotencyHeader, ...jsonBody(SuspendPandit) },
  responses: done,
})
const reinstate = defineRoute({
  access: 'team',
  reasons: ['idempotency_key_reused', 'state_conflict'],
  method: 'post',
  path: '/ops/pandits/{id}/reinstate',
  summary: 'End the suspension of a pandit.',
  request: { params, headers: IdempotencyHeader },
  responses: done,
})

export const teamPanditsRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamPandits(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(suspend, async (c) => {
    const { reason } = c.req.valid('json')
    await suspendPandit(c.get('ctx'), c.req.valid('param').id, reason, c.req.valid('header')['idempotency-key'])
    return c.json({ message: 'He is suspended.' }, 200)
  })
  .openapi(reinstate, async (c) => {
    await reinstatePandit(c.get('ctx'), c.req.valid('param').id, c.req.valid('header')['idempotency-key'])
    return c.json({ message: 'His suspension has ended.' }, 200)
  })
