import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { EarningFacts } from '../model/earnings.ts'

export type EarningRow = EarningFacts & {
  ref: string
  ceremonySlug: string
  otherPujaName: string | null
  locality: string
  localityHindi: string
}

/** His pujas that began between two instants and are done, left something due, or were paid for; the latest first. */
export function listEarnings(db: Database, panditId: string, from: Date, to: Date): Promise<EarningRow[]> {
  return listOf(
    db,
    panditId,
    sql`b.starts_at >= ${from}::timestamptz and b.starts_at < ${to}::timestamptz
      and (b.state = 'completed'
        or (b.state = 'cancelled' and (b.cancel_due_paise > 0 or received.entries > 0))
        or (b.state = 'assigned' and received.entries > 0))`,
  )
}

/** His pujas of all time that are over and not paid yet, the latest first. */
export function listUnpaid(db: Database, panditId: string): Promise<EarningRow[]> {
  return listOf(
    db,
    panditId,
    sql`b.payment = 'due' and (b.state = 'completed' or (b.state = 'cancelled' and b.cancel_due_paise > 0))`,
  )
}

async function listOf(db: Database, panditId: string, which: RawBuilder<unknown>): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    select b.ref, b.state, b.payment, b.ceremony_slug as "ceremonySlug", b.other_puja_name as "otherPujaName",
      b.starts_at as "startsAt", b.locality, b.locality_hindi as "localityHindi",
      b.fee_paise as "feePaise", b.cancel_due_paise as "cancelDuePaise",
      received.cash as "cashPaise", received.upi as "upiPaise", received.online as "onlinePaise"
    from bookings b cross join lateral (
      select count(*) as entries,
        coalesce(sum(signed.paise) filter (where signed.method = 'cash'), 0)::int8 as cash,
        coalesce(sum(signed.paise) filter (where signed.method = 'upi'), 0)::int8 as upi,
        coalesce(sum(signed.paise) filter (where signed.method = 'online'), 0)::int8 as online
      from (
        select p.method, case p.kind when 'payment' then p.amount_paise else -p.amount_paise end as paise
        from booking_payments p where p.booking_id = b.id
      ) signed
    ) received
    where b.pandit_id = ${panditId}::uuid and ${which}
    order by b.starts_at desc, b.id desc`.execute(db)
  return rows
}

/** When his first and his last puja begin; undefined when there is none. */
export async function spanOfPujas(db: Database, panditId: string): Promise<{ first: Date; last: Date } | undefined> {
  const row = await db
    .selectFrom('bookings')
    .where('pandit_id', '=', panditId)
    .where('starts_at', 'is not', null)
    .select((select) => [select.fn.min('starts_at').as('first'), select.fn.max('starts_at').as('last')])
    .executeTakeFirst()
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined
}
