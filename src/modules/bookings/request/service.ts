import type { Insertable } from 'kysely'
import type { Context } from '../../../server/context.ts'
import { databaseError, describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import type { Bookings } from '../../../server/db/tables.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { placesInAddress } from '../../../server/ports/places/addresses.ts'
import { type Gazetteer, placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { AppError, fieldError } from '../../../shared/errors.ts'
import { newId, newReference } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { countryName } from '../../../shared/phone/countries.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { wordSounds } from '../../../shared/text/fold.ts'
import { addDays, INDIA, indiaDate } from '../../../shared/time/dates.ts'
import { isTeamRole } from '../../accounts/policy.ts'
import { ACCOUNT_GONE, requireTeam } from '../../accounts/sign-in/service.ts'
import { ceremonyOfPujaName } from '../../catalogue/model.ts'
import { offlineReasonOf } from '../../catalogue/online/model.ts'
import { lockRequestedPandit } from '../../pandits/service.ts'
import { type OpenLimit, openLimitOf, senderHashesOf } from '../../settings/sending-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { type CallTime, type CallTimeQuery, callHoursOf } from '../calling/contract.ts'
import { promisedCallTime } from '../calling/model.ts'
import { linkKeyOf } from '../family/service.ts'
import { muhuratSpan } from '../muhurat/model.ts'
import { preferredStart } from '../online/model.ts'
import { bookingNotFound, eventOf, type Locality, localityOf, placeOf, referenceOf } from '../record/service.ts'
import { type BookingChanges, findRequest, insertBooking } from '../record/store.ts'
import { dateProblem, MAX_YEARS_AHEAD } from '../state-machine.ts'
import { findForTeam } from '../team/store.ts'
import type { BookingRequest, BookingStored } from './contract.ts'
import { type AddressPlace, MAX_OTHER_PLACES } from './contract.ts'

describeConstraints({ bookings_user_id_fkey: ACCOUNT_GONE })

const STORED = 'Booking successful!'
/** The API value for no requested pandit. */
const NO_REQUESTED_PANDIT = 'Not Specified'
/** There are 148 million references, so two collisions in a row mean that something else is wrong. */
const MAX_ATTEMPTS = 5

/**
 * Stores a request and returns its reference, the key of its private link and the promised call time. The row, its history and
 * its job are one transaction. A retry with the same key and body gets the same response, also when both arrive at once; the same
 * key with another body is 422 `idempotency_key_reused`. Throws `invalid` with the field, and 409 `too_many_open_requests` when
 * this person or network already has as many waiting requests as the settings allow: see migrations/0011-open-limits.sql.
 */
export async function requestBooking(
  ctx: Context,
  input: BookingRequest,
  idempotencyKey: string | undefined,
): Promise<BookingStored> {
  if (input.website) throw await looksAutomaticError(ctx)
  const hash = bodyHash(input)
  try {
    const row = await rowOf(ctx, input, hash)
    const limit = await openLimitOf(ctx, 'openRequestsPerPerson')
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const ref = newReference()
      const isStored = await store(ctx, { ...row, ref, idempotency_key: idempotencyKey ?? null }, limit).catch(
        (error: unknown) => {
          if (databaseError(error)?.constraint === 'bookings_open_limit') return 'refused' as const
          throw error
        },
      )
      if (isStored === true) return toResponse(ctx, { ...row, ref })
      const earlier = await findRepeated(ctx, idempotencyKey, hash)
      if (earlier) return earlier
      if (isStored === 'refused') throw await tooManyOpenError(ctx)
    }
  } catch (error) {
    // A retry can come after midnight, when its date has passed, or after the pandit's day has filled. It still returns the
    // stored request.
    const earlier =
      error instanceof AppError && error.detail.reason !== 'idempotency_key_reused'
        ? await findRepeated(ctx, idempotencyKey, hash)
        : undefined
    if (earlier) return earlier
    throw error
  }
  throw new AppError('unavailable', 'We could not store the request. Please try again.')
}

/** Includes our phone number, for a family that is refused because of others on its network. */
async function tooManyOpenError(ctx: Context): Promise<AppError> {
  const phone = formatPhone((await readSettings(ctx)).phone)
  const message = `Several requests already wait for our call. Please wait for it, or phone us: ${phone}.`
  return new AppError('conflict', message, { reason: 'too_many_open_requests', values: { phone } })
}

/** The honeypot field was filled in. */
async function looksAutomaticError(ctx: Context): Promise<AppError> {
  const phone = formatPhone((await readSettings(ctx)).phone)
  return new AppError('conflict', `We could not take this request. Please phone us: ${phone}.`, {
    reason: 'spam_suspected',
    values: { phone },
  })
}

/** The promised call for a request with these call hours made now. */
export async function getCallTime(ctx: Context, { timeZone, from, to }: CallTimeQuery): Promise<CallTime> {
  const hours = callHoursOf({ callTimeZone: timeZone, callFrom: from, callTo: to })
  return { callBy: promisedCallTime(ctx.clock.now(), await readSettings(ctx), hours)?.toISOString() ?? null }
}

type NewRow = Omit<Insertable<Bookings>, 'ref'> & { call_due_at: Date }

/**
 * The account that owns the booking. A request that the team enters for a caller has no account, with or without the second
 * factor.
 */
const ownerOf = ({ actor }: Context): string | null => (actor.kind === 'person' && !isTeamRole(actor.role) ? actor.userId : null)

async function rowOf(ctx: Context, input: BookingRequest, hash: string): Promise<NewRow> {
  const now = ctx.clock.now()
  const mobile = mobileOf(input.mobile, input.mobileCountry ?? input.country)
  if (!mobile) throw new AppError('invalid', MOBILE_MESSAGE, { reason: 'invalid_mobile', fields: { mobile: MOBILE_MESSAGE } })
  const ceremony = ceremonyOfPujaName(input.pujaName)
  if (!ceremony) throw fieldError('pujaName', 'Choose a puja from the list.')
  const day = dayColumns(input, ceremony.slug, now)
  const settings = await readSettings(ctx)
  const callHours = callHoursOf(input)
  const callTime = promisedCallTime(now, settings, callHours)
  if (!callTime) throw noCallHoursError()
  return {
    id: newId(now.getTime()),
    request_hash: hash,
    ceremony_slug: ceremony.slug,
    other_puja_name: input.otherPujaName ?? null,
    other_puja_description: input.otherPujaDescription ?? null,
    name: input.name,
    name_sounds: wordSounds(input.name),
    mobile,
    email: input.email ?? null,
    puja_language: input.language ?? null,
    ...day,
    message: input.message ?? null,
    coupon: input.coupon ?? null,
    recommend_pandit: input.recommendPandit === NO_REQUESTED_PANDIT ? null : (input.recommendPandit ?? null),
    recommend_pandit_id: input.recommendPanditId ?? null,
    reader_language: input.readerLanguage ?? 'en',
    user_id: ownerOf(ctx),
    created_at: now,
    call_due_at: callTime,
    call_time_zone: callHours?.timeZone ?? null,
    call_from_minute: callHours?.fromMinute ?? null,
    call_to_minute: callHours?.toMinute ?? null,
    ...requestedLocalityColumns(ctx, input),
    ...muhuratColumns(ctx, input),
  }
}

/** The date in India. For an online puja the family chooses in its own time zone, and the instant decides. */
function dayColumns(input: BookingRequest, slug: string, now: Date) {
  const { date, kind, timeZone, country, time } = input
  if (kind !== 'online') {
    checkDate(date, now)
    return { puja_date: date, kind: 'home' }
  }
  if (offlineReasonOf(slug) !== null) {
    const message = 'This puja is not held online. Choose another one, or ask for it at home.'
    throw new AppError('invalid', message, { reason: 'puja_not_offered_online', fields: { pujaName: message } })
  }
  const preferredStartAt = preferredStart(timeZone ?? INDIA, date, time ?? '')
  const day = indiaDate(preferredStartAt)
  checkDate(preferredStartAt < now ? addDays(day, -1) : day, now)
  return { puja_date: day, kind, time_zone: timeZone ?? null, country: country ?? null, preferred_start_at: preferredStartAt }
}

function checkDate(date: string, now: Date): void {
  const problem = dateProblem(date, now)
  if (problem)
    throw new AppError('invalid', problem.message, {
      reason: problem.reason,
      fields: { date: problem.message },
      values: { years: MAX_YEARS_AHEAD },
    })
}

/** The place of the puja. For an online puja only the country is known. */
function requestedLocalityColumns(ctx: Context, input: BookingRequest) {
  if (input.kind === 'online') {
    const country = (language: Language) => countryName(input.country ?? '', language) ?? ''
    return { puja_address: '', locality: country('en'), locality_hindi: country('hi') }
  }
  const address = input.pujaAddress ?? ''
  const { locality, localityHindi, latitude, longitude } = localityOf(ctx.ports.places, { ...input, address })
  const locationColumns = { location: input.location ?? null, state_name: input.state ?? null, city: input.city ?? null }
  return { puja_address: address, ...locationColumns, locality, locality_hindi: localityHindi, latitude, longitude }
}

/** The chosen muhurat, with the town its hours were computed for. */
function muhuratColumns(ctx: Context, { date, muhuratFrom, muhuratTo, muhuratPlace }: BookingRequest) {
  const span = muhuratFrom && muhuratTo ? muhuratSpan(date, muhuratFrom, muhuratTo) : undefined
  if (!span || !muhuratPlace) return {}
  const place = ctx.ports.places.bySlug(muhuratPlace)
  if (!place) throw fieldError('muhuratPlace', 'There is no such place.')
  const { startsAt, endsAt } = span
  return {
    ...{ muhurat_starts_at: startsAt, muhurat_ends_at: endsAt },
    ...{ muhurat_place: place.name, muhurat_place_hindi: place.nameHindi },
  }
}

function noCallHoursError(): AppError {
  const message = 'Nobody of our team works at these hours. Please choose others.'
  return new AppError('invalid', message, { reason: 'call_hours_unavailable', fields: { callFrom: message } })
}

/**
 * The requested pandit's fee for this puja in paise; null without a requested pandit or fee. Throws `invalid` when he is unknown
 * or suspended, and conflict/`pandit_unavailable` or `pandit_fully_booked` when he takes no more pujas on that day.
 */
async function quotedFee(ctx: Context, row: NewRow): Promise<number | null> {
  const { recommend_pandit_id: panditId, ceremony_slug: ceremonySlug, puja_date: day } = row
  if (!panditId) return null
  const requestedPandit = await lockRequestedPandit(ctx.db, { panditId, ceremonySlug, day: String(day) })
  if (!requestedPandit) throw fieldError('recommendPanditId', 'There is no such pandit.')
  if (requestedPandit.dayState === 'free') return requestedPandit.feePaise
  const isAway = requestedPandit.dayState === 'away'
  const what = isAway ? 'is away that day' : 'has no time left that day'
  const message = `${requestedPandit.name} ${what}. Please choose another day or another pandit.`
  throw new AppError('conflict', message, {
    reason: isAway ? 'pandit_unavailable' : 'pandit_fully_booked',
    fields: { date: message },
  })
}

/** Returns true when the row was inserted, false when its reference or idempotency key is taken. */
function store(ctx: Context, row: NewRow & { ref: string }, limit: OpenLimit): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const event = eventOf(ctx, 'family', 'requested', { callBy: row.call_due_at.toISOString() }, row.name)
    const quoted_fee_paise = await quotedFee(ctx, row)
    const eventId = await insertBooking(ctx.db, { ...row, quoted_fee_paise }, event, limit)
    if (eventId === undefined) return false
    await ctx.queue.send('booking-event', { eventId, senders: await senderHashesOf(ctx) })
    return true
  })
}

