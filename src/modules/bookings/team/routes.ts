import { z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '../../../server/http/idempotency.ts'
import {
  conflictResponse,
  createModule,
  defineRoute,
  errorResponses,
  jsonBody,
  jsonResponse,
  optionalJsonBody,
} from '../../../server/http/module.ts'
import { recordCanCome } from '../absence/service.ts'
import { cancelByTeam, confirmBooking, markNotReached, reassignBooking, withdrawChange } from '../agreement/service.ts'
import { PlannedCallRequest } from '../calling/contract.ts'
import { planCall } from '../calling/service.ts'
import { PanditPickerPage, PanditPickerQuery } from '../candidates/contract.ts'
import { getPanditsForBooking } from '../candidates/service.ts'
import { NoteRequest } from '../notes/contract.ts'
import { addNote } from '../notes/service.ts'
import { offerToPandit, withdrawOffer } from '../offers/service.ts'
import { JoinLinkRequest } from '../online/contract.ts'
import { setJoinLink } from '../online/service.ts'
import { completeByTeam, recordPaymentByTeam } from '../payment/service.ts'
import { resolveDoorCode } from '../puja-day/service.ts'
import { AddressPlace, AddressQuery } from '../request/contract.ts'
import { placeOfAddress } from '../request/service.ts'
import { undoLastAction } from '../undo/service.ts'
import { NotFoundRequest, UpiMatchRequest } from '../upi-notices/contract.ts'
import { matchUpiNotice, recordNotFound } from '../upi-notices/service.ts'
import { VersionRequest } from '../versions/contract.ts'
import {
  CandidateList,
  CompleteRequest,
  ConfirmRequest,
  OfferRequest,
  ReassignRequest,
  ResolveDoorCodeRequest,
  TeamBooking,
  TeamCancelRequest,
  TeamPage,
  TeamPaymentRequest,
  TeamQuery,
  TeamSummary,
} from './contract.ts'
import { UNDO_MINUTES } from './model.ts'
import { getCandidates, getTeamBooking, getTeamSummary, listTeamBookings } from './service.ts'

const params = z.object({ ref: z.string().max(40) })

/** An action of the team on one booking. It returns the booking afterwards. */
const action = <Path extends string>(path: Path, summary: string) =>
  ({
    method: 'post',
    path: `/ops/bookings/{ref}/${path}`,
    summary,
    responses: {
      200: jsonResponse(TeamBooking, 'The booking afterwards.'),
      ...errorResponses(404),
      ...conflictResponse(TeamBooking),
    },
  }) as const

const list = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/bookings',
  summary: 'Bookings of one state or list, of today, or all; by name, mobile or reference.',
  request: { query: TeamQuery },
  responses: { 200: jsonResponse(TeamPage, 'One page.') },
})

const summary = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/summary',
  summary: 'Counts of everything that waits for the team now.',
  responses: { 200: jsonResponse(TeamSummary, 'Counts.') },
})

const one = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/bookings/{ref}',
  summary: 'One booking with offers, history and payments.',
  request: { params },
  responses: { 200: jsonResponse(TeamBooking, 'The booking.'), ...errorResponses(404) },
})

const candidates = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'get',
  path: '/ops/bookings/{ref}/candidates',
  summary: 'Pandits for an agreed time, ranked as in the search, busy ones marked.',
  request: { params },
  responses: { 200: jsonResponse(CandidateList, 'Best first.'), ...errorResponses(404) },
})

const place = defineRoute({
  access: 'team',
  method: 'get',
  path: '/ops/bookings/{ref}/place',
  summary: 'The place an address names, and other places it may mean, before it is agreed.',
  request: { params, query: AddressQuery },
  responses: { 200: jsonResponse(AddressPlace, 'The place, and up to five others.'), ...errorResponses(404) },
})

const choosePandit = defineRoute({
  access: 'team',
  reasons: ['state_conflict'],
  method: 'get',
  path: '/ops/bookings/{ref}/pandits',
  summary: 'All listed pandits for an agreed time, with a text search: first those who perform the puja, then the nearest.',
  request: { params, query: PanditPickerQuery },
  responses: { 200: jsonResponse(PanditPickerPage, 'One page.'), ...errorResponses(404) },
})

