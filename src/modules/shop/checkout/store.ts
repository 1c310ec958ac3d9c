// Stores an order in one statement: rows, event, cart, stock.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { databaseError } from '../../../server/db/constraints.ts'
import type { OpenLimit } from '../../settings/sending-limits/service.ts'
import { type NewOrder, type Quantities, quantityRows, type TakenStock, takeStockSql } from '../order-actions/store.ts'

/** The cart lines that become an order, as they were read. */
export type OrderedCart = { userId: string; lines: readonly { id: string; quantity: number }[] }

export type OrderToStore = {
  rows: NewOrder
  limit: OpenLimit
  /** Undefined when the lines came from a browser. */
  cart: OrderedCart | undefined
  quantities: Quantities
}

export type StoredOrder = { eventId: number; taken: TakenStock[] }

/** Why nothing was stored, by the violated constraint. */
const REFUSALS = {
  orders_open_limit: 'open',
  orders_cart_as_read: 'cart',
  orders_taken_whole: 'taken',
} as const
export type Refusal = { why: (typeof REFUSALS)[keyof typeof REFUSALS]; takenIds: string[] }

/**
 * Stores the full order or nothing. Undefined when the number or the idempotency key is taken. Throws an error for `refusalOf`
 * when a cart line was changed or ordered meanwhile, when stock is missing, and when this person or network has too many open orders.
 */
export async function storeOrder(
  db: Database,
  { rows: order, limit, cart, quantities }: OrderToStore,
): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    with ${insertOrderSql(order, limit)}, emptied as (${deleteCartLinesSql(cart)}), placed_event as (${insertPlacedEventSql(order)}),
    requested as (select w.* from stored, ${quantityRows(quantities)}), ${takeStockSql(sql`(select id from stored)`, order.event.at)}
    select id as "eventId", (select json_agg(taken_stock) from taken_stock) as taken, case
      when (select count(*) from emptied) < ${cart?.lines.length ?? 0}::int then refuse('orders_cart_as_read', '')
      when (select count(*) from taken) < ${quantities.length}::int
        then refuse('orders_taken_whole', (select coalesce(string_agg(id::text, ' '), '') from taken))
    end as refused
    from placed_event`.execute(db)
  return rows[0]
}

const insertOrderSql = ({ order, lines, components }: NewOrder, { account, networkHash, max, maxOfNetwork }: OpenLimit) => sql`
  stored as (
    insert into orders
      (id, number, idempotency_key, request_hash, user_id, name, search_sounds, email, mobile, address, landmark, city, state_name, pin, reader_language, gift_note,
       needed_on, promised_from_date, promised_to_date, receiver_name, receiver_mobile, payment_method, payment, payment_due_at, coupon_code, tax_basis, subtotal_paise, discount_paise, shipping_paise, tax_paise,
       shipping_tax_paise, total_paise, placed_at, network_hmac)
    select id, number, idempotency_key, request_hash, user_id, name, search_sounds, email, mobile, address, landmark, city, state_name, pin, reader_language, gift_note,
      needed_on, promised_from_date, promised_to_date, receiver_name, receiver_mobile, payment_method, payment, payment_due_at, coupon_code, tax_basis, subtotal_paise, discount_paise, shipping_paise, tax_paise,
      shipping_tax_paise, total_paise, placed_at,
      count_open_order(${account}::text, mobile, email, ${networkHash}::text, ${max}::int, ${maxOfNetwork}::int)
    from jsonb_populate_record(null::orders, ${JSON.stringify(order)}::jsonb)
    on conflict do nothing returning id
  ), stored_lines as (
    insert into order_lines
    select l.* from stored, jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb) l
  ), stored_components as (
    insert into order_line_components
    select c.* from stored, jsonb_populate_recordset(null::order_line_components, ${JSON.stringify(components)}::jsonb) c
  )`

const insertPlacedEventSql = ({ event }: NewOrder) => sql`
  insert into order_events (order_id, created_at, kind, actor_kind, actor_id, actor_name, details)
  select id, ${event.at}::timestamptz, ${event.kind}::text, ${event.actorKind}::text, ${event.actorId}::text, ${event.actorName}::text,
    ${JSON.stringify(event.details)}::jsonb
  from stored returning id`

const deleteCartLinesSql = (cart: OrderedCart | undefined) =>
  cart
    ? sql`
      delete from cart_lines l using stored, jsonb_to_recordset(${JSON.stringify(cart.lines)}::jsonb) as r(id uuid, quantity int)
      where l.id = r.id and l.quantity = r.quantity and l.user_id = ${cart.userId} returning l.id`
    : sql`select id from stored where false`

/** Why `storeOrder` refused, or undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  const { constraint, detail } = databaseError(error) ?? {}
  const why = constraint && constraint in REFUSALS ? REFUSALS[constraint as keyof typeof REFUSALS] : undefined
  return why && { why, takenIds: detail ? detail.split(' ') : [] }
}