/** The response to an earlier copy with this key, if any. 422 when the key was used for another request. */
async function findRepeated(ctx: Context, idempotencyKey: string | undefined, hash: string): Promise<BookingStored | undefined> {
  if (!idempotencyKey) return undefined
  const earlier = await findRequest(ctx.db, idempotencyKey)
  if (!earlier) return undefined
  if (earlier.requestHash !== hash) {
    throw new AppError('unprocessable', 'This Idempotency-Key was already used for another request.', {
      reason: 'idempotency_key_reused',
    })
  }
  return toResponse(ctx, { id: earlier.id, ref: earlier.ref, call_due_at: earlier.callBy })
}

async function toResponse(ctx: Context, row: { id: string; ref: string; call_due_at: Date }): Promise<BookingStored> {
  return { message: STORED, ref: row.ref, key: await linkKeyOf(ctx, row.id), callBy: row.call_due_at.toISOString() }
}

export type PlaceChange = Locality & { isMoved: boolean }

type StoredPlace = Locality & { kind: 'home' | 'online'; agreedAddress: string | null; pujaAddress: string }

/**
 * The place of a booking with a new address. The current place stays when the address is unchanged, names no place of the
 * gazetteer, or names only the city of the current place. It also stays when the family itself named only the city, so that a
 * pandit who has not accepted does not learn more. A place chosen by the team (its gazetteer id) takes precedence over the text.
 */
