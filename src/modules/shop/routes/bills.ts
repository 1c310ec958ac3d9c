// The paths of bills: what is on them, and the same as a PDF, for the buyer and for the team.
import { createRoute, z } from '@hono/zod-openapi'
import { fileAnswer } from '../../../server/http/file-answer.ts'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { Bill } from '../contract/bills.ts'
import { billFile, ownBills, teamBills } from '../service/bill-reading.ts'

const params = z.object({ number: z.string().max(40) })
const link = linkCookies('order')
const bills = { 200: answers(z.array(Bill), 'The bill of the sale, then credit notes.') }
const pdf = {
  200: {
    description: 'All of them in one file.',
    content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
  },
}

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
  summary: 'The bills of an order as a file. Team only.',
  request: { params },
  responses: { ...pdf, ...refuses(401, 404) },
})

export const billsRoutes = createModule()
  .openapi(own, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await ownBills(c.get('ctx'), number, link.held(c, number)), 200)
  })
  .openapi(ownPdf, async (c) => {
    const { number } = c.req.valid('param')
    const file = await billFile(c.get('ctx'), await ownBills(c.get('ctx'), number, link.held(c, number)))
    return fileAnswer({ ...file, mediaType: 'application/pdf' })
  })
  .openapi(team, async (c) => c.json(await teamBills(c.get('ctx'), c.req.valid('param').number), 200))
  .openapi(teamPdf, async (c) => {
    const ctx = c.get('ctx')
    return fileAnswer({
      ...(await billFile(ctx, await teamBills(ctx, c.req.valid('param').number))),
      mediaType: 'application/pdf',
    })
  })