const confirm = defineRoute({
  access: 'team',
  reasons: [
    'date_in_past',
    'date_too_far',
    'pandit_fully_booked',
    'pandit_unavailable',
    'slot_taken',
    'state_conflict',
    'time_in_past',
    'version_conflict',
  ],
  ...action('confirm', 'Record what was agreed by phone, or change it.'),
  request: { params, ...jsonBody(ConfirmRequest) },
})
const notReached = defineRoute({
  access: 'team',
  reasons: ['state_conflict', 'version_conflict'],
  ...action('not-reached', 'Record a call nobody answered.'),
  request: { params, ...jsonBody(VersionRequest) },
})
const plannedCall = defineRoute({
  access: 'team',
  reasons: ['state_conflict', 'version_conflict'],
  ...action('planned-call', 'Set, change or remove the time at which the family is called again; the promised call stays.'),
  request: { params, ...jsonBody(PlannedCallRequest) },
})
const note = defineRoute({
  access: 'team',
  reasons: ['idempotency_key_reused', 'state_conflict'],
  ...action('notes', 'Add a note that only the team reads; send an Idempotency-Key so that a retry adds no second note.'),
  request: { params, headers: IdempotencyHeader, ...jsonBody(NoteRequest) },
})
const offer = defineRoute({
  access: 'team',
  reasons: [
    'already_offered',
    'open_offer_exists',
    'overlapping_offer',
    'own_booking',
    'pandit_busy',
    'pandit_not_eligible',
    'start_in_past',
    'state_conflict',
    'version_conflict',
  ],
  ...action('offers', 'Offer the puja to a pandit.'),
  request: { params, ...jsonBody(OfferRequest) },
})
const withdraw = defineRoute({
  access: 'team',
  reasons: ['offer_closed', 'state_conflict', 'version_conflict'],
  ...action('offers/withdraw', 'Withdraw the open offer.'),
  request: { params, ...jsonBody(VersionRequest) },
})
const withdrawProposal = defineRoute({
  access: 'team',
  reasons: ['proposal_closed', 'state_conflict', 'version_conflict'],
  ...action('proposal/withdraw', 'Withdraw a change that waits for the pandit’s answer.'),
  request: { params, ...jsonBody(VersionRequest) },
})
const reassign = defineRoute({
  access: 'team',
  reasons: ['state_conflict', 'too_early', 'version_conflict'],
  ...action('reassign', 'Release the pandit who accepted; the booking is confirmed again.'),
  request: { params, ...jsonBody(ReassignRequest) },
})
const complete = defineRoute({
  access: 'team',
  reasons: ['state_conflict', 'version_conflict'],
  ...action('complete', 'Mark the puja as done.'),
  request: { params, ...optionalJsonBody(CompleteRequest) },
})
const payments = defineRoute({
  access: 'team',
  reasons: ['amount_too_large', 'idempotency_key_reused', 'state_conflict', 'version_conflict'],
  ...action('payments', 'Record a payment or a refund; send an Idempotency-Key so that a retry is the same one.'),
  request: { params, headers: IdempotencyHeader, ...jsonBody(TeamPaymentRequest) },
})
const resolveDoor = defineRoute({
  access: 'team',
  reasons: ['door_code_already_resolved', 'state_conflict', 'version_conflict'],
  ...action('resolve-door-code', 'Resolve a door code that did not match, with a note.'),
  request: { params, ...jsonBody(ResolveDoorCodeRequest) },
})
const canCome = defineRoute({
  access: 'team',
  reasons: ['state_conflict', 'version_conflict'],
  ...action('can-come', 'Record that a pandit who could not come does come.'),
  request: { params, ...jsonBody(VersionRequest) },
})
const joinLink = defineRoute({
  access: 'team',
  reasons: ['puja_not_online', 'state_conflict', 'version_conflict'],
  ...action('join-link', 'Set the URL of the video call of an online puja; the family and the pandit get an email.'),
  request: { params, ...jsonBody(JoinLinkRequest) },
})
const ofNotice = z.object({ ref: z.string().max(40), id: z.string().max(60) })
const matchNotice = defineRoute({
  access: 'team',
  reasons: ['reference_already_used', 'state_conflict', 'version_conflict'],
  ...action('upi-notices/{id}/match', 'Match a UPI payment reported by the family with one in the account; then it counts.'),
  request: { params: ofNotice, ...jsonBody(UpiMatchRequest) },
})
const closeNotFound = defineRoute({
  access: 'team',
  reasons: ['payment_already_checked', 'state_conflict', 'version_conflict'],
  ...action('upi-notices/{id}/not-found', 'Report that a UPI payment reported by the family is not in the account.'),
  request: { params: ofNotice, ...jsonBody(NotFoundRequest) },
})
const undo = defineRoute({
  access: 'team',
  reasons: ['slot_taken', 'state_conflict', 'undo_expired', 'version_conflict'],
  ...action(
    'undo',
    `Undo the last action (done, not reached, cancelled or a payment recorded by hand), within ${UNDO_MINUTES} minutes and while nothing followed.`,
  ),
  request: { params, ...jsonBody(VersionRequest) },
})
const cancel = defineRoute({
  access: 'team',
  reasons: ['state_conflict', 'too_early', 'version_conflict'],
  ...action('cancel', 'Cancel the booking.'),
  request: { params, ...jsonBody(TeamCancelRequest) },
})