export function placeForAddress(
  places: Gazetteer,
  current: StoredPlace,
  address: string,
  placeId: string | undefined,
): PlaceChange {
  const { locality, localityHindi, latitude, longitude } = current
  const same: PlaceChange = { locality, localityHindi, latitude, longitude, isMoved: false }
  if (current.kind === 'online') return same
  const chosen = placeId === undefined ? undefined : places.byId(placeId)
  const isSameAddress = address === (current.agreedAddress ?? current.pujaAddress)
  if (!chosen && isSameAddress && latitude !== null) return same
  const place = chosen ?? placeOf(places, { address })
  if (!place || (place.latitude === latitude && place.longitude === longitude)) return same
  if (!chosen && latitude !== null && longitude !== null) {
    const named = places.resolve(locality)
    const isNamed = named?.latitude === latitude && named.longitude === longitude
    const matched = isNamed ? named : places.nearest(latitude, longitude)?.place
    const isFinerOrCoarser = matched?.kind !== 'locality' || place.kind !== 'locality'
    if (matched && isFinerOrCoarser && places.cityOf(matched).id === places.cityOf(place).id) return same
  }
  return {
    locality: placeLabel(place, 'en'),
    localityHindi: placeLabel(place, 'hi'),
    latitude: place.latitude,
    longitude: place.longitude,
    isMoved: latitude !== null,
  }
}

