import { z } from '@hono/zod-openapi'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { reportAbsence, withdrawAbsence } from '../absence/service.ts'
import { RefuseProposalRequest } from '../agreement/contract.ts'
import { agreeToChange, refuseChange } from '../agreement/service.ts'
import { acceptOffer, declineOffer } from '../offers/service.ts'
import {
  CannotComeRequest,
  DeclineRequest,
  PanditBooking,
  PanditBookingPage,
  PanditBookingsQuery,
  PanditOffers,
  UnansweredOffer,
} from './contract.ts'
import { getUnansweredOffers, listPanditBookings, listPanditOffers } from './service.ts'

const lang = LanguageCode.optional()
const offerParams = z.object({ id: z.string().max(60) })
const booking = {
  200: jsonResponse(PanditBooking, 'The booking with the family’s contact.'),
  ...errorResponses(404),
}

const offers = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/offers',
  summary: "Open offers, without the family's contact. The pandit they were made to.",
  request: { query: z.object({ lang }) },
  responses: { 200: jsonResponse(PanditOffers, 'Most urgent first.') },
})

const listPassedOffers = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/offers/passed',
  summary: "Offers of the last week that ended without the pandit's answer, and why. The pandit they were made to.",
  request: { query: z.object({ lang }) },
  responses: { 200: jsonResponse(z.object({ items: z.array(UnansweredOffer) }), 'Newest first.') },
})

const accept = defineRoute({
  access: 'pandit',
  reasons: ['offer_closed', 'own_booking', 'pandit_fully_booked', 'pandit_suspended', 'slot_taken'],
  method: 'post',
  path: '/pandit/offers/{id}/accept',
  summary: 'Accept an open offer. The pandit it was made to.',
  request: { params: offerParams, query: z.object({ lang }) },
  responses: booking,
})

const decline = defineRoute({
  access: 'pandit',
  reasons: ['offer_closed'],
  method: 'post',
  path: '/pandit/offers/{id}/decline',
  summary: 'Decline an open offer; it goes to the next pandit. The pandit it was made to.',
  request: { params: offerParams, ...jsonBody(DeclineRequest) },
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'Declined.'), ...errorResponses(404) },
})

const ofProposal = z.object({ ref: z.string().max(40), id: z.string().max(60) })

const agree = defineRoute({
  access: 'pandit',
  reasons: ['pandit_fully_booked', 'proposal_closed', 'slot_taken', 'start_in_past'],
  method: 'post',
  path: '/pandit/bookings/{ref}/proposals/{id}/agree',
  summary: 'Agree to a change of an accepted puja. The pandit of the booking.',
  request: { params: ofProposal, query: z.object({ lang }) },
  responses: booking,
})

const refuse = defineRoute({
  access: 'pandit',
  method: 'post',
  path: '/pandit/bookings/{ref}/proposals/{id}/refuse',
  summary: 'Refuse a change of an accepted puja, with a reason; the previous terms stay. The pandit of the booking.',
  request: { params: ofProposal, query: z.object({ lang }), ...jsonBody(RefuseProposalRequest) },
  responses: booking,
})

const ofBooking = z.object({ ref: z.string().max(40) })

const cannotCome = defineRoute({
  access: 'pandit',
  reasons: ['state_conflict'],
  method: 'post',
  path: '/pandit/bookings/{ref}/cannot-come',
  summary: 'Report, with a reason, that the pandit cannot come; the team gets an email and decides. The pandit of the booking.',
  request: { params: ofBooking, query: z.object({ lang }), ...jsonBody(CannotComeRequest) },
  responses: booking,
})

const canCome = defineRoute({
  access: 'pandit',
  method: 'post',
  path: '/pandit/bookings/{ref}/can-come',
  summary: 'Withdraw the report that the pandit cannot come. The pandit of the booking.',
  request: { params: ofBooking, query: z.object({ lang }) },
  responses: booking,
})

const bookings = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/bookings',
  summary: 'Bookings the signed-in pandit accepted: upcoming, or done and cancelled.',
  request: { query: PanditBookingsQuery.extend({ lang }) },
  responses: { 200: jsonResponse(PanditBookingPage, 'One page.') },
})

export const panditBookingRoutes = createModule()
  .openapi(offers, async (c) => c.json(await listPanditOffers(c.get('ctx'), c.req.valid('query').lang ?? 'en'), 200))
  .openapi(listPassedOffers, async (c) =>
    c.json({ items: await getUnansweredOffers(c.get('ctx'), c.req.valid('query').lang ?? 'en') }, 200),
  )
  .openapi(accept, async (c) =>
    c.json(await acceptOffer(c.get('ctx'), c.req.valid('param').id, c.req.valid('query').lang ?? 'en'), 200),
  )
  .openapi(decline, async (c) => {
    await declineOffer(c.get('ctx'), c.req.valid('param').id, c.req.valid('json').reason)
    return c.json({ message: 'The offer was declined.' }, 200)
  })
  .openapi(agree, async (c) => {
    const language = c.req.valid('query').lang ?? 'en'
    return c.json(await agreeToChange(c.get('ctx'), { ...c.req.valid('param'), language }), 200)
  })
  .openapi(refuse, async (c) => {
    const language = c.req.valid('query').lang ?? 'en'
    return c.json(await refuseChange(c.get('ctx'), { ...c.req.valid('param'), language }, c.req.valid('json').reason), 200)
  })
  .openapi(cannotCome, async (c) => {
    const request = { ref: c.req.valid('param').ref, language: c.req.valid('query').lang ?? ('en' as const) }
    return c.json(await reportAbsence(c.get('ctx'), request, c.req.valid('json').reason), 200)
  })
  .openapi(canCome, async (c) => {
    const request = { ref: c.req.valid('param').ref, language: c.req.valid('query').lang ?? ('en' as const) }
    return c.json(await withdrawAbsence(c.get('ctx'), request), 200)
  })
  .openapi(bookings, async (c) => {
    const { when, cursor, lang } = c.req.valid('query')
    return c.json(await listPanditBookings(c.get('ctx'), when, cursor, lang ?? 'en'), 200)
  })
