// The call that takes a picture, and the addresses pictures are shown at.
import { createRoute } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { Context } from '../../../server/context.ts'
import { pictureAnswer } from '../../../server/http/file-answer.ts'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { receiveFile } from '../../../server/http/multipart.ts'
import { MOST_BYTES } from '../../../server/pictures/recode.ts'
import { UploadedPicture, UploadForm } from '../contract/uploads.ts'
import { admitUpload, openPicture, storePicture } from '../service/uploads.ts'

const upload = createRoute({
  method: 'post',
  path: '/uploads',
  summary: 'Keep a picture in three widths. For signed-in people; a picture for a product is the team’s.',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: UploadForm } } } },
  responses: { 201: answers(UploadedPicture, 'The picture is here; unused it is gone after a day.'), ...refuses(401, 422) },
})

export const uploadsRoutes = createModule()
// Described but not bound by its schema: a bound form would be read into memory as a whole, however long it is.
uploadsRoutes.openAPIRegistry.registerPath(upload)

uploadsRoutes.post('/uploads', async (c) => {
  const ctx = c.get('ctx')
  await admitUpload(ctx)
  return c.json(await storePicture(ctx, await receiveFile(c.req.raw, MOST_BYTES)), 201)
})

/** GET /uploads/{id}/{width}.webp, beside the API: open to all, and the same for ever. */
export function pictureFiles(base: Pick<Context, 'ports'>): Handler {
  return async (c) => {
    const file = await openPicture(base, c.req.path)
    if (!file) return c.text('There is no such picture.', 404)
    if (c.req.method === 'HEAD') await file.stream.cancel()
    return pictureAnswer(file)
  }
}
