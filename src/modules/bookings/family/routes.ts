// Access by session, link cookie or `X-Booking-Key`.
import { z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '../../../server/http/idempotency.ts'
import { linkCookies } from '../../../server/http/link-cookie.ts'
import {
  conflictResponse,
  createModule,
  defineRoute,
  errorResponses,
  jsonBody,
  jsonResponse,
} from '../../../server/http/module.ts'
import { limitField } from '../../../shared/query-fields.ts'
import { REVIEW_EDIT_DAYS } from '../../../shared/time/review-days.ts'
import { LanguageCode } from '../../catalogue/contract.ts'
import { ReviewPage } from '../../pandits/contract.ts'
import { PaymentPage } from '../../shop/orders/contract.ts'
import { CallTime, CallTimeQuery } from '../calling/contract.ts'
import { beginPayment } from '../payment/service.ts'
import { CancelRequest, Cursor, OpenLink } from '../record/contract.ts'
import { BookingRequest, BookingStored } from '../request/contract.ts'
import { getCallTime, requestBooking } from '../request/service.ts'
import { ReviewRequest } from '../reviews/contract.ts'
import { getOwnReviews, getPanditReviews, reviewBooking } from '../reviews/service.ts'
import { BookingSamagri } from '../samagri/contract.ts'
import { bookingSamagri } from '../samagri/service.ts'
import { UpiNoticeRequest } from '../upi-notices/contract.ts'
import { reportPayment } from '../upi-notices/service.ts'
import { VersionRequest } from '../versions/contract.ts'
import { FamilyBooking, MyBookingPage, MyBookingsQuery, MyReviewPage } from './contract.ts'
import { acceptAnotherPandit, cancelByFamily, getBookingCalendar, getFamilyBooking, getOwnBookings, openLink } from './service.ts'

const { readKey: linkKey, setCookie: setLinkCookie } = linkCookies('booking')

const params = z.object({ ref: z.string().max(40) })
const LINK_HOLDER_ONLY = 'The owner, or the holder of the link.'

const book = defineRoute({
  access: 'everyone',
  reasons: [
    'call_hours_unavailable',
    'date_in_past',
    'date_too_far',
    'idempotency_key_reused',
    'invalid_mobile',
    'pandit_fully_booked',
    'pandit_unavailable',
    'puja_not_offered_online',
    'spam_suspected',
    'too_many_open_requests',
  ],
  rateLimit: 'writes',
  method: 'post',
  path: '/booking/book',
  summary: 'Request a puja. Send an Idempotency-Key so that a retry does not create a second booking. Open to all.',
  request: {
    ...jsonBody(BookingRequest),
    headers: IdempotencyHeader,
  },
  responses: { 201: jsonResponse(BookingStored, 'Stored; the key opens the private link.') },
})

const callTime = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/booking/call-time',
  summary: 'The time by which we would call a family that can be called at these hours in its time zone. Open to all.',
  request: { query: CallTimeQuery },
  responses: { 200: jsonResponse(CallTime, 'The promised time, or null when these hours and ours never overlap.') },
})

const one = defineRoute({
  access: 'link-holder',
  method: 'get',
  path: '/bookings/{ref}',
  summary: `One booking as shown to the family. ${LINK_HOLDER_ONLY}`,
  request: { params },
  responses: { 200: jsonResponse(FamilyBooking, 'The booking.'), ...errorResponses(404) },
})

const open = defineRoute({
  access: 'everyone',
  method: 'post',
  path: '/bookings/{ref}/open',
  summary: 'Exchange the key of a private link for a cookie. Open to all who hold the key.',
  request: { params, ...jsonBody(OpenLink) },
  responses: { 200: jsonResponse(z.object({ message: z.string() }), 'The cookie is set.'), ...errorResponses(404) },
})

const cancel = defineRoute({
  access: 'link-holder',
  reasons: ['online_cancellation_closed', 'state_conflict', 'version_conflict'],
  method: 'post',
  path: '/bookings/{ref}/cancel',
  summary: `Cancel a booking under the terms shown on it. ${LINK_HOLDER_ONLY}`,
  request: { params, ...jsonBody(CancelRequest) },
  responses: {
    200: jsonResponse(FamilyBooking, 'The cancelled booking.'),
    ...errorResponses(404),
    ...conflictResponse(FamilyBooking),
  },
})

const anotherPandit = defineRoute({
  access: 'link-holder',
  reasons: ['open_offer_exists', 'state_conflict', 'version_conflict'],
  method: 'post',
  path: '/bookings/{ref}/another-pandit',
  summary: `Agree that another pandit is offered the puja, after the chosen one cannot come. ${LINK_HOLDER_ONLY}`,
  request: { params, ...jsonBody(VersionRequest) },
  responses: {
    200: jsonResponse(FamilyBooking, 'The booking; the next pandit gets an offer, or the team looks for one.'),
    ...errorResponses(404),
    ...conflictResponse(FamilyBooking),
  },
})

const review = defineRoute({
  access: 'link-holder',
  reasons: ['own_booking', 'puja_not_completed', 'review_not_editable'],
  method: 'post',
  path: '/bookings/{ref}/reviews',
  summary: `Review a completed puja, or edit the review within ${REVIEW_EDIT_DAYS} days. ${LINK_HOLDER_ONLY}`,
  request: { params, ...jsonBody(ReviewRequest) },
  responses: {
    201: jsonResponse(FamilyBooking, 'The review is public now.'),
    200: jsonResponse(FamilyBooking, 'The review was edited.'),
    ...errorResponses(404),
  },
})

