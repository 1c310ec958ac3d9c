import { sql } from 'kysely'
import type { Database } from '../context.ts'

/** The order or booking that is paid for. */
export type Payable = { kind: 'order' | 'booking'; id: string }

const COLUMNS = { order: 'order_id', booking: 'booking_id' } as const

/**
 * Stores a payment request and returns its id. If two are made at once for the same amount, the first one is stored and its id returned.
 */
export async function insertPaymentRequest(
  db: Database,
  request: { payable: Payable; requestId: string; amountPaise: number; at: Date; retryAt: Date },
): Promise<string> {
  const { payable, requestId, amountPaise } = request
  await db
    .insertInto('online_payments')
    .values({
      [COLUMNS[payable.kind]]: payable.id,
      request_id: requestId,
      amount_paise: amountPaise,
      requested_at: request.at,
      next_check_at: request.retryAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findOpenRequest(db, payable, amountPaise)) ?? requestId
}

/** The provider's id of an unpaid request for this amount. */
export async function findOpenRequest(db: Database, payable: Payable, amountPaise: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('online_payments')
    .where(COLUMNS[payable.kind], '=', payable.id)
    .where('amount_paise', '=', amountPaise)
    .where('paid_at', 'is', null)
    .select('request_id as requestId')
    .executeTakeFirst()
  return row?.requestId
}

/** Closes a request that was paid: it is not polled any more, and no buyer is sent to it again. */
export async function closeRequest(db: Database, requestId: string, at: Date): Promise<void> {
  await db
    .updateTable('online_payments')
    .set({ next_check_at: null, paid_at: sql<Date>`coalesce(paid_at, ${at}::timestamptz)` })
    .where('request_id', '=', requestId)
    .execute()
}

export type PaymentRequestOf = {
  kind: Payable['kind']
  /** The order number or the booking reference. */
  reference: string
  amountPaise: number
  isPaid: boolean
}

/** Finds what a payment request was made for. */
export async function findRequest(db: Database, requestId: string): Promise<PaymentRequestOf | undefined> {
  const { rows } = await sql<PaymentRequestOf>`
    select case when p.order_id is null then 'booking' else 'order' end as kind, coalesce(o.number, b.ref) as reference,
      p.amount_paise as "amountPaise", p.paid_at is not null as "isPaid"
    from online_payments p left join orders o on o.id = p.order_id left join bookings b on b.id = p.booking_id
    where p.request_id = ${requestId}::text`.execute(db)
  return rows[0]
}

export type OpenRequest = { requestId: string }

/**
 * Takes the requests that are due for a check with the provider. The next check of each is scheduled first, so that only one process polls
 * it. The interval grows with the age of the request; after a week there are no more checks.
 */
export async function takeOpenRequests(db: Database, now: Date, limit: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    with open as (
      select request_id from online_payments where next_check_at <= ${now}::timestamptz order by next_check_at limit ${limit} for update skip locked
    )
    update online_payments p
    set next_check_at = case when ${now}::timestamptz - p.requested_at < interval '7 days'
      then ${now}::timestamptz + greatest(interval '2 minutes', ${now}::timestamptz - p.requested_at) end
    from open where p.request_id = open.request_id returning p.request_id as "requestId"`.execute(db)
  return rows
}

/** Schedules the next check with the provider. */
export async function setRetryAt(db: Database, requestId: string, at: Date): Promise<void> {
  await db
    .updateTable('online_payments')
    .set({ next_check_at: at })
    .where('request_id', '=', requestId)
    .where('paid_at', 'is', null)
    .execute()
}
