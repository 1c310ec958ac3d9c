import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import { mountUpload } from '../../../server/http/multipart.ts'
import { documentResponse } from '../../../server/http/responses/file-response.ts'
import { MAX_UPLOAD_BYTES } from '../../../shared/uploads.ts'
import { DocumentForm, StoredDocument } from '../../accounts/pictures/contract.ts'
import { discardDocument } from '../../accounts/pictures/service.ts'
import { Message } from '../../accounts/sign-in/contract.ts'
import { TeamApplication } from '../apply/contract.ts'
import { removeDocument } from '../verifying/service.ts'
import { openApplicationDocument, storeApplicationDocument } from './service.ts'

const id = z.string().max(40)
const ofApplication = z.object({ id, documentId: id })

const uploadRoute = defineRoute({
  access: 'user',
  reasons: ['aadhaar_document', 'document_limit_reached', 'unsupported_file_type'],
  callerLimits: ['uploadsPerAccount', 'uploadsPerNetwork'],
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  method: 'post',
  path: '/pandit-applications/documents',
  summary: 'Upload a private document for an application. Signed-in people.',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: DocumentForm } } } },
  responses: { 201: jsonResponse(StoredDocument, 'The document is stored; it is deleted after a day if it is not submitted.') },
})

const discard = defineRoute({
  access: 'user',
  method: 'delete',
  path: '/pandit-applications/documents/{id}',
  summary: 'Delete an uploaded document of the signed-in person that was not submitted yet.',
  request: { params: z.object({ id }) },
  responses: { 200: jsonResponse(Message, 'It is deleted.'), ...errorResponses(404) },
})

const read = defineRoute({
  access: 'team',
  reasons: ['concurrent_update'],
  method: 'get',
  path: '/ops/applications/{id}/documents/{documentId}',
  summary: 'Download a document of an application.',
  request: { params: ofApplication },
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...errorResponses(404),
  },
})

const remove = defineRoute({
  access: 'team',
  reasons: ['own_application'],
  method: 'delete',
  path: '/ops/applications/{id}/documents/{documentId}',
  summary: 'Delete a document that we must not store.',
  request: { params: ofApplication },
  responses: { 200: jsonResponse(TeamApplication, 'The updated application.'), ...errorResponses(404) },
})

export const documentsRoutes = createModule()
  .openapi(discard, async (c) => {
    await discardDocument(c.get('ctx'), c.req.valid('param').id)
    return c.json({ message: 'The document has been deleted.' }, 200)
  })
  .openapi(remove, async (c) => {
    const { id, documentId } = c.req.valid('param')
    return c.json(await removeDocument(c.get('ctx'), id, documentId), 200)
  })

// Documented but not bound to its schema: a file is not JSON.
documentsRoutes.openAPIRegistry.registerPath(read)

mountUpload(documentsRoutes, uploadRoute, async (c, receive) =>
  c.json(await receive((file) => storeApplicationDocument(c.get('ctx'), file)), 201),
)

documentsRoutes.get('/ops/applications/:id/documents/:documentId', async (c) => {
  const document = await openApplicationDocument(c.get('ctx'), c.req.param('id'), c.req.param('documentId'))
  if (c.req.method === 'HEAD') await document.file.stream.cancel()
  return documentResponse(document)
})
