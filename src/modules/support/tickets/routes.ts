import { z } from '@hono/zod-openapi'
import { IdempotencyHeader, idempotencyKeyOf } from '../../../server/http/idempotency.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { mountUpload } from '../../../server/http/multipart.ts'
import { applyForRole, getCompanyFacts } from '../company/service.ts'
import { CompanyFacts, ContactMessage, RoleApplication, TicketQuestion, TicketStatus, TicketStored } from './contract.ts'
import { MAX_CV_BYTES } from './model.ts'
import { getTicketStatus, receiveMessage } from './service.ts'

const sendMessage = defineRoute({
  access: 'everyone',
  reasons: ['idempotency_key_reused'],
  rateLimit: 'writes',
  method: 'post',
  path: '/user/complain',
  summary: 'Send a message to us. Open to all.',
  request: { headers: IdempotencyHeader, ...jsonBody(ContactMessage) },
  responses: { 200: jsonResponse(TicketStored, "The ticket's number and when it will be answered.") },
})

const ticketStatusRoute = defineRoute({
  access: 'everyone',
  rateLimit: 'writes',
  method: 'post',
  path: '/support/ticket-status',
  summary: 'The status of a ticket, by its number and the email address it was sent from. Open to all.',
  request: jsonBody(TicketQuestion),
  responses: { 200: jsonResponse(TicketStatus, 'Its state and its dates.'), ...errorResponses(404) },
})

const company = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/company',
  summary: 'The business, its office, the grievance officer and vacant roles. Open to all.',
  responses: { 200: jsonResponse(CompanyFacts, 'The current setting.') },
})

/** Room for two thousand characters in Devanagari. */
const MAX_FIELD_BYTES = 8000

const Form = RoleApplication.partial().extend({ file: z.string().meta({ format: 'binary' }) })
const apply = defineRoute({
  access: 'everyone',
  reasons: ['aadhaar_document', 'idempotency_key_reused', 'pdf_required', 'role_closed'],
  rateLimit: 'writes',
  callerLimits: ['roleApplicationsPerNetwork'],
  upload: { maxBytes: MAX_CV_BYTES, maxFieldBytes: MAX_FIELD_BYTES },
  method: 'post',
  path: '/role-applications',
  summary: 'Apply for a vacant role with a PDF. Open to all.',
  request: {
    headers: IdempotencyHeader,
    body: { required: true, content: { 'multipart/form-data': { schema: Form } } },
  },
  responses: { 201: jsonResponse(TicketStored, 'It is stored.') },
})

export const supportRoutes = createModule()
  .openapi(sendMessage, async (c) =>
    c.json(await receiveMessage(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key']), 200),
  )
  .openapi(ticketStatusRoute, async (c) => c.json(await getTicketStatus(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(company, async (c) => c.json(await getCompanyFacts(c.get('ctx')), 200))

mountUpload(supportRoutes, apply, async (c, receive) => {
  const key = idempotencyKeyOf(c.req.header('idempotency-key'))
  const ctx = c.get('ctx')
  return c.json(await receive((file) => applyForRole(ctx, file, key)), 201)
})
