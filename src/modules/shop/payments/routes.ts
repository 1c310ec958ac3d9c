import { z } from '@hono/zod-openapi'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import { optionalQueryParam } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { PaymentPage } from '../orders/contract.ts'
import { beginPayment } from './service.ts'

const langQuery = z.object({ lang: optionalQueryParam(LanguageCode) })
const link = linkCookies('order')

const begin = defineRoute({
  access: 'link-holder',
  reasons: ['online_payment_unavailable', 'payment_page_unavailable'],
  method: 'post',
  path: '/orders/{number}/pay',
  summary: "The form that opens the provider's page to pay for an order online. The owner, or the holder of the link.",
  request: { params: z.object({ number: z.string().max(40) }), query: langQuery },
  responses: { 200: jsonResponse(PaymentPage, 'Where to send which fields.'), ...errorResponses(404) },
})
export const providerPaymentsRoutes = createModule().openapi(begin, async (c) => {
  const { number } = c.req.valid('param')
  return c.json(await beginPayment(c.get('ctx'), number, link.readKey(c, number), c.req.valid('query').lang ?? 'en'), 200)
})
