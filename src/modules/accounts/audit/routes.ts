import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { AuditPage, AuditQuery } from './contract.ts'
import { getAuditLog } from './service.ts'

const list = defineRoute({
  access: 'owner',
  method: 'get',
  path: '/ops/audit',
  summary: 'Who did what, when and to whom.',
  request: { query: AuditQuery },
  responses: { 200: jsonResponse(AuditPage, 'Newest first.') },
})

export const auditRoutes = createModule().openapi(list, async (c) =>
  c.json(await getAuditLog(c.get('ctx'), c.req.valid('query')), 200),
)
