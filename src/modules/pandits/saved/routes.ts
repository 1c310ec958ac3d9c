import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import { SavedPanditPage, SavedPanditsQuery, SavedState } from './contract.ts'
import { isSaved, savedPandits, savePandit, unsavePandit } from './service.ts'

const path = '/user/saved-pandits/{id}'
const request = { params: z.object({ id: z.string().max(120) }) }

const list = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/saved-pandits',
  summary: 'Saved pandits. For the signed-in person.',
  request: { query: SavedPanditsQuery },
  responses: { 200: jsonResponse(SavedPanditPage, 'Last saved first.') },
})
const one = defineRoute({
  access: 'user',
  method: 'get',
  path,
  summary: 'Whether a pandit is saved. For the signed-in person.',
  request,
  responses: { 200: jsonResponse(SavedState, 'Whether the pandit is saved.'), ...errorResponses(404) },
})
const save = defineRoute({
  access: 'user',
  method: 'put',
  path,
  summary: 'Save a pandit. For the signed-in person.',
  request,
  responses: { 200: jsonResponse(SavedState, 'He is saved.'), ...errorResponses(404) },
})
const forget = defineRoute({
  access: 'user',
  method: 'delete',
  path,
  summary: 'Remove a saved pandit. For the signed-in person.',
  request,
  responses: { 200: jsonResponse(SavedState, 'He is not saved.'), ...errorResponses(404) },
})

export const savedPanditsRoutes = createModule()
  .openapi(list, async (c) => {
    const { cursor, lang } = c.req.valid('query')
    return c.json(await savedPandits(c.get('ctx'), cursor, lang ?? 'en'), 200)
  })
  .openapi(one, async (c) => c.json({ isSaved: await isSaved(c.get('ctx'), c.req.valid('param').id) }, 200))
  .openapi(save, async (c) => {
    await savePandit(c.get('ctx'), c.req.valid('param').id)
    return c.json({ isSaved: true }, 200)
  })
  .openapi(forget, async (c) => {
    await unsavePandit(c.get('ctx'), c.req.valid('param').id)
    return c.json({ isSaved: false }, 200)
  })
