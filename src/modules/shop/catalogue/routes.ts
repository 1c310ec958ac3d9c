import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import { serializedJson } from '../../../server/http/responses/json.ts'
import { PIN_CODE } from '../../../shared/pin-code.ts'
import { limitField, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { PinDelivery } from '../delivery/contract.ts'
import { getPinDelivery } from '../delivery/service.ts'
import { ShopFront } from '../front/contract.ts'
import { getShopFront } from '../front/service.ts'
import { CategoryCount, Product, ProductDetails, ProductSuggestion, ProductsQuery } from './contract.ts'
import { getProductDetails, getShopCategories, MAX_PRODUCTS_COUNT, searchProducts, suggestProducts } from './service.ts'

const langQuery = z.object({ lang: optionalQueryParam(LanguageCode) })

const list = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop',
  summary: 'Products of a section, a search or a category. Open to all.',
  request: { query: ProductsQuery },
  responses: { 200: jsonResponse(z.array(Product), 'Goods in order; X-Total-Count and X-Next-Cursor beside them.') },
})
const categories = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop/getCategory',
  summary: 'The categories of the shop. Open to all.',
  request: { query: langQuery },
  responses: { 200: jsonResponse(z.array(CategoryCount), 'All six, with the number of products in each.') },
})
const front = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop/front',
  summary: 'The front page of the shop. Open to all.',
  request: { query: langQuery },
  responses: { 200: jsonResponse(ShopFront, 'Sections, slides, categories and the first products.') },
})
const suggestions = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop/suggest',
  summary: 'Products suggested while typing. Open to all.',
  request: { query: langQuery.extend({ query: optionalQueryParam(shortText('The search text')), limit: limitField }) },
  responses: { 200: jsonResponse(z.array(ProductSuggestion), 'Best first; empty for empty text.') },
})
const delivery = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop/delivery',
  summary: 'Whether and when we deliver to a PIN code. Open to all.',
  request: {
    query: z.object({
      pin: z.string('Enter the PIN code.').regex(PIN_CODE, 'A PIN code has six digits and does not begin with 0.'),
    }),
  },
  responses: { 200: jsonResponse(PinDelivery, 'Delivery time, city and state, as far as known.') },
})
const product = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/shop/{productId}',
  summary: 'One product with its variants and parts, by id or slug. Open to all.',
  request: { params: z.object({ productId: z.string().max(120) }), query: langQuery },
  responses: { 200: jsonResponse(ProductDetails, 'The product.'), ...errorResponses(404) },
})

export const shopRoutes = createModule()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    const page = await searchProducts(c.get('ctx'), query)
    return serializedJson<Product[]>(c, page.json, {
      ...(query.cursor ? {} : { 'X-Total-Count': page.total >= MAX_PRODUCTS_COUNT ? '1000+' : String(page.total) }),
      ...(page.nextCursor ? { 'X-Next-Cursor': page.nextCursor } : {}),
    })
  })
  .openapi(categories, async (c) => c.json(await getShopCategories(c.get('ctx'), c.req.valid('query').lang ?? 'en'), 200))
  .openapi(front, async (c) => c.json(await getShopFront(c.get('ctx'), c.req.valid('query').lang ?? 'en'), 200))
  .openapi(suggestions, async (c) => {
    const { query, limit, lang } = c.req.valid('query')
    return c.json(await suggestProducts(c.get('ctx'), query ?? '', limit ?? 8, lang ?? 'en'), 200)
  })
  .openapi(delivery, async (c) => c.json(await getPinDelivery(c.get('ctx'), c.req.valid('query').pin), 200))
  .openapi(product, async (c) =>
    c.json(await getProductDetails(c.get('ctx'), c.req.valid('param').productId, c.req.valid('query').lang ?? 'en'), 200),
  )
