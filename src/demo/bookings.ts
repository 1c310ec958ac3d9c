import { createDoorCode } from '../modules/bookings/puja-day/service.ts'
import { publicName } from '../modules/bookings/reviews/model.ts'
import { pickByLanguage } from '../shared/languages.ts'
import { wordSounds } from '../shared/text/fold.ts'
import { addDays, indiaDate, indiaInstant } from '../shared/time/dates.ts'
import { dayColumns, demoDay, pushDay, type Row } from './day.ts'
import { demoId, MAX_REQUEST_DAYS_BEFORE, PAST_DAYS, type SeededPandit } from './pandits.ts'
import { agreementOf, NO_AGREEMENT } from './people/agreed-samagri.ts'
import { cancellationReasons } from './people/cancellation-reasons.ts'
import { makeFamily } from './people/families.ts'
import { randomFor } from './people/random.ts'
import { makeReview } from './people/reviews/reviews.ts'

// Pujas bookable all year; excludes festival ones such as Diwali.
const FESTIVAL_CEREMONIES = [
  'diwali',
  'holi',
  'chhath',
  'ram-navami',
  'shivratri',
  'navratri',
  'janmashtami',
  'pitra-paksha',
  'karva-chauth',
  'akshaya-tritiya',
]

/** Returns all fees if a pandit performs only festival pujas. */
function feesOfAnyDay<Fee extends { ceremonySlug: string }>(fees: readonly Fee[]): readonly Fee[] {
  const ofAnyDay = fees.filter(({ ceremonySlug }) => !FESTIVAL_CEREMONIES.includes(ceremonySlug))
  return ofAnyDay.length > 0 ? ofAnyDay : fees
}

export type Rows = { bookings: Row[]; offers: Row[]; events: Row[]; payments: Row[]; reviews: Row[]; spans: Row[]; days: Row[] }

const SPOKEN = '3467ACDEFGHJKMNPQRTWXY9'

/** Returns a reference that is always the same for the same index. */
export function reference(index: number, of: 'reference' | 'order-number' = 'reference'): string {
  const random = randomFor(of, index)
  return `SK-${Array.from({ length: 6 }, () => SPOKEN[random.between(0, SPOKEN.length - 1)]).join('')}`
}

export const minutesLater = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * 60_000).toISOString()

/** Every sixteenth of the remaining bookings goes to the demo pandit, so that his portal shows a year of work. */
const DEMO_SHARE = 16

/** Generates past bookings, from the request to the review, and adds each review to its pandit's totals. */
export function pastBookings(count: number, pandits: readonly SeededPandit[], now: Date, demoPandit: SeededPandit): Rows {
  const rows: Rows = { bookings: [], offers: [], events: [], payments: [], reviews: [], spans: [], days: [] }
  const rated = pandits.filter((entry) => entry.person.isVerified && !entry.person.unrated)
  for (let index = 0; index < count; index++) {
    const random = randomFor('past-booking', index)
    // Every rated pandit once, then better ones more often.
    const isDemo = rated[index] === undefined && index % DEMO_SHARE === 0
    const pandit = rated[index] ?? (isDemo ? demoPandit : random.weighted(rated, (entry) => 0.2 + entry.person.quality ** 2))
    const day = addDays(indiaDate(now), -random.between(4, isDemo ? 200 : PAST_DAYS))
    if (random.chance(0.07)) pushCancelled(rows, index, pandit, day)
    else pushCompleted(rows, index, pandit, day)
  }
  return rows
}

