import type { Handler, Context as HttpContext } from 'hono'
import type { Context } from '../../../server/context.ts'
import type { Caller } from '../../../server/http/caller.ts'
import { createModule, defineRoute, type Env, jsonResponse } from '../../../server/http/module.ts'
import { mountUpload } from '../../../server/http/multipart.ts'
import { pictureResponse } from '../../../server/http/responses/file-response.ts'
import { MAX_UPLOAD_BYTES } from '../../../shared/uploads.ts'
import { UploadedPicture, UploadForm } from './contract.ts'
import { lighterPath, UNUSED_UPLOAD_RETENTION_HOURS } from './model.ts'
import { findPictureAudience, openPicture, storePicture } from './service.ts'

const upload = defineRoute({
  access: 'user',
  reasons: ['picture_animated', 'picture_broken', 'picture_too_large', 'unsupported_file_type'],
  callerLimits: ['uploadsPerAccount', 'uploadsPerNetwork'],
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  method: 'post',
  path: '/uploads',
  summary: 'Upload a picture, stored in three widths. For signed-in people; a picture for a product is the team’s.',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: UploadForm } } } },
  responses: {
    201: jsonResponse(
      UploadedPicture,
      `The picture is stored; it is deleted after ${UNUSED_UPLOAD_RETENTION_HOURS} hours if it is not used.`,
    ),
  },
})

export const uploadsRoutes = createModule()

mountUpload(uploadsRoutes, upload, async (c, receive) => c.json(await receive((file) => storePicture(c.get('ctx'), file)), 201))

/**
 * GET /uploads/{id}/{width}.webp, outside the API. A public picture never changes. A private one is a 404 for everyone except its
 * owner and the team; only then `callerOf` reads the session. With Save-Data the next smaller width is returned.
 */
export function pictureFiles(
  base: Pick<Context, 'db' | 'ports'>,
  callerOf: (c: HttpContext<Env>) => Promise<Caller>,
): Handler<Env> {
  return async (c) => {
    let cookies: string[] = []
    const admitted = await findPictureAudience(base, c.req.path, async () => {
      const caller = await callerOf(c)
      cookies = caller.cookies
      return caller.ctx.actor
    })
    const file = admitted && (await openPicture(base, lighterPath(c.req.path, c.req.header('save-data'))))
    if (!file) return c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
    if (c.req.method === 'HEAD') await file.stream.cancel()
    const response = pictureResponse(file, admitted === 'everybody')
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return response
  }
}
