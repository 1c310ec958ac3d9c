import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HttpContext } from 'hono'
import { fileAnswer } from '../../../server/http/file-answer.ts'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { answers, createModule, type Env, refuses } from '../../../server/http/module.ts'
import { Bill } from '../contract/bills.ts'
import { keptBillPdf } from '../service/bill-pdf.ts'
import { billFileName, ownBills, teamBills } from '../service/bill-reading.ts'

const params = z.object({ number: z.string().max(40) })
const link = linkCookies('order')
const bills = { 200: answers(z.array(Bill), 'The bill of the sale, then credit notes.') }
const pdf = {
  200: {
    description: 'All of them in one file.',
    content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
  },
}

/** One with long names in Devanagari takes up to 700 ms, an ordinary one 100. */
const PDF_COST = 20

const own = createRoute({
  method: 'get',
  path: '/orders/{number}/bills',
  summary: 'The bill of an order whose goods have left, and its credit notes. The owner, or the holder of the link.',
  request: { params },
  responses: { ...bills, ...refuses(404) },
})
const ownPdf = createRoute({
  method: 'get',
  path: '/orders/{number}/bills.pdf',
  'x-cost': PDF_COST,
  summary: 'The bills of an order as a file. The owner, or the holder of the link.',
  request: { params },
  responses: { ...pdf, ...refuses(404) },
})
const team = createRoute({
  method: 'get',
  path: '/ops/orders/{number}/bills',
  summary: 'The bill of an order and its credit notes. Team only.',
  request: { params },
  responses: { ...bills, ...refuses(401, 404) },
})
const teamPdf = createRoute({
  method: 'get',
  path: '/ops/orders/{number}/bills.pdf',
  'x-cost': PDF_COST,
  summary: 'The bills of an order as a file. Team only.',
  request: { params },
  responses: { ...pdf, ...refuses(401, 404) },
})

async function pdfAnswer(c: HttpContext<Env>, bills: readonly Bill[]): Promise<Response> {
  const content = await keptBillPdf(bills, (draw) => c.get('spend')(PDF_COST, draw))
  return fileAnswer({ content, mediaType: 'application/pdf', name: billFileName(bills) })
}

export const billsRoutes = createModule()
  .openapi(own, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await ownBills(c.get('ctx'), number, link.held(c, number)), 200)
  })
  .openapi(ownPdf, async (c) => {
    const { number } = c.req.valid('param')
    return pdfAnswer(c, await ownBills(c.get('ctx'), number, link.held(c, number)))
  })
  .openapi(team, async (c) => c.json(await teamBills(c.get('ctx'), c.req.valid('param').number), 200))
  .openapi(teamPdf, async (c) => pdfAnswer(c, await teamBills(c.get('ctx'), c.req.valid('param').number)))
