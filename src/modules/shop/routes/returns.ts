import { createRoute, z } from '@hono/zod-openapi'
import { pictureAnswer } from '../../../server/http/file-answer.ts'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { answers, body, createModule, refuses } from '../../../server/http/module.ts'
import { receiveFile } from '../../../server/http/multipart.ts'
import { MOST_BYTES } from '../../../server/pictures/recode.ts'
import { Order } from '../contract/orders.ts'
import { ReturnPhoto, ReturnPhotoForm, ReturnRequest } from '../contract/returns.ts'
import { admitReturnPhoto, keepReturnPhoto, ownReturnPhoto, teamReturnPhoto } from '../service/return-photos.ts'
import { askReturn, withdrawReturn } from '../service/returns.ts'

const params = z.object({ number: z.string().max(40) })
const photoParams = params.extend({ photoId: z.string().max(40) })
const link = linkCookies('order')
const picture = {
  200: { description: 'The picture.', content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } } },
}

const ask = createRoute({
  method: 'post',
  path: '/orders/{number}/returns',
  summary: 'Ask for goods of a delivered order to be taken back. The owner, or the holder of the link.',
  request: { params, ...body(ReturnRequest) },
  responses: { 201: answers(Order, 'The order with the request.'), ...refuses(404, 409, 422) },
})
const withdraw = createRoute({
  method: 'post',
  path: '/orders/{number}/returns/withdraw',
  summary: 'Keep the goods after all. The owner, or the holder of the link.',
  request: { params },
  responses: { 200: answers(Order, 'The order.'), ...refuses(404, 409) },
})
const sendPhoto = createRoute({
  method: 'post',
  path: '/orders/{number}/return-photos',
  summary: 'Keep a picture until the request is sent. The owner, or the holder of the link.',
  request: { params, body: { required: true, content: { 'multipart/form-data': { schema: ReturnPhotoForm } } } },
  responses: { 201: answers(ReturnPhoto, 'It is here; unsent it is gone after a day.'), ...refuses(404, 409, 422) },
})
const photo = createRoute({
  method: 'get',
  path: '/orders/{number}/return-photos/{photoId}',
  summary: 'A picture of a request. The owner, or the holder of the link.',
  request: { params: photoParams },
  responses: { ...picture, ...refuses(404) },
})
const teamPhoto = createRoute({
  method: 'get',
  path: '/ops/orders/{number}/return-photos/{photoId}',
  summary: 'A picture of a request. Team only.',
  request: { params: photoParams },
  responses: { ...picture, ...refuses(401, 404) },
})

export const returnsRoutes = createModule()
  .openapi(ask, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await askReturn(c.get('ctx'), number, link.held(c, number), c.req.valid('json')), 201)
  })
  .openapi(withdraw, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await withdrawReturn(c.get('ctx'), number, link.held(c, number)), 200)
  })

// Described but not bound by their schemas: a bound form would be read into memory as a whole, and a file is no JSON.
for (const route of [sendPhoto, photo, teamPhoto]) returnsRoutes.openAPIRegistry.registerPath(route)

returnsRoutes.post('/orders/:number/return-photos', async (c) => {
  const number = c.req.param('number')
  const order = await admitReturnPhoto(c.get('ctx'), number, link.held(c, number), c.get('address'))
  return c.json(await receiveFile(c, { mostBytes: MOST_BYTES }, (file) => keepReturnPhoto(c.get('ctx'), order, file)), 201)
})
returnsRoutes.get('/orders/:number/return-photos/:photoId', async (c) => {
  const { number, photoId } = c.req.param()
  const file = await ownReturnPhoto(c.get('ctx'), number, link.held(c, number), photoId)
  if (c.req.method === 'HEAD') await file.stream.cancel()
  return pictureAnswer(file, false)
})
returnsRoutes.get('/ops/orders/:number/return-photos/:photoId', async (c) => {
  const { number, photoId } = c.req.param()
  const file = await teamReturnPhoto(c.get('ctx'), number, photoId)
  if (c.req.method === 'HEAD') await file.stream.cancel()
  return pictureAnswer(file, false)
})
