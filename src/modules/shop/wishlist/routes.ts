import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import {
  LookAtWishlist,
  MergeWishlist,
  WishlistItem,
  WishlistItemIds,
  WishlistPage,
  WishlistQuery,
  WishlistState,
} from './contract.ts'
import { listSavedProducts, mergeWishlist, savedIds, savedProducts, saveProduct, unsaveProduct } from './service.ts'

const params = z.object({ productId: z.string().max(120) })

const list = defineRoute({
  access: 'user',
  method: 'get',
  path: '/shop/wishlist',
  summary: 'Products on the wishlist. For the signed-in person.',
  request: { query: WishlistQuery },
  responses: { 200: jsonResponse(WishlistPage, 'Last saved first.') },
})
const ids = defineRoute({
  access: 'user',
  method: 'get',
  path: '/shop/wishlist/ids',
  summary: 'The ids of all products on the wishlist. For the signed-in person.',
  responses: { 200: jsonResponse(WishlistItemIds, 'In no order.') },
})
const look = defineRoute({
  access: 'everyone',
  method: 'post',
  path: '/shop/wishlist/look',
  summary: 'The current data of products saved in a browser. Open to all.',
  request: jsonBody(LookAtWishlist),
  responses: { 200: jsonResponse(z.object({ items: z.array(WishlistItem) }), 'In the order they were sent.') },
})
const merge = defineRoute({
  access: 'user',
  method: 'post',
  path: '/shop/wishlist/merge',
  summary: 'Merge the products saved in a browser into the wishlist. For the signed-in person.',
  request: jsonBody(MergeWishlist),
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'They are saved.') },
})
const save = defineRoute({
  access: 'user',
  reasons: ['wishlist_limit_reached'],
  method: 'put',
  path: '/shop/wishlist/{productId}',
  summary: 'Add a product to the wishlist. For the signed-in person.',
  request: { params },
  responses: { 200: jsonResponse(WishlistState, 'It is saved.'), ...errorResponses(404) },
})
const forget = defineRoute({
  access: 'user',
  method: 'delete',
  path: '/shop/wishlist/{productId}',
  summary: 'Remove a product from the wishlist. For the signed-in person.',
  request: { params },
  responses: { 200: jsonResponse(WishlistState, 'It is not saved.'), ...errorResponses(404) },
})

export const wishlistRoutes = createModule()
  .openapi(list, async (c) => {
    const { cursor, lang } = c.req.valid('query')
    return c.json(await savedProducts(c.get('ctx'), cursor, lang ?? 'en'), 200)
  })
  .openapi(ids, async (c) => c.json({ ids: await savedIds(c.get('ctx')) }, 200))
  .openapi(look, async (c) => c.json({ items: await listSavedProducts(c.get('ctx'), c.req.valid('json')) }, 200))
  .openapi(merge, async (c) => {
    await mergeWishlist(c.get('ctx'), c.req.valid('json').products)
    return c.json({ message: 'Wishlist updated!' }, 200)
  })
  .openapi(save, async (c) => {
    await saveProduct(c.get('ctx'), c.req.valid('param').productId)
    return c.json({ isSaved: true }, 200)
  })
  .openapi(forget, async (c) => {
    await unsaveProduct(c.get('ctx'), c.req.valid('param').productId)
    return c.json({ isSaved: false }, 200)
  })
