import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { LanguageQuery } from '../festivals/contract.ts'
import { NewOverride, OverrideKey, OverrideList, OverridesQuery } from './contract.ts'
import { addOverride, listOverrides, revokeOverride } from './service.ts'

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/panchang-overrides',
  summary: 'Festival dates overridden from a source in a year, including withdrawn ones.',
  request: { query: OverridesQuery },
  responses: { 200: jsonResponse(OverrideList, 'Latest date first.') },
})
const add = defineRoute({
  access: 'team',
  reasons: ['override_already_exists'],
  method: 'post',
  path: '/ops/panchang-overrides',
  summary: 'Override the date of a festival from a source.',
  request: { query: LanguageQuery, ...jsonBody(NewOverride) },
  responses: { 200: jsonResponse(OverrideList, 'All of that year.') },
})
const withdraw = defineRoute({
  access: 'team',
  method: 'post',
  path: '/ops/panchang-overrides/{id}/withdraw',
  summary: 'Withdraw an override; it stays in the history.',
  request: { params: OverrideKey },
  responses: { 200: jsonResponse(z.object({ isWithdrawn: z.literal(true) }), 'It is withdrawn.'), ...errorResponses(404) },
})

export const overridesRoutes = createModule()
  .openapi(list, async (c) => {
    const { year, lang: language } = c.req.valid('query')
    return c.json(await listOverrides(c.get('ctx'), year, language ?? 'en'), 200)
  })
  .openapi(add, async (c) => {
    const language = c.req.valid('query').lang ?? 'en'
    return c.json(await addOverride(c.get('ctx'), c.req.valid('json'), language), 200)
  })
  .openapi(withdraw, async (c) => c.json(await revokeOverride(c.get('ctx'), c.req.valid('param').id), 200))
