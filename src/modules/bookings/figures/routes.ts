import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, jsonResponse } from '../../../server/http/module.ts'
import { Earnings, EarningsQuery, Reliability } from './contract.ts'
import { exportEarnings, getPanditEarnings, getPanditReliability } from './service.ts'

const earnings = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/earnings',
  summary: 'Earnings of a financial year by month and puja. The signed-in pandit.',
  request: { query: EarningsQuery },
  responses: { 200: jsonResponse(Earnings, 'The year.') },
})

const file = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/earnings.csv',
  summary: 'The same earnings as a spreadsheet file. The signed-in pandit.',
  request: { query: EarningsQuery },
  responses: { 200: { description: 'One line for each puja.', content: { 'text/csv': { schema: z.string() } } } },
})

const reliability = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/reliability',
  summary: 'Reliability figures of the signed-in pandit for the last twelve months, from the history of bookings.',
  responses: { 200: jsonResponse(Reliability, 'Counts with their totals.') },
})

export const panditFiguresRoutes = createModule()
  .openapi(earnings, async (c) => {
    const { year, lang } = c.req.valid('query')
    return c.json(await getPanditEarnings(c.get('ctx'), year, lang ?? 'en'), 200)
  })
  .openapi(file, async (c) => {
    const { year, lang } = c.req.valid('query')
    const { name, content } = await exportEarnings(c.get('ctx'), year, lang ?? 'en')
    return c.body(content, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    })
  })
  .openapi(reliability, async (c) => c.json(await getPanditReliability(c.get('ctx')), 200))
