// Steps may arrive late and repeatedly, with the phone's timestamp.
import { z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '../../../server/http/idempotency.ts'
import { createModule, defineRoute, errorResponses, jsonBody, jsonResponse } from '../../../server/http/module.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { PanditBooking } from '../pandit-work/contract.ts'
import { completeByPandit, recordPaymentByPandit } from '../payment/service.ts'
import { undoDoneByPandit } from '../undo/service.ts'
import { VersionRequest } from '../versions/contract.ts'
import { ArrivedStep, DayStep, PaidStep, SamagriChecklist } from './contract.ts'
import { arriveByPandit, findSamagriChecklist, leaveByPandit, type Submitted, undoLeaveByPandit } from './service.ts'

const PANDIT_ONLY = 'The pandit of the booking.'
const IDEMPOTENCY_NOTE = 'send an Idempotency-Key so that a copy is the same step'

const query = z.object({ lang: LanguageCode.optional() })
const params = z.object({ ref: z.string().max(40) })
/** The account that reported the step. A phone may send it later, when another account is signed in there. */
const StepHeader = IdempotencyHeader.extend({ 'x-sender-id': z.string().max(60).optional() })
const request = { params, query, headers: StepHeader }
const responses = {
  200: jsonResponse(PanditBooking, 'The booking with the family’s contact.'),
  ...errorResponses(404),
}

const left = defineRoute({
  access: 'pandit',
  reasons: ['already_recorded', 'idempotency_key_reused', 'puja_online', 'state_conflict', 'too_early', 'wrong_account'],
  method: 'post',
  path: '/pandit/bookings/{ref}/left',
  summary: `Report leaving for the puja; ${IDEMPOTENCY_NOTE}. ${PANDIT_ONLY}`,
  request: { ...request, ...jsonBody(DayStep) },
  responses,
})

const notLeft = defineRoute({
  access: 'pandit',
  reasons: ['already_recorded', 'idempotency_key_reused', 'undo_expired', 'wrong_account'],
  method: 'post',
  path: '/pandit/bookings/{ref}/not-left',
  summary: `Undo leaving for the puja, within ten minutes and before the arrival; ${IDEMPOTENCY_NOTE}. ${PANDIT_ONLY}`,
  request: { ...request, ...jsonBody(DayStep) },
  responses,
})

const arrived = defineRoute({
  access: 'pandit',
  reasons: ['already_recorded', 'door_code_locked', 'idempotency_key_reused', 'state_conflict', 'too_early', 'wrong_account'],
  method: 'post',
  path: '/pandit/bookings/{ref}/arrived',
  summary: `Report the arrival, with the family's door code; a wrong code is recorded and does not block; ${IDEMPOTENCY_NOTE}. ${PANDIT_ONLY}`,
  request: { ...request, ...jsonBody(ArrivedStep) },
  responses,
})

const complete = defineRoute({
  access: 'pandit',
  reasons: ['already_recorded', 'idempotency_key_reused', 'state_conflict', 'too_early', 'wrong_account'],
  method: 'post',
  path: '/pandit/bookings/{ref}/complete',
  summary: `Mark a puja as done once it has begun; ${IDEMPOTENCY_NOTE}. ${PANDIT_ONLY}`,
  request: { ...request, ...jsonBody(DayStep) },
  responses,
})

const undo = defineRoute({
  access: 'pandit',
  reasons: ['undo_expired', 'version_conflict'],
  method: 'post',
  path: '/pandit/bookings/{ref}/undo',
  summary: `Undo that the puja is done, within ten minutes and while nothing followed. ${PANDIT_ONLY}`,
  request: { params, query, ...jsonBody(VersionRequest) },
  responses,
})

const payments = defineRoute({
  access: 'pandit',
  reasons: ['idempotency_key_reused', 'puja_online', 'state_conflict', 'wrong_account'],
  method: 'post',
  path: '/pandit/bookings/{ref}/payments',
  summary: `Record what the family paid; ${IDEMPOTENCY_NOTE}. ${PANDIT_ONLY}`,
  request: { ...request, ...jsonBody(PaidStep) },
  responses,
})

const samagri = defineRoute({
  access: 'pandit',
  method: 'get',
  path: '/pandit/bookings/{ref}/samagri',
  summary: `The samagri of the puja by who brings it: the pandit's own list, or else the usual one. ${PANDIT_ONLY}`,
  request: { params, query },
  responses: {
    200: jsonResponse(SamagriChecklist, 'His own list, else the usual one, as agreed on the phone.'),
    ...errorResponses(404),
  },
})

type Headers = z.infer<typeof StepHeader>

function submittedWith<Step extends object>(json: Step, headers: Headers): Submitted<Step> {
  return { ...json, idempotencyKey: headers['idempotency-key'], senderId: headers['x-sender-id'] }
}

export const panditDayRoutes = createModule()
  .openapi(left, async (c) => {
    const submitted = submittedWith(c.req.valid('json'), c.req.valid('header'))
    return c.json(await leaveByPandit(c.get('ctx'), c.req.valid('param').ref, submitted, c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(notLeft, async (c) => {
    const submitted = submittedWith(c.req.valid('json'), c.req.valid('header'))
    const { lang } = c.req.valid('query')
    return c.json(await undoLeaveByPandit(c.get('ctx'), c.req.valid('param').ref, submitted, lang ?? 'en'), 200)
  })
  .openapi(arrived, async (c) => {
    const submitted = submittedWith(c.req.valid('json'), c.req.valid('header'))
    return c.json(await arriveByPandit(c.get('ctx'), c.req.valid('param').ref, submitted, c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(complete, async (c) => {
    const submitted = submittedWith(c.req.valid('json'), c.req.valid('header'))
    return c.json(
      await completeByPandit(c.get('ctx'), c.req.valid('param').ref, submitted, c.req.valid('query').lang ?? 'en'),
      200,
    )
  })
  .openapi(undo, async (c) => {
    const { version } = c.req.valid('json')
    const language = c.req.valid('query').lang ?? 'en'
    return c.json(await undoDoneByPandit(c.get('ctx'), c.req.valid('param').ref, { version, language }), 200)
  })
  .openapi(payments, async (c) => {
    const submitted = submittedWith(c.req.valid('json'), c.req.valid('header'))
    const { lang } = c.req.valid('query')
    return c.json(await recordPaymentByPandit(c.get('ctx'), c.req.valid('param').ref, submitted, lang ?? 'en'), 200)
  })
  .openapi(samagri, async (c) =>
    c.json(await findSamagriChecklist(c.get('ctx'), c.req.valid('param').ref, c.req.valid('query').lang ?? 'en'), 200),
  )
