import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { SettingsChange, SettingsChanged, SettingsResponse } from './contract.ts'
import { changeBusinessRules, getBusinessRules } from './service.ts'

const read = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/settings',
  summary: 'The rules of the business, with the latest changes.',
  responses: { 200: jsonResponse(SettingsResponse, 'The rules.') },
})

const change = defineRoute({
  access: 'owner',
  reasons: ['version_conflict'],
  method: 'put',
  path: '/ops/settings',
  summary: 'Change the rules of the business from the version that was read; omitted fields stay.',
  request: jsonBody(SettingsChange),
  responses: { 200: jsonResponse(SettingsChanged, 'The rules afterwards, and the changes.') },
})

export const settingsRulesRoutes = createModule()
  .openapi(read, async (c) => c.json(await getBusinessRules(c.get('ctx')), 200))
  .openapi(change, async (c) => c.json(await changeBusinessRules(c.get('ctx'), c.req.valid('json')), 200))
