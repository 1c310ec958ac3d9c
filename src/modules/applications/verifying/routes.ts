import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { Message } from '../../accounts/sign-in/contract.ts'
import { CHECKED_KINDS } from '../../pandits/profile/model.ts'
import {
  CheckRequest,
  NoteRequest,
  PanditSignup,
  RefusalRequest,
  TeamApplication,
  TeamApplicationPage,
  TeamApplicationQuery,
} from '../apply/contract.ts'
import {
  approveApplication,
  checkApplication,
  getTeamApplication,
  getTeamApplications,
  noteOnApplication,
  refuseApplication,
  signUpAsPandit,
  uncheckApplication,
} from './service.ts'

const params = z.object({ id: z.string().max(40) })
const afterwards = jsonResponse(TeamApplication, 'The updated application.')

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/applications',
  summary: 'Applications to become a pandit: open ones by their promised time, others newest first.',
  request: { query: TeamApplicationQuery },
  responses: { 200: jsonResponse(TeamApplicationPage, 'One page.') },
})

const one = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/applications/{id}',
  summary: 'One application with its checks and history.',
  request: { params },
  responses: { 200: jsonResponse(TeamApplication, 'The application.'), ...errorResponses(404) },
})

const check = defineRoute({
  access: 'team',
  reasons: ['own_application', 'state_conflict'],
  method: 'post',
  path: '/ops/applications/{id}/checks',
  summary: 'Record a completed check.',
  request: { params, ...jsonBody(CheckRequest) },
  responses: { 200: afterwards, ...errorResponses(404) },
})

const uncheck = defineRoute({
  access: 'team',
  reasons: ['own_application', 'state_conflict'],
  method: 'delete',
  path: '/ops/applications/{id}/checks/{kind}',
  summary: 'Undo a check recorded by mistake.',
  request: { params: params.extend({ kind: z.enum(CHECKED_KINDS, { error: 'There is no such check.' }) }) },
  responses: { 200: afterwards, ...errorResponses(404) },
})

const note = defineRoute({
  access: 'team',
  reasons: ['own_application'],
  method: 'post',
  path: '/ops/applications/{id}/notes',
  summary: 'Add a note for the team.',
  request: { params, ...jsonBody(NoteRequest) },
  responses: { 200: afterwards, ...errorResponses(404) },
})

const approve = defineRoute({
  access: 'team',
  reasons: ['already_pandit', 'checks_required', 'own_application', 'state_conflict'],
  method: 'post',
  path: '/ops/applications/{id}/approve',
  summary: 'Make the person a verified pandit; all required checks must be done.',
  request: { params },
  responses: { 200: afterwards, ...errorResponses(404) },
})

const refuse = defineRoute({
  access: 'team',
  reasons: ['own_application', 'state_conflict'],
  method: 'post',
  path: '/ops/applications/{id}/refuse',
  summary: 'Reject an application with a reason that the person reads.',
  request: { params, ...jsonBody(RefusalRequest) },
  responses: { 200: afterwards, ...errorResponses(404) },
})

const signUp = defineRoute({
  access: 'team',
  reasons: ['already_pandit'],
  method: 'post',
  path: '/pandit/signup-as-pandit',
  summary: 'Register the account of an email as a pandit, hidden until verified.',
  request: jsonBody(PanditSignup),
  responses: { 201: jsonResponse(Message, 'The account is a pandit now.'), ...errorResponses(404) },
})

export const verifyingRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamApplications(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await getTeamApplication(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(check, async (c) => c.json(await checkApplication(c.get('ctx'), c.req.valid('param').id, c.req.valid('json')), 200))
  .openapi(uncheck, async (c) => {
    const { id, kind } = c.req.valid('param')
    return c.json(await uncheckApplication(c.get('ctx'), id, kind), 200)
  })
  .openapi(note, async (c) =>
    c.json(await noteOnApplication(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').text), 200),
  )
  .openapi(approve, async (c) => c.json(await approveApplication(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(refuse, async (c) =>
    c.json(await refuseApplication(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').reason), 200),
  )
  .openapi(signUp, async (c) => {
    await signUpAsPandit(c.get('ctx'), c.req.valid('json').email)
    return c.json({ message: 'You are now registered as a Pandit!' }, 201)
  })
