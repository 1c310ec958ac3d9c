// Taking a request: checked, stored with its history and the job that tells of it, once for each idempotency key.
import type { Insertable } from 'kysely'
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Bookings } from '../../../server/db/tables.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { addDays, INDIA, indiaDate, type Language } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId, newReference } from '../../../shared/ids.ts'
import { mobileOf } from '../../../shared/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/mobile-shape.ts'
import { worksHere } from '../../accounts/policy.ts'
import { ACCOUNT_GONE } from '../../accounts/service/own.ts'
import { offlineReasonOf } from '../../catalogue/model/online.ts'
import { ceremonyOfPujaName } from '../../catalogue/model.ts'
import { findPanditId } from '../../pandits/service.ts'
import { callBy } from '../../settings/model.ts'
import { readSettings } from '../../settings/service.ts'
import type { BookingRequest, BookingStored } from '../contract.ts'
import { countryName, wishedInstant } from '../model/online.ts'
import { dateProblem } from '../model.ts'
import { findRequest, insertBooking } from '../store/bookings.ts'
import { linkKeyOf } from './link.ts'
import { localityOf } from './locality.ts'
import { eventOf } from './record.ts'

describeConstraints({ bookings_user_id_fkey: ACCOUNT_GONE })

const STORED = 'Booking successful!'
/** The form's word for no wish, as the specification sends it. */
const NO_WISH = 'Not Specified'
/** References are 148 million; two in a row taken means something else is wrong. */
const MOST_ATTEMPTS = 5

/**
 * Stores a request and answers its reference, the key of its private link and the promised call time. The row, its
 * history and its job are one transaction. A copy with the same key and body gets the same answer, also at once;
 * the same key with another body is 422 `key_reused`. Throws `invalid` naming the field.
 */
export async function requestBooking(
  ctx: Context,
  input: BookingRequest,
  idempotencyKey: string | undefined,
): Promise<BookingStored> {
  const hash = bodyHash(input)
  const row = await rowOf(ctx, input, hash).catch(async (error: unknown) => {
    // A copy that comes after midnight, when its date has passed, is still the request that was stored.
    const earlier = await repeated(ctx, idempotencyKey, hash)
    if (earlier) return earlier
    throw error
  })
  if ('ref' in row) return row
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const ref = newReference()
    if (await store(ctx, { ...row, ref, idempotency_key: idempotencyKey ?? null })) return answerOf(ctx, { ...row, ref })
    const earlier = await repeated(ctx, idempotencyKey, hash)
    if (earlier) return earlier
  }
  throw new AppError('unavailable', 'We could not store the request. Please try again.')
}

type NewRow = Omit<Insertable<Bookings>, 'ref'> & { call_by: Date }

/** Whose booking it becomes; what the team types in for a caller is the caller's, not theirs, with or without the code of the app. */
const ownerOf = ({ actor }: Context): string | null => (actor.kind === 'person' && !worksHere(actor.role) ? actor.userId : null)

async function rowOf(ctx: Context, input: BookingRequest, hash: string): Promise<NewRow> {
  const now = ctx.clock.now()
  const mobile = mobileOf(input.mobile)
  if (!mobile) throw new AppError('invalid', MOBILE_MESSAGE, { reason: 'mobile_wrong', fields: { mobile: MOBILE_MESSAGE } })
  const ceremony = ceremonyOfPujaName(input.pujaName)
  if (!ceremony) throw fieldError('pujaName', 'Choose a puja from the list.')
  const day = dayColumns(input, ceremony.slug, now)
  await checkWish(ctx, input.recommendPanditId)
  const settings = await readSettings(ctx)
  return {
    id: newId(now.getTime()),
    request_hash: hash,
    ceremony_slug: ceremony.slug,
    other_puja_name: input.otherPujaName ?? null,
    other_puja_description: input.otherPujaDescription ?? null,
    name: input.name,
    mobile,
    email: input.email ?? null,
    puja_language: input.language ?? null,
    ...day,
    message: input.message ?? null,
    coupon: input.coupon ?? null,
    recommend_pandit: input.recommendPandit === NO_WISH ? null : (input.recommendPandit ?? null),
    recommend_pandit_id: input.recommendPanditId ?? null,
    reader_language: input.readerLanguage ?? 'en',
    user_id: ownerOf(ctx),
    created_at: now,
    call_by: callBy(now, settings.callWithinMinutes, settings),
    ...placeColumns(ctx, input),
  }
}

