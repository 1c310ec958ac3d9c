import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { mountUpload } from '../../../server/http/multipart.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { ProductsFileApplied, ProductsFileCheck, ProductsFileForm } from './contract.ts'
import { applyProductsFile, exportProducts, MAX_FILE_BYTES, previewProductsFile } from './service.ts'

const out = defineRoute({
  access: 'team',
  reasons: ['concurrent_update'],
  method: 'get',
  path: '/ops/products-file',
  summary: 'All products as a spreadsheet file.',
  responses: {
    200: { description: 'One line for each variant of a product.', content: { 'text/csv': { schema: z.string() } } },
  },
})
const form = { body: { required: true, content: { 'multipart/form-data': { schema: ProductsFileForm } } } } as const
const check = defineRoute({
  access: 'team',
  reasons: ['excel_file', 'header_row_missing', 'invalid_csv', 'invalid_encoding', 'too_many_lines'],
  upload: { maxBytes: MAX_FILE_BYTES },
  method: 'post',
  path: '/ops/products-file/check',
  summary: 'Preview the changes that a file of products would make.',
  request: form,
  responses: { 201: jsonResponse(ProductsFileCheck, 'Nothing has changed yet.') },
})
const apply = defineRoute({
  access: 'team',
  reasons: ['excel_file', 'invalid_encoding', 'invalid_lines', 'version_conflict', 'wrong_file'],
  upload: { maxBytes: MAX_FILE_BYTES },
  method: 'post',
  path: '/ops/products-file/apply',
  summary: 'Apply a previewed file of products, completely or not at all.',
  request: form,
  responses: { 201: jsonResponse(ProductsFileApplied, 'The changes are saved.') },
})

export const productsFileRoutes = createModule().openapi(out, async (c) => {
  const { name, content } = await exportProducts(c.get('ctx'))
  return c.body(content, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  })
})
mountUpload(productsFileRoutes, check, async (c, receive) => {
  const ctx = c.get('ctx')
  requireTeam(ctx.actor)
  return c.json(await receive((file) => previewProductsFile(ctx, file)), 201)
})
mountUpload(productsFileRoutes, apply, async (c, receive) => {
  const ctx = c.get('ctx')
  requireTeam(ctx.actor)
  return c.json(await receive((file) => applyProductsFile(ctx, file)), 201)
})
