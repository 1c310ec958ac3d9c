import { addAddress, changeAccount } from '../modules/accounts/profile/service.ts'
import { confirmBooking } from '../modules/bookings/agreement/service.ts'
import { acceptOffer, offerToPandit } from '../modules/bookings/offers/service.ts'
import { completeByPandit, recordPaymentByPandit } from '../modules/bookings/payment/service.ts'
import { requestBooking } from '../modules/bookings/request/service.ts'
import { reviewBooking } from '../modules/bookings/reviews/service.ts'
import { findCeremony } from '../modules/catalogue/model.ts'
import { savePandit } from '../modules/pandits/saved/service.ts'
import type { Actor, Context } from '../server/context.ts'
import { inTransaction } from '../server/db/guard.ts'
import { AppError } from '../shared/errors.ts'
import { addDays, indiaDate, indiaInstant } from '../shared/time/dates.ts'
import type { SeededPandit } from './pandits.ts'
import { SILENT_QUEUE } from './silent-queue.ts'
import { isDone, markDone } from './store.ts'

export type Person = Extract<Actor, { kind: 'person' }>

export type DemoPeople = {
  family: Person
  team: Person
  /** The pandit's demo login, and his data as a pandit. */
  pandit: Person
  performer: SeededPandit
  /** Two other pandits for the saved list. */
  saved: readonly SeededPandit[]
}

export const HOME = {
  label: 'Home',
  address: 'B-304, Shanti Apartments, Paud Road, near the Ganesh temple, 411038',
  location: 'Kothrud, Pune',
  state: 'Maharashtra',
}
export const MOBILE = '+919000199201'

/** The demo family's pujas, each with something to do; days are relative to today, hours are in India. */
const PUJAS = [
  { slug: 'griha-pravesh', day: -20, askedBefore: 16, hour: 8, review: true, spoken: { samagriBringer: 'pandit' } },
  { slug: 'ganesh', day: -3, askedBefore: 9, hour: 9, review: false, spoken: {} },
  {
    slug: 'satyanarayan',
    day: 11,
    askedBefore: 13,
    hour: 17,
    review: false,
    spoken: {
      samagriBringer: 'family',
      agreedNote: 'Panditji calls the evening before. Fruit and flowers are bought that morning.',
    },
  },
] as const

const REVIEW =
  'Pandit ji came a little before the muhurat and had already told us on the phone what to keep ready. He explained every step to the children and to my mother-in-law in Marathi. Nothing was hurried.'

/** Uses the same service functions as real requests, each with its own time; runs once, in one transaction. */
export async function writeFamilyAccount(ctx: Context, people: DemoPeople): Promise<void> {
  if (await isDone(ctx.db, 'demo-family')) return
  await inTransaction({ ...ctx, queue: SILENT_QUEUE }, async (trx) => {
    const { family, saved } = people
    await changeAccount({ ...trx, actor: family }, { name: family.name, mobile: MOBILE, language: 'en' })
    await addAddress({ ...trx, actor: family }, HOME)
    for (const { id } of saved) await savePandit({ ...trx, actor: family }, id)
    for (const puja of PUJAS) await createPuja(trx, people, puja)
    await markDone(trx.db, 'demo-family')
  })
}

/** The same context with this person as actor at this time. */
const as = (ctx: Context, actor: Person, at: Date): Context => ({ ...ctx, actor, clock: { now: () => at } })

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

async function createPuja(
  ctx: Context,
  people: DemoPeople,
  { slug, day: days, askedBefore: requestedDaysBefore, hour, review, spoken }: (typeof PUJAS)[number],
): Promise<void> {
  const { family, team, pandit, performer } = people
  const day = addDays(indiaDate(ctx.clock.now()), days)
  const startsAt = indiaInstant(day, hour * 60)
  const requestedAt = indiaInstant(addDays(day, -requestedDaysBefore), 10 * 60 + 20)
  const fee = feeOf(performer, slug)
  const ref = await request(as(ctx, family, requestedAt), people, { slug: fee.ceremonySlug, day })
  const agreed = { startsAt: startsAt.toISOString(), durationMinutes: fee.minutes, feePaise: fee.feePaise, address: ADDRESS }
  await confirmBooking(as(ctx, team, later(requestedAt, 50)), ref, { ...agreed, ...spoken })
  const { offers } = await offerToPandit(as(ctx, team, later(requestedAt, 55)), ref, { panditId: performer.id })
  await acceptOffer(as(ctx, pandit, later(requestedAt, 90)), offers[0]?.id ?? '', 'en')
  if (days > 0) return
  const done = later(startsAt, fee.minutes)
  await completeByPandit(as(ctx, pandit, done), ref, {}, 'en')
  await recordPaymentByPandit(as(ctx, pandit, later(done, 5)), ref, { method: 'upi', amountPaise: fee.feePaise }, 'en')
  if (review) await reviewBooking(as(ctx, family, later(done, 26 * 60)), ref, undefined, { rating: 5, content: REVIEW })
}

const ADDRESS = `${HOME.address}, ${HOME.location}`

async function request(
  ctx: Context,
  { family, performer }: DemoPeople,
  { slug, day }: { slug: string; day: string },
): Promise<string> {
  const stored = await requestBooking(
    ctx,
    {
      pujaName: findCeremony(slug)?.pujaName ?? slug,
      name: family.name,
      mobile: MOBILE,
      email: family.email,
      location: HOME.location,
      pujaAddress: ADDRESS,
      date: day,
      state: HOME.state,
      recommendPandit: `Pt. ${performer.person.name}`,
      recommendPanditId: performer.id,
      readerLanguage: 'en',
    },
    undefined,
  )
  return stored.ref
}

/** His fee for this ceremony, or for the first one he performs. */
function feeOf({ person }: SeededPandit, slug: string): SeededPandit['person']['fees'][number] {
  const fee = person.fees.find((entry) => entry.ceremonySlug === slug) ?? person.fees[0]
  if (!fee) throw new AppError('internal', 'The demo pandit offers no ceremony.')
  return fee
}