/** The day in India. Over video the family chooses by its own clock, and the instant is what counts. */
function dayColumns(input: BookingRequest, slug: string, now: Date) {
  const { date, kind, timeZone, country, time } = input
  if (kind !== 'online') {
    checkDate(date, now)
    return { day: date, kind: 'home' }
  }
  if (offlineReasonOf(slug) !== null) {
    const message = 'This puja is not held online. Choose another one, or ask for it at home.'
    throw new AppError('invalid', message, { reason: 'not_online', fields: { pujaName: message } })
  }
  const wishedAt = wishedInstant(timeZone ?? INDIA, date, time ?? '')
  const day = indiaDate(wishedAt)
  checkDate(wishedAt < now ? addDays(day, -1) : day, now)
  return { day, kind, time_zone: timeZone ?? null, country: country ?? null, wished_at: wishedAt }
}

function checkDate(date: string, now: Date): void {
  const problem = dateProblem(date, now)
  if (problem) throw new AppError('invalid', problem.message, { reason: problem.reason, fields: { date: problem.message } })
}

/** Where the puja is; of one over video only the country is known. */
function placeColumns(ctx: Context, input: BookingRequest) {
  if (input.kind === 'online') {
    const country = (language: Language) => countryName(input.country ?? '', language) ?? ''
    return { puja_address: '', locality: country('en'), locality_hindi: country('hi') }
  }
  const address = input.pujaAddress ?? ''
  const { locality, localityHindi, latitude, longitude } = localityOf(ctx.ports.places, { ...input, address })
  const said = { location: input.location ?? null, state_name: input.state ?? null, city: input.city ?? null }
  return { puja_address: address, ...said, locality, locality_hindi: localityHindi, latitude, longitude }
}

function fieldError(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}

async function checkWish(ctx: Context, panditId: string | undefined): Promise<void> {
  if (!panditId) return
  if (!(await findPanditId(ctx.db, panditId))) throw fieldError('recommendPanditId', 'The pandit is not one of ours.')
}

/** True when the row is in; false when its reference or its idempotency key is taken. */
function store(ctx: Context, row: NewRow & { ref: string }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const event = eventOf(ctx, 'family', 'requested', { callBy: row.call_by.toISOString() }, row.name)
    const eventId = await insertBooking(ctx.db, row, event)
    if (eventId === undefined) return false
    await ctx.queue.send('booking-event', { eventId })
    return true
  })
}

/** The answer an earlier copy got, if this key was used; 422 when it was used for something else. */
async function repeated(ctx: Context, idempotencyKey: string | undefined, hash: string): Promise<BookingStored | undefined> {
  if (!idempotencyKey) return undefined
  const earlier = await findRequest(ctx.db, idempotencyKey)
  if (!earlier) return undefined
  if (earlier.requestHash !== hash) {
    throw new AppError('unprocessable', 'This Idempotency-Key was already used for another request.', { reason: 'key_reused' })
  }
  return answerOf(ctx, { id: earlier.id, ref: earlier.ref, call_by: earlier.callBy })
}

async function answerOf(ctx: Context, row: { id: string; ref: string; call_by: Date }): Promise<BookingStored> {
  return { message: STORED, ref: row.ref, key: await linkKeyOf(ctx, row.id), callBy: row.call_by.toISOString() }
}
