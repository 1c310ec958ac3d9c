import { z } from '@hono/zod-openapi'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { mountUpload } from '../../../server/http/multipart.ts'
import { pictureResponse } from '../../../server/http/responses/file-response.ts'
import { cursorField, optionalQueryParam } from '../../../shared/query-fields.ts'
import { MAX_UPLOAD_BYTES } from '../../../shared/uploads.ts'
import { UNUSED_UPLOAD_RETENTION_HOURS } from '../../accounts/pictures/model.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { Order } from '../orders/contract.ts'
import { checkReturnPhotoAllowed, openOwnReturnPhoto, openTeamReturnPhoto, storeReturnPhoto } from '../return-photos/service.ts'
import {
  RETURN_LISTS,
  ReturnApproval,
  ReturnArrival,
  ReturnDecline,
  ReturnPage,
  ReturnPhoto,
  ReturnPhotoForm,
  ReturnRefund,
  ReturnRequest,
} from './contract.ts'
import {
  approveReturn,
  declineReturn,
  getTeamReturns,
  receiveReturn,
  refundReturn,
  requestReturn,
  withdrawReturn,
} from './service.ts'

const params = z.object({ number: z.string().max(40) })
const photoParams = params.extend({ photoId: z.string().max(40) })
const link = linkCookies('order')
const picture = {
  200: { description: 'The picture.', content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } } },
}

const newReturn = defineRoute({
  access: 'link-holder',
  reasons: [
    'not_returnable',
    'open_return_exists',
    'order_not_delivered',
    'photo_not_found',
    'quantity_too_large',
    'return_period_ended',
  ],
  method: 'post',
  path: '/orders/{number}/returns',
  summary: 'Request a return of products of a delivered order. The owner, or the holder of the link.',
  request: { params, ...jsonBody(ReturnRequest) },
  responses: { 201: jsonResponse(Order, 'The order with the request.'), ...errorResponses(404) },
})
const withdraw = defineRoute({
  access: 'link-holder',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/orders/{number}/returns/withdraw',
  summary: 'Withdraw a return request. The owner, or the holder of the link.',
  request: { params },
  responses: { 200: jsonResponse(Order, 'The order.'), ...errorResponses(404) },
})
const sendPhoto = defineRoute({
  access: 'link-holder',
  reasons: [
    'open_return_exists',
    'order_not_delivered',
    'picture_animated',
    'picture_broken',
    'picture_too_large',
    'return_period_ended',
    'unsupported_file_type',
  ],
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  method: 'post',
  path: '/orders/{number}/return-photos',
  summary: 'Upload a photo for a return request. The owner, or the holder of the link.',
  request: { params, body: { required: true, content: { 'multipart/form-data': { schema: ReturnPhotoForm } } } },
  responses: {
    201: jsonResponse(
      ReturnPhoto,
      `It is stored; it is deleted after ${UNUSED_UPLOAD_RETENTION_HOURS} hours if it is not submitted.`,
    ),
    ...errorResponses(404),
  },
})
const photo = defineRoute({
  access: 'link-holder',
  method: 'get',
  path: '/orders/{number}/return-photos/{photoId}',
  summary: 'A photo of a return request. The owner, or the holder of the link.',
  request: { params: photoParams },
  responses: { ...picture, ...errorResponses(404) },
})
const teamPhoto = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/orders/{number}/return-photos/{photoId}',
  summary: 'A photo of a return request.',
  request: { params: photoParams },
  responses: { ...picture, ...errorResponses(404) },
})

export const returnsRoutes = createModule()
  .openapi(newReturn, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await requestReturn(c.get('ctx'), number, link.readKey(c, number), c.req.valid('json')), 201)
  })
  .openapi(withdraw, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await withdrawReturn(c.get('ctx'), number, link.readKey(c, number)), 200)
  })

// Documented but not bound to their schemas: a file is not JSON.
for (const route of [photo, teamPhoto]) returnsRoutes.openAPIRegistry.registerPath(route)

mountUpload(returnsRoutes, sendPhoto, async (c, receive) => {
  const number = c.req.param('number')
  const order = await checkReturnPhotoAllowed(c.get('ctx'), number, link.readKey(c, number), c.get('network'))
  return c.json(await receive((file) => storeReturnPhoto(c.get('ctx'), order, file)), 201)
})
returnsRoutes.get('/orders/:number/return-photos/:photoId', async (c) => {
  const { number, photoId } = c.req.param()
  const file = await openOwnReturnPhoto(c.get('ctx'), number, link.readKey(c, number), photoId)
  if (c.req.method === 'HEAD') await file.stream.cancel()
  return pictureResponse(file, false)
})
returnsRoutes.get('/ops/orders/:number/return-photos/:photoId', async (c) => {
  const { number, photoId } = c.req.param()
  const file = await openTeamReturnPhoto(c.get('ctx'), number, photoId)
  if (c.req.method === 'HEAD') await file.stream.cancel()
  return pictureResponse(file, false)
})

const query = z.object({ lang: optionalQueryParam(LanguageCode) })
const updatedOrder = { 200: jsonResponse(Order, 'The order afterwards.'), ...errorResponses(404) }

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/returns',
  summary: 'Return requests of one list.',
  request: {
    query: query.extend({
      list: optionalQueryParam(z.enum(RETURN_LISTS, { error: 'There is no such list.' })),
      cursor: cursorField,
    }),
  },
  responses: { 200: jsonResponse(ReturnPage, 'Longest waiting first.') },
})
const approve = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/returns/approve',
  summary: 'Approve a return with its pickup date.',
  request: { params, query, ...jsonBody(ReturnApproval) },
  responses: updatedOrder,
})
const decline = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/returns/decline',
  summary: 'Decline a return.',
  request: { params, query, ...jsonBody(ReturnDecline) },
  responses: updatedOrder,
})
const takeBack = defineRoute({
  access: 'team',
  reasons: ['quantity_too_large', 'state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/returns/take-back',
  summary: 'Record that returned products have arrived, and put them back in stock or write them off.',
  request: { params, query, ...jsonBody(ReturnArrival) },
  responses: updatedOrder,
})
const refund = defineRoute({
  access: 'team',
  reasons: ['amount_too_large', 'no_payment_recorded', 'state_conflict'],
  method: 'post',
  path: '/ops/orders/{number}/returns/refund',
  summary: 'Record the refund for a return.',
  request: { params, query, ...jsonBody(ReturnRefund) },
  responses: { ...updatedOrder },
})

export const teamReturnsRoutes = createModule()
  .openapi(list, async (c) => {
    const { list, cursor, lang } = c.req.valid('query')
    return c.json(await getTeamReturns(c.get('ctx'), list ?? 'requested', cursor, lang ?? 'en'), 200)
  })
  .openapi(approve, async (c) => {
    const { pickupOn } = c.req.valid('json')
    return c.json(await approveReturn(c.get('ctx'), c.req.valid('param').number, pickupOn, c.req.valid('query').lang), 200)
  })
  .openapi(decline, async (c) => {
    const { reason } = c.req.valid('json')
    return c.json(await declineReturn(c.get('ctx'), c.req.valid('param').number, reason, c.req.valid('query').lang), 200)
  })
  .openapi(takeBack, async (c) => {
    const { damaged = [] } = c.req.valid('json')
    return c.json(await receiveReturn(c.get('ctx'), c.req.valid('param').number, damaged, c.req.valid('query').lang), 200)
  })
  .openapi(refund, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await refundReturn(c.get('ctx'), number, c.req.valid('json'), c.req.valid('query').lang), 200)
  })
