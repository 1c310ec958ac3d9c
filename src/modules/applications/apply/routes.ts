import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { ApplicationRequest, OwnApplication, OwnApplicationResponse } from './contract.ts'
import { applyAsPandit, getOwnApplication, withdrawApplication } from './service.ts'

const mine = defineRoute({
  access: 'user',
  method: 'get',
  path: '/pandit-applications/mine',
  summary: 'The newest application of the signed-in person.',
  responses: { 200: jsonResponse(OwnApplicationResponse, 'The application or null, and whether a new one is possible.') },
})

const apply = defineRoute({
  access: 'user',
  reasons: ['already_pandit', 'open_application_exists', 'upload_not_found'],
  method: 'post',
  path: '/pandit-applications',
  summary: 'Apply to become a pandit. Signed-in people; one open application for each account.',
  request: jsonBody(ApplicationRequest),
  responses: { 201: jsonResponse(OwnApplication, 'The application, with the time by which we answer.') },
})

const withdraw = defineRoute({
  access: 'user',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/pandit-applications/mine/withdraw',
  summary: 'Withdraw your own open application. For the signed-in person.',
  responses: { 200: jsonResponse(OwnApplication, 'The updated application.'), ...errorResponses(404) },
})

export const applicantRoutes = createModule()
  .openapi(mine, async (c) => c.json(await getOwnApplication(c.get('ctx')), 200))
  .openapi(apply, async (c) => c.json(await applyAsPandit(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(withdraw, async (c) => c.json(await withdrawApplication(c.get('ctx')), 200))
