import { z } from '@hono/zod-openapi'
import type { Context as HttpContext } from 'hono'
import type { ExpensiveEnv } from '../../../server/http/limits/request-cost.ts'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { createModule, defineRoute, type Env, jsonResponse } from '../../../server/http/module.ts'
import { fileResponse } from '../../../server/http/responses/file-response.ts'
import { Invoice } from './contract.ts'
import { cachedInvoicePdf, getOwnInvoices, getTeamInvoices, invoiceFileName } from './service.ts'

const params = z.object({ number: z.string().max(40) })
const link = linkCookies('order')
const invoices = { 200: jsonResponse(z.array(Invoice), 'The invoice, then credit notes.') }
const pdf = {
  200: {
    description: 'All of them in one file.',
    content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
  },
}

/** An invoice with long names in Devanagari takes up to 700 ms, an ordinary one 100 ms. */
const PDF_COST = 20

const own = defineRoute({
  access: 'link-holder',
  reasons: ['invoice_not_issued'],
  method: 'get',
  path: '/orders/{number}/invoices',
  summary: 'The invoice of a shipped order, and its credit notes. The owner, or the holder of the link.',
  request: { params },
  responses: { ...invoices },
})
const ownPdf = defineRoute({
  access: 'link-holder',
  reasons: ['invoice_not_issued'],
  method: 'get',
  path: '/orders/{number}/invoices.pdf',
  cost: PDF_COST,
  summary: 'The invoices of an order as a PDF file. The owner, or the holder of the link.',
  request: { params },
  responses: { ...pdf },
})
const team = defineRoute({
  access: 'team',
  reasons: ['invoice_not_issued'],
  method: 'get',
  path: '/ops/orders/{number}/invoices',
  summary: 'The invoice of an order and its credit notes.',
  request: { params },
  responses: { ...invoices },
})
const teamPdf = defineRoute({
  access: 'team',
  reasons: ['invoice_not_issued'],
  method: 'get',
  path: '/ops/orders/{number}/invoices.pdf',
  cost: PDF_COST,
  summary: 'The invoices of an order as a PDF file.',
  request: { params },
  responses: { ...pdf },
})

async function pdfResponse(c: HttpContext<Env & ExpensiveEnv>, invoices: readonly Invoice[]): Promise<Response> {
  const content = await cachedInvoicePdf(invoices, c.get('runExpensive'))
  return fileResponse({ content, mediaType: 'application/pdf', name: invoiceFileName(invoices) })
}

export const invoicesRoutes = createModule()
  .openapi(own, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await getOwnInvoices(c.get('ctx'), number, link.readKey(c, number)), 200)
  })
  .openapi(ownPdf, async (c) => {
    const { number } = c.req.valid('param')
    return pdfResponse(c, await getOwnInvoices(c.get('ctx'), number, link.readKey(c, number)))
  })
  .openapi(team, async (c) => c.json(await getTeamInvoices(c.get('ctx'), c.req.valid('param').number), 200))
  .openapi(teamPdf, async (c) => pdfResponse(c, await getTeamInvoices(c.get('ctx'), c.req.valid('param').number)))
