import { createModule, defineRoute, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { Gallery, GalleryChange, PhotoChange, PhotoChanged } from './contract.ts'
import { changeGallery, getOwnGallery, updatePhoto } from './service.ts'

const photo = defineRoute({
  access: 'pandit',
  reasons: ['upload_not_found'],
  method: 'post',
  path: '/pandit/update-photo',
  summary: 'Use one of your uploaded pictures as profile photo. For registered pandits.',
  request: jsonBody(PhotoChange),
  responses: { 200: jsonResponse(PhotoChanged, 'The photo is on the profile.') },
})

const gallery = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/gallery',
  summary: 'Your gallery of past work, with its version. For registered pandits.',
  responses: { 200: jsonResponse(Gallery, 'In its order.') },
})

const change = defineRoute({
  access: 'pandit',
  reasons: ['upload_not_found', 'version_conflict'],
  method: 'put',
  path: '/pandit/gallery',
  summary: 'Set the order and captions of your gallery. For registered pandits.',
  request: jsonBody(GalleryChange),
  responses: { 200: jsonResponse(Gallery, 'As it is now.') },
})

export const panditPicturesRoutes = createModule()
  .openapi(photo, async (c) => {
    const path = await updatePhoto(c.get('ctx'), c.req.valid('json').profilePhoto)
    return c.json({ message: 'Uploaded and updated successfully!', profilePhoto: path }, 200)
  })
  .openapi(gallery, async (c) => c.json(await getOwnGallery(c.get('ctx')), 200))
  .openapi(change, async (c) => c.json(await changeGallery(c.get('ctx'), c.req.valid('json')), 200))
