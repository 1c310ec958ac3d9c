import { homeCity } from '../modules/pandits/cities/model.ts'
import { cityIdsOf } from '../modules/pandits/cities/store.ts'
import { postingRows, soundIdsOf } from '../modules/pandits/postings/store.ts'
import type { Context } from '../server/context.ts'
import { soundKey } from '../shared/text/fold.ts'
import { addDays, indiaDate } from '../shared/time/dates.ts'
import { type DemoPandit, makePandit } from './people/pandit/pandits.ts'
import { randomFor } from './people/random.ts'
import { insertRows } from './store.ts'

export type SeededPandit = { id: string; person: DemoPandit; ratingSum: number; reviewCount: number }

/** The age in days of the oldest demo puja, and the maximum number of days between a request and its puja. */
export const PAST_DAYS = 500
export const MAX_REQUEST_DAYS_BEFORE = 30

/** Returns a version 8 UUID that is the same for the same index on every machine. */
export function demoId(kind: 'pandit' | 'booking' | 'offer' | 'review' | 'payment' | 'span', index: number): string {
  const kinds = { pandit: 1, booking: 2, offer: 3, review: 4, payment: 5, span: 6 }
  return `00000000-0000-8${kinds[kind]}00-8000-${index.toString(16).padStart(12, '0')}`
}

export function pandit(index: number): SeededPandit {
  return { id: demoId('pandit', index), person: makePandit(index), ratingSum: 0, reviewCount: 0 }
}

/** Inserts a batch of pandits with everything the search needs. */
export async function writePandits(ctx: Pick<Context, 'db' | 'clock' | 'ports'>, batch: readonly SeededPandit[]): Promise<void> {
  const now = ctx.clock.now()
  const soundsOf = (entry: SeededPandit) =>
    [...new Set(`${entry.person.name} ${entry.person.nameHindi}`.split(' ').map(soundKey))].filter((sound) => sound.length > 1)
  const soundIds = await soundIdsOf(ctx.db, batch.flatMap(soundsOf))
  await insertRows(
    ctx.db,
    'pandits',
    batch.map((entry) => profileRow(entry, joinedAt(entry, now))),
  )
  await insertRows(
    ctx.db,
    'pandit_services',
    batch.flatMap(({ id, person }) =>
      person.fees.map((fee) => ({
        pandit_id: id,
        ceremony_slug: fee.ceremonySlug,
        fee_paise: fee.feePaise,
        duration_minutes: fee.minutes,
      })),
    ),
  )
  await insertRows(
    ctx.db,
    'pandit_checks',
    batch.flatMap((entry) => checkRows(entry, joinedAt(entry, now))),
  )
  const cityOf = ({ person }: SeededPandit) => homeCity(ctx.ports.places, person.latitude, person.longitude)?.id ?? ''
  const cityIds = await cityIdsOf(ctx.db, batch.map(cityOf).filter(Boolean))
  const postings = batch.flatMap((entry) =>
    postingRows(
      { ...factsOf(entry), cityId: cityIds.get(cityOf(entry)) },
      soundsOf(entry).flatMap((sound) => soundIds.get(sound) ?? []),
    ),
  )
  await insertRows(ctx.db, 'pandit_postings', postings)
}

/** True for a little less than half of them. */
const takesOnline = (id: string): boolean => randomFor('over-video', numberOf(id)).chance(0.45)

const numberOf = (id: string): number => Number.parseInt(id.slice(-12), 16)

/** Each pandit joined on a different day, some months or years ago; one with reviews, before the earliest puja they could be about. */
function joinedAt({ id, reviewCount }: SeededPandit, now: Date): Date {
  const [min, max] = reviewCount > 0 ? [PAST_DAYS + MAX_REQUEST_DAYS_BEFORE + VERIFIED_AFTER_DAYS + 1, 1400] : [90, 900]
  return new Date(now.getTime() - randomFor('joined', numberOf(id)).between(min, max) * DAY_MS)
}

