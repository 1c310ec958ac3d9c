// SQL for exporting and erasing a person's data in orders.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

const UNFINISHED_STATES = ['placed', 'confirmed', 'packed', 'shipped'] as const

/** Locks a person's unfinished orders and returns their number. */
export async function lockUnfinishedOrders(db: Database, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('state', 'in', [...UNFINISHED_STATES])
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return rows.length
}

/** The numbers of unfinished orders of the account or its verified address. */
export async function listUnfinishedNumbers(db: Database, userId: string, email: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from orders
    where state in (${sql.join([...UNFINISHED_STATES])}) and (user_id = ${userId} or (user_id is null and lower(email) = ${email?.toLowerCase() ?? null}))
    order by placed_at`.execute(db)
  return rows.map((row) => row.number)
}

/** The numbers of all orders of a person, newest first. */
export async function listOrderNumbers(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select('number')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => row.number)
}

/** Assigns orders placed without an account to the person with the same, now verified, address, with their product reviews. */
export async function claimGuestOrders(db: Database, userId: string, email: string): Promise<void> {
  await sql`
    with adopted as (
      update orders set user_id = ${userId} where user_id is null and erased_at is null and lower(email) = ${email.toLowerCase()} returning id
    )
    update product_reviews r set user_id = ${userId} from adopted
    where r.order_id = adopted.id and not exists (
      select from product_reviews other where other.user_id = ${userId} and other.product_id = r.product_id
    )`.execute(db)
}

/** The value for an erased column that must not be empty. */
const ERASED_NAME = '—'
const BUYER_REQUIRED_FROM_PAISE = 5_000_000

/**
 * Removes the person from all his orders: name, contact, address and texts are erased; products, amounts, tax and the destination
 * state stay. Returns the emails he entered there.
 */
export async function eraseFromOrders(db: Database, userId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    with mine as (select id, lower(email) as email from orders where user_id = ${userId} for no key update)
    update orders o set
      name = ${ERASED_NAME}, search_sounds = '', email = '', mobile = '', address = ${ERASED_NAME}, landmark = '', city = ${ERASED_NAME}, pin = '', gift_note = '', tracking = '', parcel_key = null,
      receiver_name = case when receiver_name = '' then '' else ${ERASED_NAME} end,
      receiver_mobile = case when receiver_mobile = '' then '' else ${ERASED_NAME} end, reported_paid_reference = '',
      idempotency_key = null, request_hash = '', user_id = null, network_hmac = null, erased_at = ${at}::timestamptz
    from mine where o.id = mine.id returning o.id, mine.email`.execute(db)
  const ids = rows.map((row) => row.id)
  await sql`
    update order_events set
      actor_name = case when actor_kind = 'buyer' then null else actor_name end,
      actor_id = case when actor_kind = 'buyer' then null else actor_id end,
      details = details - '{reason,tracking}'::text[]
    where order_id = any(${ids}::uuid[])`.execute(db)
  // Invoices must be stored for years, and from fifty thousand rupees on with the buyer (rule 46 of the CGST rules).
  await sql`
    update invoices set content = jsonb_set(content, '{buyer}', ${JSON.stringify({ name: ERASED_NAME, address: ERASED_NAME, isErased: true })}::jsonb)
    where order_id = any(${ids}::uuid[]) and total_paise < ${BUYER_REQUIRED_FROM_PAISE}`.execute(db)
  await sql`update order_returns set comment = '', decline_reason = '' where order_id = any(${ids}::uuid[])`.execute(db)
  await sql`update return_photos set expires_at = ${at}::timestamptz where order_id = any(${ids}::uuid[])`.execute(db)
  // The use of the coupon stays recorded, but not by whom (account, email address, mobile number).
  await sql`
    with erased as (delete from coupon_uses where order_id = any(${ids}::uuid[]) returning code, order_id)
    insert into coupon_uses (code, buyer_key, order_id) select distinct code, order_id::text, order_id from erased`.execute(db)
  return [...new Set(rows.map((row) => row.email))]
}
