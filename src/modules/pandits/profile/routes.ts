import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { OwnProfileResponse, ProfileUpdate, ProfileUpdated } from './contract.ts'
import { getOwnPanditProfile, updatePanditProfile } from './service.ts'

const query = z.object({ lang: LanguageCode.optional() })

const profile = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/pandit/profile',
  summary: 'The full profile of the signed-in pandit, even if hidden.',
  request: { query },
  responses: { 200: jsonResponse(OwnProfileResponse, 'The profile.') },
})

const update = defineRoute({
  access: 'pandit',
  reasons: ['version_conflict'],
  method: 'put',
  path: '/pandit/update',
  summary: 'Change the profile of the signed-in pandit; omitted fields stay. The search is updated immediately.',
  request: { query, ...jsonBody(ProfileUpdate) },
  responses: { 200: jsonResponse(ProfileUpdated, 'Changed.') },
})

export const panditProfileRoutes = createModule()
  .openapi(profile, async (c) => {
    const pandit = await getOwnPanditProfile(c.get('ctx'), c.req.valid('query').lang ?? 'en')
    return c.json({ pandit }, 200)
  })
  .openapi(update, async (c) => {
    const pandit = await updatePanditProfile(c.get('ctx'), c.req.valid('json'), c.req.valid('query').lang ?? 'en')
    return c.json({ message: 'Data Updated Successfully', pandit }, 200)
  })