export function baseRow(
  index: number,
  pandit: SeededPandit,
  day: string,
  requestedDaysBefore: number,
): { row: Row; created: Date; family: ReturnType<typeof makeFamily>; fee: SeededPandit['person']['fees'][number] } {
  const random = randomFor('booking', index)
  const family = makeFamily(index, pandit.person.city)
  const fee = random.pick(feesOfAnyDay(pandit.person.fees))
  const created = indiaInstant(addDays(day, -requestedDaysBefore), random.between(9 * 60, 17 * 60))
  const address = `${family.addressLines.join(', ')}, ${pandit.person.city} ${family.pinCode}`
  const row: Row = {
    id: demoId('booking', index),
    ref: reference(index),
    request_hash: 'demo',
    kind: 'home',
    ceremony_slug: fee.ceremonySlug,
    name: family.name,
    name_sounds: wordSounds(family.name),
    mobile: family.mobile,
    location: `${family.locality}, ${pandit.person.city}`,
    locality: `${family.locality}, ${pandit.person.city}`,
    locality_hindi: family.localityHindi,
    latitude: family.latitude,
    longitude: family.longitude,
    puja_address: address,
    puja_language: pandit.person.languages[0] === 'English' ? 'Hindi' : pandit.person.languages[0],
    puja_date: day,
    reader_language: family.language,
    created_at: created.toISOString(),
    call_due_at: minutesLater(created, 120),
    call_attempts: 0,
    late_cancellation_percent: 0,
    payment: 'due',
  }
  return { row, created, family, fee }
}

export function withAgreement(row: Row, fee: { feePaise: number; minutes: number }, startsAt: Date): Row {
  return {
    ...row,
    starts_at: startsAt.toISOString(),
    duration_minutes: fee.minutes,
    fee_paise: fee.feePaise,
    agreed_address: row.puja_address,
    door_code: createDoorCode(),
  }
}

/** Defaults of columns that only some rows fill, so that all rows of the table have the same columns. */
export const DEFAULT_COLUMNS = {
  starts_at: null,
  duration_minutes: null,
  fee_paise: null,
  agreed_address: null,
  ...NO_AGREEMENT,
  door_code: null,
  pandit_id: null,
  completed_at: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  cancel_due_paise: null,
  message: null,
  recommend_pandit: null,
  left_at: null,
  arrived_at: null,
  door_check: null,
}

/** An offer made five minutes after the call and accepted half an hour later. */
export function acceptedOffer(index: number, bookingId: string, panditId: string, feePaise: number, created: Date): Row {
  return {
    id: demoId('offer', index),
    booking_id: bookingId,
    pandit_id: panditId,
    state: 'accepted',
    sequence: 1,
    fee_paise: feePaise,
    offered_at: minutesLater(created, 65),
    answer_due_at: minutesLater(created, 305),
    answered_at: minutesLater(created, 95),
    decline_reason: null,
  }
}

function pushCompleted(rows: Rows, index: number, pandit: SeededPandit, date: string): void {
  const random = randomFor('completed-booking', index)
  const { row, created, family, fee } = baseRow(index, pandit, date, random.between(3, MAX_REQUEST_DAYS_BEFORE))
  const startsAt = indiaInstant(date, random.pick([420, 450, 480, 540, 600, 660, 960, 1020]))
  const done = new Date(startsAt.getTime() + fee.minutes * 60_000)
  const method = random.chance(0.55) ? 'upi' : 'cash'
  const id = String(row.id)
  const day = demoDay(index, startsAt, fee.minutes)
  rows.bookings.push({
    ...DEFAULT_COLUMNS,
    ...withAgreement(row, fee, startsAt),
    ...agreementOf(index, family.language),
    ...dayColumns(day),
    state: 'completed',
    pandit_id: pandit.id,
    late_cancellation_percent: pandit.person.lateCancellationPercent,
    completed_at: done.toISOString(),
    payment: 'paid',
  })
  rows.offers.push(acceptedOffer(index, id, pandit.id, fee.feePaise, created))
  rows.payments.push({
    id: demoId('payment', index),
    booking_id: id,
    kind: 'payment',
    method,
    amount_paise: fee.feePaise,
    actor_kind: 'pandit',
    recorded_at: minutesLater(done, 10),
  })
  const panditName = `Pt. ${pandit.person.name}`
  const panditDetails = { panditId: pandit.id, panditName }
  const agreement = {
    id,
    created,
    callBy: String(row.call_due_at),
    familyName: family.name,
    panditDetails: panditDetails,
    startsAt,
    fee,
  }
  const event = pushAgreement(rows, agreement)
  pushDay(day, event, panditDetails)
  event(done.toISOString(), 'completed', 'pandit', { panditId: pandit.id }, panditName)
  const paid = { method, amountPaise: fee.feePaise, panditId: pandit.id }
  event(minutesLater(done, 10), 'payment-recorded', 'pandit', paid, panditName)
  if (random.chance(0.88) || pandit.reviewCount === 0)
    pushReview(rows, index, pandit, { id, slug: fee.ceremonySlug, done, family })
}

