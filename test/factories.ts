import { randomUUID } from 'node:crypto'
import { homeCity } from '../src/modules/pandits/cities/model.ts'
import { cityIdsOf } from '../src/modules/pandits/cities/store.ts'
import { replacePostings, soundIdsOf } from '../src/modules/pandits/postings/store.ts'
import { soundKey } from '../src/shared/text/fold.ts'
import type { TestActor, TestApp } from './harness.ts'

/** Shaniwar Wada, Pune. */
export const PUNE = { latitude: 18.5196, longitude: 73.8553 }

export type PanditOptions = {
  name?: string
  nameHindi?: string
  services?: Record<string, number>
  latitude?: number
  longitude?: number
  travelRadiusKm?: number
  languages?: string[]
  regionalRite?: string | null
  experienceYears?: number | null
  capacityPerDay?: number
  lateCancellationPercent?: number
  ratingSum?: number
  reviewCount?: number
  isVerified?: boolean
  takesOnline?: boolean
  userId?: string
}

export type TestPandit = { id: string; name: string; slug: string; mobile: string }

/** Creates a listed pandit in Pune who performs Satyanarayan for ₹2,100, unless `options` say otherwise. */
export async function makePandit(app: TestApp, options: PanditOptions = {}): Promise<TestPandit> {
  const { ratingSum = 0, reviewCount = 0, isVerified: isListed = true, services = { satyanarayan: 210_000 } } = options
  const { id, facts, mobile } = factsOf(options, Object.values(services))
  await app.db
    .insertInto('pandits')
    .values({
      ...columnsOf(id, facts, mobile),
      name_hindi: options.nameHindi ?? null,
      user_id: options.userId ?? null,
      capacity_per_day: options.capacityPerDay ?? 2,
      late_cancellation_percent: options.lateCancellationPercent ?? 0,
      rating_sum: ratingSum,
      review_count: reviewCount,
      verified_at: isListed ? app.clock.now() : null,
    })
    .execute()
  const fees = Object.entries(services).map(([ceremony_slug, fee_paise]) => ({
    pandit_id: id,
    ceremony_slug,
    fee_paise,
    duration_minutes: 120,
  }))
  await app.db.insertInto('pandit_services').values(fees).execute()
  const soundIds = await soundIdsOf(app.db, facts.name.replace('Pt. ', '').split(' ').map(soundKey))
  const city = homeCity(app.ctx.ports.places, facts.latitude, facts.longitude)
  const cityId = city && (await cityIdsOf(app.db, [city.id])).get(city.id)
  const posting = {
    id,
    cityId,
    ...facts,
    ratingSum,
    reviewCount,
    fees: fees.map((fee) => ({ ceremonySlug: fee.ceremony_slug, feePaise: fee.fee_paise })),
    veda: null,
    sampradaya: null,
    isListed,
  }
  await replacePostings(app.db, posting, [...soundIds.values()])
  return { id, name: facts.name, slug: `pandit-${id}`, mobile }
}

type Facts = ReturnType<typeof factsOf>['facts']

const columnsOf = (id: string, facts: Facts, mobile: string) => ({
  id,
  slug: `pandit-${id}`,
  name: facts.name,
  mobile,
  town: 'Pune, Maharashtra',
  town_hindi: 'पुणे, महाराष्ट्र',
  latitude: facts.latitude,
  longitude: facts.longitude,
  travel_radius_km: facts.travelRadiusKm,
  experience_years: facts.experienceYears,
  base_price_paise: facts.basePricePaise,
  languages: facts.languages,
  regional_rite: facts.regionalRite,
  is_available_online: facts.takesOnline,
})

/** Defaults: a pandit in Pune who travels 20 km and has ten years of experience. */
function factsOf(options: PanditOptions, fees: readonly number[]) {
  const facts = {
    name: options.name ?? 'Pt. Test Joshi',
    latitude: options.latitude ?? PUNE.latitude,
    longitude: options.longitude ?? PUNE.longitude,
    travelRadiusKm: options.travelRadiusKm ?? 20,
    languages: options.languages ?? ['Hindi', 'Marathi'],
    regionalRite: options.regionalRite ?? null,
    experienceYears: options.experienceYears === undefined ? 10 : options.experienceYears,
    basePricePaise: Math.min(...fees),
    takesOnline: options.takesOnline ?? false,
  }
  const mobile = `+9190002${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
  return { id: randomUUID(), facts, mobile }
}

/** A valid body of the booking call. */
export function bookingRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    pujaName: 'Satyanarayan',
    name: 'Aditi Kulkarni',
    mobile: '98220 44157',
    email: 'aditi@example.com',
    location: 'Pune',
    pujaAddress: 'B-404, Mayur Residency, Paud Road, Kothrud',
    date: '2026-12-10',
    ...changes,
  }
}

/** Makes a request one for an online puja: a family in New York, at 9 in the evening of the 9th there. */
export const ONLINE = {
  kind: 'online',
  country: 'US',
  timeZone: 'America/New_York',
  date: '2026-12-09',
  time: '21:00',
  pujaAddress: '',
  location: '',
}

export type Requested = { ref: string; key: string; callBy: string }

export async function requestBooking(app: TestApp, changes: Record<string, unknown> = {}, as?: TestActor): Promise<Requested> {
  const response = await app.request('/booking/book', {
    json: bookingRequest(changes),
    headers: { 'idempotency-key': randomUUID() },
    ...(as ? { as } : {}),
  })
  if (response.status !== 201) throw new Error(`The request was refused: ${await response.text()}`)
  return (await response.json()) as Requested
}

/** Creates a request confirmed by phone: 10 December at 9 in the morning, two hours, ₹2,100. */
export async function confirmedBooking(app: TestApp, team: TestActor, changes: Record<string, unknown> = {}): Promise<Requested> {
  const requested = await requestBooking(app, changes)
  const { location = 'Pune' } = changes
  const response = await app.request(`/ops/bookings/${requested.ref}/confirm`, {
    as: team,
    json: {
      startsAt: '2026-12-10T03:30:00Z',
      durationMinutes: 120,
      feePaise: 210_000,
      address: location === 'Pune' ? 'B-404, Mayur Residency, Kothrud, Pune' : `B-404, Mayur Residency, ${String(location)}`,
    },
  })
  if (response.status !== 200) throw new Error(`The confirmation was refused: ${await response.text()}`)
  return requested
}
