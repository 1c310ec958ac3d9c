import { z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '../../../server/http/idempotency.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { cursorField, optionalQueryParam, shortText } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { changeProduct, createProduct, getSamagriItems, searchProductVariants } from '../product-editing/service.ts'
import { changeSection, getTeamSections } from '../sections/service.ts'
import { changeStock } from '../stock/service.ts'
import {
  NewProduct,
  ProductChange,
  ProductHistory,
  ProductsCounts,
  SamagriName,
  SectionChange,
  StockChange,
  StockMoves,
  StockNow,
  TeamProduct,
  TeamProductCard,
  TeamProductsQuery,
  TeamSections,
  VariantPick,
} from './contract.ts'
import { getProductHistory, getProductsCounts, getStockHistory, getTeamProduct, getTeamProducts } from './service.ts'

const params = z.object({ productId: z.string().max(60) })
const query = z.object({ lang: optionalQueryParam(LanguageCode) })
const paged = query.extend({ cursor: cursorField })

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products',
  summary: 'Products by name, listed or not.',
  request: { query: TeamProductsQuery },
  responses: {
    200: jsonResponse(z.object({ items: z.array(TeamProductCard), nextCursor: z.string().nullable() }), 'One page.'),
  },
})
const counts = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products/counts',
  summary: 'The number of products that need attention.',
  responses: { 200: jsonResponse(ProductsCounts, 'By list.') },
})
const sections = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products/sections',
  summary: 'The sections of the shop.',
  request: { query },
  responses: { 200: jsonResponse(TeamSections, 'The current data.') },
})
const pick = defineRoute({
  access: 'team',
  reasons: ['version_conflict'],
  method: 'put',
  path: '/ops/products/sections/{section}',
  summary: 'Set the products of a section and their order.',
  request: {
    params: z.object({ section: z.enum(['special', 'popular-kits'], { error: 'The section is special or popular-kits.' }) }),
    query,
    ...jsonBody(SectionChange),
  },
  responses: { 200: jsonResponse(TeamSections, 'The current data.') },
})
const samagri = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products/samagri',
  summary: 'Items of the samagri lists, by name.',
  request: { query },
  responses: { 200: jsonResponse(z.array(SamagriName), 'All of them.') },
})
const variants = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products/variants',
  summary: 'Variants of single products, suggested while typing.',
  request: { query: query.extend({ query: optionalQueryParam(shortText('The search text')) }) },
  responses: { 200: jsonResponse(z.array(VariantPick), 'By name; none for empty text.') },
})
const make = defineRoute({
  access: 'team',
  reasons: ['sku_already_exists', 'slug_already_exists'],
  method: 'post',
  path: '/ops/products',
  summary: 'Create a product that is not listed yet.',
  request: { query, ...jsonBody(NewProduct) },
  responses: { 201: jsonResponse(TeamProduct, 'The product.') },
})
const one = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products/{productId}',
  summary: 'One product with all its data in both languages.',
  request: { params, query },
  responses: { 200: jsonResponse(TeamProduct, 'The product.'), ...errorResponses(404) },
})
const change = defineRoute({
  access: 'team',
  reasons: [
    'duplicate_variant',
    'invalid_kit_part',
    'product_incomplete',
    'sku_already_exists',
    'upload_not_found',
    'variant_in_kit',
    'version_conflict',
  ],
  method: 'put',
  path: '/ops/products/{productId}',
  summary: 'Change the given fields of a product.',
  request: { params, query, ...jsonBody(ProductChange) },
  responses: { 200: jsonResponse(TeamProduct, 'As it stands now.'), ...errorResponses(404) },
})
const history = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products/{productId}/history',
  summary: "The history of the team's changes of a product.",
  request: { params, query: z.object({ cursor: cursorField }) },
  responses: { 200: jsonResponse(ProductHistory, 'Newest first.'), ...errorResponses(404) },
})
const moves = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/products/{productId}/stock',
  summary: "The history of a product's stock.",
  request: { params, query: paged },
  responses: { 200: jsonResponse(StockMoves, 'Newest first.'), ...errorResponses(404) },
})
const stock = defineRoute({
  access: 'team',
  reasons: ['idempotency_key_reused', 'insufficient_stock', 'kit_has_no_stock', 'stock_changed'],
  method: 'post',
  path: '/ops/stock/{variantId}',
  summary: 'Change the stock: pieces received, counted or broken.',
  request: { params: z.object({ variantId: z.string().max(60) }), headers: IdempotencyHeader, ...jsonBody(StockChange) },
  responses: { 200: jsonResponse(StockNow, 'The current data.'), ...errorResponses(404) },
})

export const teamProductsRoutes = createModule()
  .openapi(list, async (c) => c.json(await getTeamProducts(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(counts, async (c) => c.json(await getProductsCounts(c.get('ctx')), 200))
  .openapi(sections, async (c) => c.json(await getTeamSections(c.get('ctx'), c.req.valid('query').lang ?? 'en'), 200))
  .openapi(samagri, async (c) => c.json(await getSamagriItems(c.get('ctx'), c.req.valid('query').lang ?? 'en'), 200))
  .openapi(variants, async (c) => {
    const { query, lang } = c.req.valid('query')
    return c.json(await searchProductVariants(c.get('ctx'), query ?? '', lang ?? 'en'), 200)
  })
  .openapi(pick, async (c) => {
    const { section } = c.req.valid('param')
    return c.json(await changeSection(c.get('ctx'), section, c.req.valid('json'), c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(make, async (c) =>
    c.json(await createProduct(c.get('ctx'), c.req.valid('json'), c.req.valid('query').lang ?? 'en'), 201),
  )
  .openapi(one, async (c) =>
    c.json(await getTeamProduct(c.get('ctx'), c.req.valid('param').productId, c.req.valid('query').lang ?? 'en'), 200),
  )
  .openapi(change, async (c) => {
    const { productId } = c.req.valid('param')
    return c.json(await changeProduct(c.get('ctx'), productId, c.req.valid('json'), c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(history, async (c) =>
    c.json(await getProductHistory(c.get('ctx'), c.req.valid('param').productId, c.req.valid('query').cursor), 200),
  )
  .openapi(moves, async (c) => {
    const { cursor, lang } = c.req.valid('query')
    return c.json(await getStockHistory(c.get('ctx'), c.req.valid('param').productId, cursor, lang ?? 'en'), 200)
  })
  .openapi(stock, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await changeStock(c.get('ctx'), c.req.valid('param').variantId, c.req.valid('json'), key), 200)
  })
