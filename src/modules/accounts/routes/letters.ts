// One-click unsubscribe from festival emails (RFC 8058), without signing in.
import { createRoute, z } from '@hono/zod-openapi'
import { answers, createModule, refuses } from '../../../server/http/module.ts'
import { Message } from '../contract.ts'
import { unsubscribe } from '../service/festivals.ts'

const unsubscribeRoute = createRoute({
  method: 'post',
  path: '/letters/unsubscribe',
  summary: 'Take the consent to letters before festivals back. Whoever has the address that stands in such a letter.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Open the link from the mail.' })
        .min(1, 'Open the link from the mail.')
        .max(200, 'The link is too long.'),
    }),
  },
  responses: { 200: answers(Message, 'No further letters are sent.'), ...refuses(422) },
})

export const lettersRoutes = createModule().openapi(unsubscribeRoute, async (c) => {
  await unsubscribe(c.get('ctx'), c.req.valid('query').token)
  return c.json({ message: 'We send you no further letters before festivals.' }, 200)
})
