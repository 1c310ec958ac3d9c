// The payment provider's return URL and webhook.
import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, jsonResponse } from '../../server/http/module.ts'
import { optionalQueryParam } from '../../shared/query-fields.ts'
import { LanguageCode } from '../catalogue/contract.ts'
import { handleReturn, handleWebhook } from './service.ts'

const reference = optionalQueryParam(z.string().max(40))

const back = defineRoute({
  access: 'everyone',
  origin: 'any',
  method: 'post',
  path: '/payments/return',
  summary: 'The return URL of the payment provider, with its signed result. Open to all.',
  request: { query: z.object({ lang: optionalQueryParam(LanguageCode), order: reference, booking: reference }) },
  responses: { 303: { description: 'Redirect to the page of the order or the booking.' } },
})
const events = defineRoute({
  access: 'everyone',
  reasons: ['invalid_signature'],
  origin: 'any',
  method: 'post',
  path: '/payments/events',
  summary: 'The webhook of the payment provider, signed over the full body. Open to all.',
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'It is recorded.') },
})

export const paymentsRoutes = createModule()
  .openapi(back, async (c) => {
    const { order, booking, lang: language = 'en' } = c.req.valid('query')
    const from =
      booking === undefined
        ? ({ kind: 'order', reference: order ?? '' } as const)
        : { kind: 'booking' as const, reference: booking }
    const fields = new URLSearchParams(await c.req.text())
    return c.redirect(await handleReturn(c.get('ctx'), { ...from, language }, fields), 303)
  })
  .openapi(events, async (c) => {
    await handleWebhook(c.get('ctx'), await c.req.text(), c.req.raw.headers)
    return c.json({ message: 'Recorded.' }, 200)
  })
