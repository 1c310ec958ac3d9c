import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { cursorField, optionalQueryParam } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { CarrierDebt, CarrierRename, NewRemittance, OwedOrderPage, Remittance, RemittancePage } from './contract.ts'
import { exportOwedCash, getCarrierDebts, getRemittances, listOwedOrders, recordRemittance, renameCarrier } from './service.ts'

const owes = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/cash',
  summary: 'Cash on delivery each carrier still owes.',
  responses: { 200: jsonResponse(z.object({ items: z.array(CarrierDebt) }), 'Longest waiting first.') },
})
const orders = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/cash/orders',
  summary: 'The orders whose cash one carrier still owes.',
  request: { query: z.object({ carrier: optionalQueryParam(z.string().max(80)), cursor: cursorField }) },
  responses: { 200: jsonResponse(OwedOrderPage, 'Longest waiting first.') },
})
const file = defineRoute({
  access: 'team',
  reasons: ['concurrent_update'],
  method: 'get',
  path: '/ops/cash/owed.csv',
  summary: 'All cash that carriers owe, as a spreadsheet file.',
  request: { query: z.object({ lang: optionalQueryParam(LanguageCode) }) },
  responses: { 200: { description: 'One line for each order.', content: { 'text/csv': { schema: z.string() } } } },
})
const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/cash/remittances',
  summary: 'Remittances of carriers.',
  request: { query: z.object({ cursor: cursorField }) },
  responses: { 200: jsonResponse(RemittancePage, 'Newest first.') },
})
const record = defineRoute({
  access: 'team',
  reasons: ['not_owed', 'reference_already_used'],
  method: 'post',
  path: '/ops/cash/remittances',
  summary: 'Record a remittance of a carrier.',
  request: jsonBody(NewRemittance),
  responses: { 201: jsonResponse(Remittance, 'It is recorded.') },
})
const rename = defineRoute({
  access: 'team',
  reasons: ['carrier_not_editable', 'reference_already_used'],
  method: 'post',
  path: '/ops/cash/carriers/rename',
  summary: 'Correct the name of a carrier in all orders and remittances.',
  request: jsonBody(CarrierRename),
  responses: { 200: jsonResponse(z.object({ name: z.string() }), 'The name it has now.'), ...errorResponses(404) },
})

export const cashRoutes = createModule()
  .openapi(owes, async (c) => c.json(await getCarrierDebts(c.get('ctx')), 200))
  .openapi(orders, async (c) => {
    const { carrier = '', cursor } = c.req.valid('query')
    return c.json(await listOwedOrders(c.get('ctx'), carrier, cursor), 200)
  })
  .openapi(file, async (c) => {
    const { name, content } = await exportOwedCash(c.get('ctx'), c.req.valid('query').lang ?? 'en')
    return c.body(content, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
  })
  .openapi(list, async (c) => c.json(await getRemittances(c.get('ctx'), c.req.valid('query').cursor), 200))
  .openapi(rename, async (c) => c.json(await renameCarrier(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(record, async (c) => c.json(await recordRemittance(c.get('ctx'), c.req.valid('json')), 201))
