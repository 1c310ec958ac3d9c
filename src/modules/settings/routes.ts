import { createModule, defineRoute, jsonResponse } from '../../server/http/module.ts'
import { PublicSettings } from './contract.ts'
import { getPublicSettings } from './service.ts'

const read = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/settings',
  summary: 'Brand, phone, hours and the call time promised now. Open to all.',
  responses: { 200: jsonResponse(PublicSettings, 'The public settings.') },
})

export const settingsRoutes = createModule().openapi(read, async (c) => c.json(await getPublicSettings(c.get('ctx')), 200))