/** A place as it is stored. */
export const localityColumns = ({ locality, localityHindi, latitude, longitude }: Locality) => ({
  locality,
  locality_hindi: localityHindi,
  latitude,
  longitude,
})

/** The booking fields for a place. A changed place also replaces the requested area. */
export function changedLocalityColumns(before: Locality, after: Locality): BookingChanges {
  const isSame = before.latitude === after.latitude && before.longitude === after.longitude
  return { ...localityColumns(after), ...(isSame ? {} : { location: after.locality, city: null, state_name: null }) }
}

/** The place of a booking with this address, by the same rules as `placeForAddress` in an agreement, and other places it may mean. */
export async function placeOfAddress(
  ctx: Context,
  ref: string,
  { address, language }: { address: string | undefined; language: Language },
): Promise<AddressPlace> {
  requireTeam(ctx.actor)
  const row = await findForTeam(ctx.db, referenceOf(ref))
  if (!row) throw bookingNotFound()
  const { places } = ctx.ports
  const typed = address ?? row.agreedAddress ?? row.pujaAddress
  const after = placeForAddress(places, row, typed, undefined)
  const labelOf = ({ locality, localityHindi }: Locality) => pickByLanguage(language, { en: locality, hi: localityHindi })
  const isAt = (one: Locality, other: { latitude: number; longitude: number }) =>
    one.latitude === other.latitude && one.longitude === other.longitude
  const isNew = after.isMoved || (row.latitude === null && after.latitude !== null)
  const current = row.latitude === null ? undefined : places.resolve(row.locality)
  const found =
    row.kind === 'online' ? [] : [...(current && isAt(row, current) ? [current] : []), ...placesInAddress(places, typed)]
  const others = [...new Map(found.filter((place) => !isAt(after, place)).map((place) => [place.id, place])).values()]
  return {
    place:
      after.latitude === null
        ? null
        : { label: labelOf(after), isNew, isNamed: placeOf(places, { address: typed }) !== undefined },
    before: row.latitude === null ? null : labelOf(row),
    others: others.slice(0, MAX_OTHER_PLACES).map((place) => ({ id: place.id, label: placeLabel(place, language) })),
  }
}
