import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { documentResponse } from '../../../server/http/responses/file-response.ts'
import { openTicketFile } from '../tickets/service.ts'
import { TeamTicket, TeamTicketPage, TeamTicketQuery, TicketActionName, TicketActionRequest } from './contract.ts'
import { getTeamTicket, getTeamTickets, performTicketAction } from './service.ts'

const id = z.string().max(40)

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/tickets',
  summary: 'Tickets.',
  request: { query: TeamTicketQuery },
  responses: { 200: jsonResponse(TeamTicketPage, 'One page, and the number of open tickets.') },
})

const one = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/tickets/{id}',
  summary: 'One ticket with its history.',
  request: { params: z.object({ id }) },
  responses: { 200: jsonResponse(TeamTicket, 'The ticket.'), ...errorResponses(404) },
})

const file = defineRoute({
  access: 'team',
  reasons: ['concurrent_update'],
  method: 'get',
  path: '/ops/tickets/{id}/file',
  summary: 'Download the file sent with a ticket.',
  request: { params: z.object({ id }) },
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...errorResponses(404),
  },
})

const action = defineRoute({
  access: 'team',
  reasons: ['version_conflict'],
  method: 'post',
  path: '/ops/tickets/{id}/{action}',
  summary: 'Reply to a ticket, add a note, close, reopen or flag it as spam or remove that flag.',
  request: { params: z.object({ id, action: TicketActionName }), ...jsonBody(TicketActionRequest) },
  responses: { 200: jsonResponse(TeamTicket, 'The ticket afterwards.'), ...errorResponses(404) },
})

export const teamTicketsRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamTickets(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await getTeamTicket(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(action, async (c) => c.json(await performTicketAction(c.get('ctx'), c.req.valid('param'), c.req.valid('json')), 200))

// Documented but not validated by its schema: a file is not JSON.
teamTicketsRoutes.openAPIRegistry.registerPath(file)

teamTicketsRoutes.get('/ops/tickets/:id/file', async (c) => {
  const document = await openTicketFile(c.get('ctx'), c.req.param('id'))
  if (c.req.method === 'HEAD') await document.file.stream.cancel()
  return documentResponse(document)
})
