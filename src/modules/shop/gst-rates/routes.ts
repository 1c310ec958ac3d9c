import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { NewRate, Rate, RateKey } from './contract.ts'
import { addRate, getHsnRates, removeRate } from './service.ts'

const rates = (description: string) => ({ 200: jsonResponse(z.array(Rate), description) })

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/hsn-rates',
  summary: 'GST rates by HSN heading.',
  responses: { ...rates('By heading, the latest first.') },
})
const add = defineRoute({
  access: 'team',
  reasons: ['date_in_past', 'rate_already_exists'],
  method: 'post',
  path: '/ops/hsn-rates',
  summary: 'Add a rate that applies from a date.',
  request: jsonBody(NewRate),
  responses: { ...rates('All of them.') },
})
const remove = defineRoute({
  access: 'team',
  method: 'delete',
  path: '/ops/hsn-rates/{hsn}/{fromDay}',
  summary: 'Delete a rate that does not apply yet.',
  request: { params: RateKey },
  responses: { ...rates('All of them.'), ...errorResponses(404) },
})

export const ratesRoutes = createModule()
  .openapi(list, async (c) => c.json(await getHsnRates(c.get('ctx')), 200))
  .openapi(add, async (c) => c.json(await addRate(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(remove, async (c) => {
    const { hsn, fromDay } = c.req.valid('param')
    return c.json(await removeRate(c.get('ctx'), hsn, fromDay), 200)
  })