const DAY_MS = 86_400_000
/** The verification takes some days: each check, with the days after joining. */
const CHECKED = [
  ['identity', 0],
  ['referees', 1],
  ['knowledge', 3],
  ['documents', 3],
] as const
const VERIFIED_AFTER_DAYS = 3

function checkRows({ id, person }: SeededPandit, joined: Date) {
  if (!person.isVerified) return []
  const hasDocuments = randomFor('documents', numberOf(id)).chance(0.6)
  return CHECKED.filter(([kind]) => kind !== 'documents' || hasDocuments).map(([kind, days]) => ({
    pandit_id: id,
    kind,
    checked_at: new Date(joined.getTime() + days * DAY_MS).toISOString(),
  }))
}

function profileRow({ id, person, ratingSum, reviewCount }: SeededPandit, joined: Date) {
  const number = numberOf(id)
  return {
    id,
    slug: `${person.name.toLowerCase().replace(/[^a-z]+/g, '-')}-${person.city.toLowerCase().replace(/[^a-z]+/g, '-')}-${number}`,
    name: `Pt. ${person.name}`,
    name_hindi: `पं. ${person.nameHindi}`,
    mobile: `+9190001${String(number % 100_000).padStart(5, '0')}`,
    town: person.placeLabel,
    town_hindi: person.placeLabelHindi,
    latitude: person.latitude,
    longitude: person.longitude,
    travel_radius_km: person.travelRadiusKm,
    experience_years: person.experienceYears,
    base_price_paise: person.basePricePaise,
    about_me: person.aboutMe,
    about_me_hindi: person.aboutMeHindi,
    culture_and_tradition: person.cultureAndTradition,
    veda: person.veda,
    sampradaya: person.sampradaya,
    regional_rite: person.regionalRite,
    languages: person.languages,
    chanting_languages: person.chantingLanguages,
    late_cancellation_percent: person.lateCancellationPercent,
    capacity_per_day: person.capacityPerDay,
    is_available_online: takesOnline(id),
    is_visible: true,
    verified_at: person.isVerified ? new Date(joined.getTime() + VERIFIED_AFTER_DAYS * DAY_MS).toISOString() : null,
    rating_sum: ratingSum,
    review_count: reviewCount,
    created_at: joined.toISOString(),
  }
}

function factsOf({ id, person, ratingSum, reviewCount }: SeededPandit) {
  return {
    id,
    name: person.name,
    latitude: person.latitude,
    longitude: person.longitude,
    travelRadiusKm: person.travelRadiusKm,
    fees: person.fees,
    languages: person.languages,
    veda: person.veda,
    sampradaya: person.sampradaya,
    regionalRite: person.regionalRite,
    basePricePaise: person.basePricePaise,
    experienceYears: person.experienceYears,
    ratingSum,
    reviewCount,
    takesOnline: takesOnline(id),
    isListed: person.isVerified,
  }
}

const DAYS_AHEAD = 90

/** Adds days on which a pandit is away: a fifth of them on each festival, and occasionally an ordinary day. */
export async function writeDaysAway(
  ctx: Pick<Context, 'db' | 'clock'>,
  batch: readonly SeededPandit[],
  festivals: readonly string[],
): Promise<void> {
  const today = indiaDate(ctx.clock.now())
  const rows = batch.flatMap(({ id }) => {
    const random = randomFor('away', numberOf(id))
    const ordinary = Array.from({ length: 4 }, () => addDays(today, random.between(1, DAYS_AHEAD)))
    const away = new Set([...festivals.filter(() => random.chance(0.2)), ...ordinary])
    return [...away].map((day) => ({ calendar_date: day, pandit_id: id, booking_count: 0, is_away: true, is_unavailable: true }))
  })
  await insertRows(ctx.db, 'pandit_days', rows)
}
