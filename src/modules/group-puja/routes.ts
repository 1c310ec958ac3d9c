import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, jsonBody, jsonResponse } from '../../server/http/module.ts'
import { optionalQueryParam } from '../../shared/query-fields.ts'
import { LanguageCode } from '../catalogue/contract.ts'
import { GroupPujaCount, GroupPujaInterest, GroupPujaRegistered } from './contract.ts'
import { countGroupPujaInterests, exportGroupPujaFile, registerInterest, withdrawInterest } from './service.ts'

const interest = defineRoute({
  access: 'everyone',
  reasons: ['festival_too_soon', 'invalid_contact'],
  rateLimit: 'writes',
  method: 'post',
  path: '/group-puja/interests',
  summary: 'Leave a mobile number or an email address for the group puja of a festival. Open to all.',
  request: jsonBody(GroupPujaInterest),
  responses: { 201: jsonResponse(GroupPujaRegistered, 'The same response if it was left before.') },
})

const stop = defineRoute({
  access: 'everyone',
  reasons: ['link_expired'],
  origin: 'any',
  method: 'post',
  path: '/group-puja/interests/stop',
  summary: 'Withdraw an interest in a group puja. Whoever has the address that stands in the email.',
  request: {
    query: z.object({
      token: z
        .string({ error: 'Open the link from the email.' })
        .min(1, 'Open the link from the email.')
        .max(200, 'The link is too long.'),
    }),
  },
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'It is deleted.') },
})

const langQuery = z.object({ lang: optionalQueryParam(LanguageCode) })

const counts = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/group-puja',
  summary: 'The number of people interested in the group puja of each festival.',
  request: { query: langQuery },
  responses: { 200: jsonResponse(z.object({ items: z.array(GroupPujaCount) }), 'Nearest first.') },
})

const file = defineRoute({
  access: 'team',
  reasons: ['concurrent_update'],
  method: 'get',
  path: '/ops/group-puja/interests.csv',
  summary: 'The contacts left for one festival, or for all, as a spreadsheet file.',
  request: {
    query: langQuery.extend({
      occasion: z.string().max(60, 'The festival is too long.').optional(),
      day: z.iso.date({ error: 'Enter the day as YYYY-MM-DD.' }).optional(),
    }),
  },
  responses: { 200: { description: 'The table.', content: { 'text/csv': { schema: z.string() } } } },
})

export const groupPujaRoutes = createModule()
  .openapi(interest, async (c) => c.json(await registerInterest(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(stop, async (c) => {
    await withdrawInterest(c.get('ctx'), c.req.valid('query').token)
    return c.json({ message: 'Your interest has been deleted.' }, 200)
  })
  .openapi(counts, async (c) =>
    c.json({ items: await countGroupPujaInterests(c.get('ctx'), c.req.valid('query').lang ?? 'en') }, 200),
  )
  .openapi(file, async (c) => {
    const { lang, ...which } = c.req.valid('query')
    return c.body(await exportGroupPujaFile(c.get('ctx'), which, lang ?? 'en'), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="group-puja.csv"',
    })
  })
