// The paths of paying online: the way to the provider's page, the way back, and what the provider tells by himself.
import { createRoute, z } from '@hono/zod-openapi'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { optional } from '../../../shared/query-fields.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { PaymentPage } from '../contract/orders.ts'
import { beginPayment, comeBack, hear } from '../service/online-payments.ts'

const inLanguage = z.object({ lang: optional(LanguageCode) })
const link = linkCookies('order')

const begin = createRoute({
  method: 'post',
  path: '/orders/{number}/pay',
  summary: 'The form that opens the page to pay an order online. The owner, or the holder of the link.',
  request: { params: z.object({ number: z.string().max(40) }), query: inLanguage },
  responses: { 200: answers(PaymentPage, 'Where to send which fields.'), ...refuses(404, 409, 503) },
})
const back = createRoute({
  method: 'post',
  path: '/payments/return',
  summary: 'Back from the provider’s page, with what the provider signed. Open to all.',
  request: { query: inLanguage.extend({ order: optional(z.string().max(40)) }) },
  responses: { 303: { description: 'On to the page of the order.' }, ...refuses() },
})
const events = createRoute({
  method: 'post',
  path: '/payments/events',
  summary: 'What the provider of online payments tells, with a signature over the whole body. Open to all.',
  responses: { 200: answers(z.object({ message: z.string() }), 'It is taken down.'), ...refuses(409) },
})

export const onlinePaymentsRoutes = createModule()
  .openapi(begin, async (c) => {
    const { number } = c.req.valid('param')
    return c.json(await beginPayment(c.get('ctx'), number, link.held(c, number), c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(back, async (c) => {
    const { order = '', lang } = c.req.valid('query')
    return c.redirect(await comeBack(c.get('ctx'), order, new URLSearchParams(await c.req.text()), lang ?? 'en'), 303)
  })
  .openapi(events, async (c) => {
    await hear(c.get('ctx'), await c.req.text(), c.req.header('x-razorpay-signature') ?? '')
    return c.json({ message: 'Taken down.' }, 200)
  })
