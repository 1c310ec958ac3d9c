import { confirmBooking } from '../modules/bookings/agreement/service.ts'
import { acceptOffer, offerToPandit } from '../modules/bookings/offers/service.ts'
import { preferredStart } from '../modules/bookings/online/model.ts'
import { setJoinLink } from '../modules/bookings/online/service.ts'
import { requestBooking } from '../modules/bookings/request/service.ts'
import { getTeamBooking } from '../modules/bookings/team/service.ts'
import { matchUpiNotice, reportPayment } from '../modules/bookings/upi-notices/service.ts'
import type { Actor, Context } from '../server/context.ts'
import { inTransaction } from '../server/db/guard.ts'
import { addDays, indiaDate } from '../shared/time/dates.ts'
import { type DemoPeople, MOBILE } from './family-account.ts'
import { SILENT_QUEUE } from './silent-queue.ts'
import { isDone, markDone } from './store.ts'

const HOUR_MS = 3_600_000
const FEE_PAISE = 210_000
const MINUTES = 75

type OnlinePuja = {
  name: string
  mobile: string
  email: string
  country: string
  timeZone: string
  days: number
  time: string
  message: string
}

/** She is in New Jersey with her sister, where it is 9 in the evening. */
const MATCHED: Omit<OnlinePuja, 'name' | 'email'> = {
  mobile: MOBILE,
  country: 'US',
  timeZone: 'America/New_York',
  days: 18,
  time: '21:00',
  message: 'I join from my sister’s house in New Jersey. Our parents watch from Pune.',
}

const WAITING: OnlinePuja = {
  name: 'Rohan Mehta',
  mobile: '+447700900142',
  email: 'rohan.mehta@sankalp.example',
  country: 'GB',
  timeZone: 'Europe/London',
  days: 1,
  time: '16:00',
  message: 'We are four in London and two in Indore.',
}

/** Uses the same service functions as real requests; runs once, with both pujas in one transaction. */
export async function writeOnlinePujas(ctx: Context, cast: DemoPeople): Promise<void> {
  if (await isDone(ctx.db, 'demo-online')) return
  await inTransaction({ ...ctx, queue: SILENT_QUEUE }, async (trx) => {
    await matched(trx, cast)
    await waiting(trx, cast)
    await markDone(trx.db, 'demo-online')
  })
}

/** The same context with this actor, a number of hours ago. */
const as = (ctx: Context, actor: Actor, hoursAgo: number): Context => {
  const at = new Date(ctx.clock.now().getTime() - hoursAgo * HOUR_MS)
  return { ...ctx, actor, clock: { now: () => at } }
}

async function requestOnlinePuja(
  ctx: Context,
  { days, time, ...fields }: OnlinePuja,
): Promise<{ ref: string; key: string; startsAt: string }> {
  const date = addDays(indiaDate(ctx.clock.now()), days)
  const input = { ...fields, pujaName: 'Lakshmi', kind: 'online', pujaAddress: '', date, time, readerLanguage: 'en' } as const
  const { ref, key } = await requestBooking(ctx, input, undefined)
  return { ref, key, startsAt: preferredStart(fields.timeZone, date, time).toISOString() }
}

const terms = (startsAt: string) => ({ startsAt, durationMinutes: MINUTES, feePaise: FEE_PAISE })

async function matched(ctx: Context, { family, team, pandit, performer }: DemoPeople): Promise<void> {
  const { ref, startsAt } = await requestOnlinePuja(as(ctx, family, 50), { ...MATCHED, name: family.name, email: family.email })
  await confirmBooking(as(ctx, team, 49), ref, terms(startsAt))
  await reportPayment(as(ctx, family, 48), ref, undefined, { reference: '432109876543' })
  const { upiNotices, version } = await getTeamBooking(as(ctx, team, 47), ref)
  const found = { amountPaise: FEE_PAISE, reference: '432109876543', version }
  await matchUpiNotice(as(ctx, team, 47), ref, upiNotices[0]?.id ?? '', found)
  const { offers } = await offerToPandit(as(ctx, team, 46.5), ref, { panditId: performer.id })
  await acceptOffer(as(ctx, pandit, 46), offers[0]?.id ?? '', 'en')
  const accepted = await getTeamBooking(as(ctx, team, 26), ref)
  const link = { joinLink: 'https://meet.example.com/lakshmi-puja-kulkarni', version: accepted.version }
  await setJoinLink(as(ctx, team, 26), ref, link)
}

async function waiting(ctx: Context, { team }: DemoPeople): Promise<void> {
  const visitor = { kind: 'visitor' } as const
  const { ref, key, startsAt } = await requestOnlinePuja(as(ctx, visitor, 6), WAITING)
  await confirmBooking(as(ctx, team, 5), ref, terms(startsAt))
  await reportPayment(as(ctx, visitor, 0.5), ref, key, { reference: '512345098765' })
}
