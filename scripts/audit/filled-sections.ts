// Fills console sections that the demo leaves empty.
import { addDays, indiaDate } from '../../src/shared/time/dates.ts'
import type { Caller } from './caller.ts'

const TERMS = { amountPaise: null, maxPaise: null, startsOn: null, endsOn: null, maxUses: null, isOnceEach: false }

/** Creates an unrestricted coupon, a fixed-amount coupon for some products with all terms, and an expired one. */
async function makeCodes({ call }: Caller, today: string): Promise<void> {
  const allFields = { ...TERMS, percent: 10, maxPaise: 25_000, minSubtotalPaise: 50_000, categories: [], note: '' }
  await call('/ops/coupons', { ...allFields, code: 'SHUBH10' })
  const narrow = {
    percent: null,
    amountPaise: 15_100,
    minSubtotalPaise: 100_000,
    startsOn: today,
    endsOn: addDays(today, 30),
    maxUses: 500,
    isOnceEach: true,
    categories: ['kits', 'puja-essentials'],
    note: 'For families who booked in the festival weeks; read out at the call.',
  }
  await call('/ops/coupons', { ...TERMS, ...narrow, code: 'GRIHAPRAVESH151' })
  const { version } = await call<{ version: number }>('/ops/coupons', { ...allFields, code: 'LAUNCH' })
  await call('/ops/coupons/LAUNCH/end', { version })
}

/** Creates interests of a few families in the next two festivals at least a week away. */
async function waitForGroupPujas({ call }: Caller, today: string): Promise<void> {
  const { items } = await call<{ items: { slug: string; day: string }[] }>('/occasions')
  const far = items.filter(({ day }) => day > addDays(today, 7)).slice(0, 2)
  const contacts = ['meera@example.com', '98220 44157', 'venkat@example.com']
  for (const [index, { slug, day }] of far.entries()) {
    for (const contact of contacts.slice(index))
      await call('/group-puja/interests', { occasion: slug, day, contact, consent: true, website: '' })
  }
}

/** Overrides next year's Diwali with the computed date, citing a source that agrees. */
async function setDay({ call }: Caller, today: string): Promise<void> {
  const year = Number(today.slice(0, 4)) + 1
  const delhi = 'lat=28.6139&lon=77.209&timeZone=Asia/Kolkata'
  const days = await call<{ key: string; date: string }[]>(`/panchang/festivals?year=${year}&${delhi}`)
  const { key: festival, date } = days.find(({ key }) => key === 'diwali') ?? {}
  const source = `Rashtriya Panchang ${year}, published by the Positional Astronomy Centre, Kolkata`
  const scope = { kind: 'timeZone', timeZone: 'Asia/Kolkata' }
  await call('/ops/panchang-overrides', { festival, date, computedDate: null, scope, source })
}

export async function fillSections(family: Caller, team: Caller): Promise<void> {
  const today = indiaDate(new Date())
  await makeCodes(team, today)
  await waitForGroupPujas(family, today)
  await setDay(team, today)
}