const mine = defineRoute({
  access: 'user',
  method: 'get',
  path: '/bookings',
  summary: "The signed-in person's own bookings, including those made with the same verified email address.",
  request: { query: MyBookingsQuery },
  responses: { 200: jsonResponse(MyBookingPage, 'Newest first.') },
})

const myReviewsRoute = defineRoute({
  access: 'user',
  method: 'get',
  path: '/user/reviews',
  summary: "The signed-in person's own reviews.",
  request: { query: z.object({ cursor: Cursor }) },
  responses: { 200: jsonResponse(MyReviewPage, 'Newest first.') },
})

const calendar = defineRoute({
  access: 'link-holder',
  method: 'get',
  path: '/bookings/{ref}/calendar.ics',
  summary: `The agreed time as a calendar file. ${LINK_HOLDER_ONLY}`,
  request: { params },
  responses: {
    200: { description: 'The calendar file.', content: { 'text/calendar': { schema: z.string() } } },
    ...errorResponses(404),
  },
})

const samagri = defineRoute({
  access: 'link-holder',
  method: 'get',
  path: '/bookings/{ref}/samagri',
  summary: `The samagri of the puja and who brings it, once a pandit has accepted. ${LINK_HOLDER_ONLY}`,
  request: { params, query: z.object({ lang: LanguageCode.optional() }) },
  responses: { 200: jsonResponse(BookingSamagri, "The pandit's own list, else ours."), ...errorResponses(404) },
})

const reportPaymentRoute = defineRoute({
  access: 'link-holder',
  reasons: ['nothing_due', 'state_conflict'],
  method: 'post',
  path: '/bookings/{ref}/upi-notices',
  summary: `Report a UPI payment. It counts once the team has found it in the account. ${LINK_HOLDER_ONLY}`,
  request: { params, ...jsonBody(UpiNoticeRequest) },
  responses: { 200: jsonResponse(FamilyBooking, 'The booking with the reported payment.'), ...errorResponses(404) },
})

const pay = defineRoute({
  access: 'link-holder',
  reasons: ['online_payment_unavailable', 'payment_page_unavailable'],
  method: 'post',
  path: '/bookings/{ref}/pay',
  summary: `The form that opens the provider's page to pay for an online puja. ${LINK_HOLDER_ONLY}`,
  request: { params, query: z.object({ lang: LanguageCode.optional() }) },
  responses: { 200: jsonResponse(PaymentPage, 'Where to send which fields.'), ...errorResponses(404) },
})

const reviewsOf = defineRoute({
  access: 'everyone',
  method: 'get',
  path: '/pandits/{id}/reviews',
  summary: 'Reviews of a pandit, newest first. Open to all.',
  request: { params: z.object({ id: z.string().max(120) }), query: z.object({ cursor: Cursor, limit: limitField }) },
  responses: { 200: jsonResponse(ReviewPage, 'Reviews and the next cursor.'), ...errorResponses(404) },
})

export const familyRoutes = createModule()
  .openapi(book, async (c) => {
    const stored = await requestBooking(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key'])
    setLinkCookie(c, stored.ref, stored.key)
    return c.json(stored, 201)
  })
  .openapi(callTime, async (c) => c.json(await getCallTime(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(mine, async (c) => c.json(await getOwnBookings(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(myReviewsRoute, async (c) => c.json(await getOwnReviews(c.get('ctx'), c.req.valid('query').cursor), 200))
  .openapi(one, async (c) => {
    const { ref } = c.req.valid('param')
    return c.json(await getFamilyBooking(c.get('ctx'), ref, linkKey(c, ref)), 200)
  })
  .openapi(open, async (c) => {
    const { ref } = c.req.valid('param')
    const { key } = c.req.valid('json')
    setLinkCookie(c, await openLink(c.get('ctx'), ref, key), key)
    return c.json({ message: 'The booking is open on this device now.' }, 200)
  })
  .openapi(cancel, async (c) => {
    const { ref } = c.req.valid('param')
    return c.json(await cancelByFamily(c.get('ctx'), ref, linkKey(c, ref), c.req.valid('json')), 200)
  })
  .openapi(anotherPandit, async (c) => {
    const { ref } = c.req.valid('param')
    return c.json(await acceptAnotherPandit(c.get('ctx'), ref, linkKey(c, ref), c.req.valid('json').version), 200)
  })
  .openapi(review, async (c) => {
    const { ref } = c.req.valid('param')
    const { booking, isNew } = await reviewBooking(c.get('ctx'), ref, linkKey(c, ref), c.req.valid('json'))
    return isNew ? c.json(booking, 201) : c.json(booking, 200)
  })
  .openapi(reportPaymentRoute, async (c) => {
    const { ref } = c.req.valid('param')
    return c.json(await reportPayment(c.get('ctx'), ref, linkKey(c, ref), c.req.valid('json')), 200)
  })
  .openapi(pay, async (c) => {
    const { ref } = c.req.valid('param')
    return c.json(await beginPayment(c.get('ctx'), ref, linkKey(c, ref), c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(calendar, async (c) => {
    const { ref } = c.req.valid('param')
    const file = await getBookingCalendar(c.get('ctx'), ref, linkKey(c, ref))
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="puja.ics"',
    })
  })
  .openapi(samagri, async (c) => {
    const { ref } = c.req.valid('param')
    return c.json(await bookingSamagri(c.get('ctx'), ref, linkKey(c, ref), c.req.valid('query').lang ?? 'en'), 200)
  })
  .openapi(reviewsOf, async (c) =>
    c.json(
      await getPanditReviews(c.get('ctx'), c.req.valid('param').id, c.req.valid('query').cursor, c.req.valid('query').limit),
      200,
    ),
  )