export const teamRoutes = createModule()
  .openapi(list, async (c) => c.json(await listTeamBookings(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(summary, async (c) => c.json(await getTeamSummary(c.get('ctx')), 200))
  .openapi(one, async (c) => c.json(await getTeamBooking(c.get('ctx'), c.req.valid('param').ref), 200))
  .openapi(candidates, async (c) => c.json(await getCandidates(c.get('ctx'), c.req.valid('param').ref), 200))
  .openapi(place, async (c) => {
    const { address, lang: language = 'en' } = c.req.valid('query')
    return c.json(await placeOfAddress(c.get('ctx'), c.req.valid('param').ref, { address, language }), 200)
  })
  .openapi(choosePandit, async (c) =>
    c.json(await getPanditsForBooking(c.get('ctx'), c.req.valid('param').ref, c.req.valid('query')), 200),
  )
  .openapi(confirm, async (c) => c.json(await confirmBooking(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json')), 200))
  .openapi(notReached, async (c) =>
    c.json(await markNotReached(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json').version), 200),
  )
  .openapi(plannedCall, async (c) => c.json(await planCall(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json')), 200))
  .openapi(note, async (c) => {
    const submitted = { ...c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] }
    return c.json(await addNote(c.get('ctx'), c.req.valid('param').ref, submitted), 200)
  })
  .openapi(offer, async (c) => c.json(await offerToPandit(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json')), 200))
  .openapi(withdraw, async (c) =>
    c.json(await withdrawOffer(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json').version), 200),
  )
  .openapi(withdrawProposal, async (c) =>
    c.json(await withdrawChange(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json').version), 200),
  )
  .openapi(reassign, async (c) => c.json(await reassignBooking(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json')), 200))
  .openapi(complete, async (c) =>
    c.json(await completeByTeam(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json').version), 200),
  )
  .openapi(payments, async (c) => {
    const submitted = { ...c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] }
    return c.json(await recordPaymentByTeam(c.get('ctx'), c.req.valid('param').ref, submitted), 200)
  })
  .openapi(resolveDoor, async (c) =>
    c.json(await resolveDoorCode(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json')), 200),
  )
  .openapi(canCome, async (c) =>
    c.json(await recordCanCome(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json').version), 200),
  )
  .openapi(joinLink, async (c) => c.json(await setJoinLink(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json')), 200))
  .openapi(matchNotice, async (c) => {
    const { ref, id } = c.req.valid('param')
    return c.json(await matchUpiNotice(c.get('ctx'), ref, id, c.req.valid('json')), 200)
  })
  .openapi(closeNotFound, async (c) => {
    const { ref, id } = c.req.valid('param')
    return c.json(await recordNotFound(c.get('ctx'), ref, id, c.req.valid('json')), 200)
  })
  .openapi(undo, async (c) =>
    c.json(await undoLastAction(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json').version), 200),
  )
  .openapi(cancel, async (c) => c.json(await cancelByTeam(c.get('ctx'), c.req.valid('param').ref, c.req.valid('json')), 200))
