import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonResponse } from '../../../server/http/module.ts'
import { serializedJson } from '../../../server/http/responses/json.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { CeremonyPandits, CityLink, CityPandits, CityQuery, PujaFees } from './contract.ts'
import { getCeremonyPandits, getCitiesWithPage, getCityPandits, getFeesOfCeremonies } from './service.ts'

const langQuery = z.object({ lang: LanguageCode.optional() })

const all = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandit-cities',
  summary: 'Cities in which at least three listed pandits live. Open to all.',
  request: { query: langQuery },
  responses: { 200: jsonResponse(z.object({ items: z.array(CityLink) }), 'Most pandits first.') },
})

const city = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandit-cities/{city}',
  summary: 'Listed pandits of a city, with their fees, languages and ceremonies. Open to all.',
  request: { params: z.object({ city: z.string().max(120) }), query: CityQuery },
  responses: { 200: jsonResponse(CityPandits, 'The city, or a puja in it.'), ...errorResponses(404) },
})

const fees = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/ceremony-fees',
  summary: 'Fees of listed pandits for each ceremony. Open to all.',
  responses: {
    200: jsonResponse(z.object({ items: z.array(PujaFees.extend({ slug: z.string() })) }), 'Ceremonies at least five perform.'),
  },
})

const ofCeremony = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/ceremonies/{slug}/pandits',
  summary: 'Fees of listed pandits for a ceremony, and the best rated pandits. Open to all.',
  request: { params: z.object({ slug: z.string().max(60) }), query: langQuery },
  responses: { 200: jsonResponse(CeremonyPandits, 'Fees, cities and pandits.'), ...errorResponses(404) },
})

export const citiesRoutes = createModule()
  .openapi(all, async (c) => c.json({ items: await getCitiesWithPage(c.get('ctx'), c.req.valid('query').lang ?? 'en') }, 200))
  .openapi(city, async (c) =>
    serializedJson<CityPandits>(c, await getCityPandits(c.get('ctx'), c.req.valid('param').city, c.req.valid('query')), {}),
  )
  .openapi(fees, async (c) => c.json({ items: await getFeesOfCeremonies(c.get('ctx')) }, 200))
  .openapi(ofCeremony, async (c) => {
    const { slug } = c.req.valid('param')
    return serializedJson<CeremonyPandits>(c, await getCeremonyPandits(c.get('ctx'), slug, c.req.valid('query').lang ?? 'en'), {})
  })
