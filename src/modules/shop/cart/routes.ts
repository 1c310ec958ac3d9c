import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { MAX_LINES, MAX_PIECES } from '../catalogue/model.ts'
import { AddToCart, CART_TOO_LONG, Cart, QuoteRequest, SavedLine, ServerCartLine, UpdateCart } from './contract.ts'
import { acceptPrices, addToCart, getServerCart, mergeCart, quote, removeFromCart, updateCart } from './service.ts'

const MessageResponse = z.object({ message: z.string() })
const MergedCart = MessageResponse.extend({ dropped: z.number() })
const done = (description: string) => ({ 200: jsonResponse(MessageResponse, description) })

const add = defineRoute({
  access: 'user',
  reasons: ['cart_limit_reached', 'insufficient_stock', 'kit_limit_exceeded', 'out_of_stock'],
  method: 'post',
  path: '/shop/add',
  summary: 'Add a product to the cart. For the signed-in person.',
  request: jsonBody(AddToCart),
  responses: { ...done('It is in.'), ...errorResponses(404) },
})
const get = defineRoute({
  access: 'user',
  method: 'get',
  path: '/shop/getcart',
  summary: 'The cart of the signed-in person.',
  responses: { 200: jsonResponse(z.array(ServerCartLine), 'In the order in which lines were added.') },
})
const update = defineRoute({
  access: 'user',
  reasons: ['ambiguous_variant', 'insufficient_stock', 'kit_limit_exceeded'],
  method: 'put',
  path: '/shop/updatecart',
  summary: 'Set the quantity of a cart line. For the signed-in person.',
  request: jsonBody(UpdateCart),
  responses: { ...done('It is set.'), ...errorResponses(404) },
})
const remove = defineRoute({
  access: 'user',
  method: 'delete',
  path: '/shop/removecart/{id}',
  summary: 'Remove a line, or all lines of a product, from the cart. For the signed-in person.',
  request: { params: z.object({ id: z.string().max(120) }) },
  responses: { ...done('It is out.'), ...errorResponses(404) },
})
const quoteRoute = defineRoute({
  access: 'everyone',
  reasons: ['sign_in_required'],
  method: 'post',
  path: '/shop/quote',
  summary: 'Price a cart: the submitted lines, or your own cart. Open to all.',
  request: jsonBody(QuoteRequest),
  responses: { 200: jsonResponse(Cart, 'The cart.') },
})
const merge = defineRoute({
  access: 'user',
  method: 'post',
  path: '/shop/merge-cart',
  summary: 'Merge the cart stored in a browser into the cart. For the signed-in person.',
  request: jsonBody(z.strictObject({ lines: z.array(SavedLine).max(MAX_LINES, CART_TOO_LONG) })),
  responses: {
    200: jsonResponse(MergedCart, `Added up, capped at ${MAX_PIECES} and at stock; \`dropped\` lines could not come.`),
  },
})
const accept = defineRoute({
  access: 'user',
  method: 'post',
  path: '/shop/accept-prices',
  summary: 'Acknowledge the current prices. For the signed-in person.',
  responses: { ...done('They are known.') },
})

const UPDATED = { message: 'Cart updated!' }

export const cartRoutes = createModule()
  .openapi(add, async (c) => {
    await addToCart(c.get('ctx'), c.req.valid('json'))
    return c.json({ message: 'Item added to cart!' }, 200)
  })
  .openapi(get, async (c) => c.json(await getServerCart(c.get('ctx')), 200))
  .openapi(update, async (c) => {
    await updateCart(c.get('ctx'), c.req.valid('json'))
    return c.json(UPDATED, 200)
  })
  .openapi(remove, async (c) => {
    await removeFromCart(c.get('ctx'), c.req.valid('param').id)
    return c.json({ message: 'Item removed from cart' }, 200)
  })
  .openapi(quoteRoute, async (c) => c.json(await quote(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(merge, async (c) => {
    const dropped = await mergeCart(c.get('ctx'), c.req.valid('json').lines)
    return c.json({ ...UPDATED, dropped }, 200)
  })
  .openapi(accept, async (c) => {
    await acceptPrices(c.get('ctx'))
    return c.json(UPDATED, 200)
  })