type Agreed = {
  id: string
  created: Date
  callBy: string
  familyName: string
  panditDetails: { panditId: string; panditName: string }
  startsAt: Date
  fee: { feePaise: number; minutes: number }
}

/** Adds the history from the request to the acceptance; returns a function that adds more events. */
export function pushAgreement(rows: Rows, { id, created, callBy, familyName, panditDetails, startsAt, fee }: Agreed) {
  const event = (
    at: string,
    kind: string,
    actor: string,
    details: Row,
    name: string | null = null,
    happenedAt: string | null = null,
  ) =>
    rows.events.push({
      booking_id: id,
      created_at: at,
      kind,
      actor_kind: actor,
      actor_name: name,
      details,
      happened_at: happenedAt,
    })
  event(created.toISOString(), 'requested', 'family', { callBy }, familyName)
  event(minutesLater(created, 60), 'confirmed', 'team', {
    startsAt: startsAt.toISOString(),
    durationMinutes: fee.minutes,
    feePaise: fee.feePaise,
  })
  event(minutesLater(created, 65), 'offered', 'team', { ...panditDetails, sequence: 1, feePaise: fee.feePaise })
  event(minutesLater(created, 95), 'accepted', 'pandit', panditDetails, panditDetails.panditName)
  return event
}

type Reviewed = {
  id: string
  slug: SeededPandit['person']['fees'][number]['ceremonySlug']
  done: Date
  family: ReturnType<typeof makeFamily>
}

function pushReview(rows: Rows, index: number, pandit: SeededPandit, { id, slug, done, family }: Reviewed): void {
  const random = randomFor('review-time', index)
  const review = makeReview(index, pandit.person.quality, slug, { gender: pandit.person.gender, language: family.language })
  const reviewedAt = minutesLater(done, random.between(300, 3 * 1440))
  pandit.ratingSum += review.rating
  pandit.reviewCount += 1
  rows.reviews.push({
    id: demoId('review', index),
    booking_id: id,
    pandit_id: pandit.id,
    ceremony_slug: slug,
    rating: review.rating,
    content: review.content,
    language: review.language,
    author: publicName(family.name),
    created_at: reviewedAt,
  })
  const details = { rating: review.rating }
  rows.events.push({
    booking_id: id,
    created_at: reviewedAt,
    kind: 'reviewed',
    actor_kind: 'family',
    actor_name: family.name,
    details,
  })
}

function pushCancelled(rows: Rows, index: number, pandit: SeededPandit, day: string): void {
  const random = randomFor('cancelled-booking', index)
  const { row, created, family } = baseRow(index, pandit, day, random.between(6, 20))
  const reason = pickByLanguage(family.language, random.pick(cancellationReasons.filter((entry) => entry.by === 'family')))
  const at = minutesLater(created, random.between(30, 100))
  rows.bookings.push({
    ...DEFAULT_COLUMNS,
    ...row,
    state: 'cancelled',
    cancelled_at: at,
    cancelled_by: 'family',
    cancel_reason: reason,
    cancel_due_paise: 0,
  })
  const id = String(row.id)
  const who = { booking_id: id, actor_kind: 'family', actor_name: family.name }
  rows.events.push({ ...who, created_at: created.toISOString(), kind: 'requested', details: { callBy: String(row.call_due_at) } })
  rows.events.push({ ...who, created_at: at, kind: 'cancelled', details: { reason, duePaise: 0 } })
}
